// The address bar: which page is shown. Links are plain <a href>; `follow` turns their clicks into moves without a reload.

export const route = $state({ path: location.pathname, query: location.search, hash: location.hash, moves: 0 });

addEventListener('popstate', update);

function update(): void {
  if (route.path !== location.pathname) route.moves += 1;
  route.path = location.pathname;
  route.query = location.search;
  route.hash = location.hash;
}

export function go(address: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  update();
  if (!location.hash) scrollTo(0, 0);
}

/** The parts of the path: ["t", "abc"] for /t/abc. */
export function steps(): string[] {
  return route.path.split('/').filter(Boolean).map(decoded);
}

export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.pathname.startsWith('/api/')) return;
  // Within a page the browser does the right thing: it scrolls there and moves the reading point.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
