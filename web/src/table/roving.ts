// One tab stop for an area; the arrow keys go to the nearest item in their direction. Items carry data-item, or are
// what the selector given names.

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function roving(area: HTMLElement, which = '[data-item]'): { destroy(): void } {
  const items = (): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(which)].filter((item) => item.offsetParent !== null);

  function settle(): void {
    const all = items();
    const current = all.find((item) => item === document.activeElement) ?? all.find((item) => item.dataset.item === 'legal') ?? all[0];
    for (const item of all) {
      const stop = item === current ? 0 : -1;
      if (item.getAttribute('tabindex') !== `${stop}`) item.tabIndex = stop;
    }
  }
  function focused(event: FocusEvent): void {
    if ((event.target as HTMLElement).matches(which)) settle();
  }
  function key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>(which);
    if (!step || !from || event.defaultPrevented) return;
    const next = nearest(from, items(), step);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  const observer = new MutationObserver(settle);
  observer.observe(area, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-item'] });
  area.addEventListener('keydown', key);
  area.addEventListener('focusin', focused);
  settle();
  return {
    destroy() {
      observer.disconnect();
      area.removeEventListener('keydown', key);
      area.removeEventListener('focusin', focused);
    },
  };
}

function nearest(from: HTMLElement, all: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const x = here.x + here.width / 2;
  const y = here.y + here.height / 2;
  let best: HTMLElement | undefined;
  let shortest = Infinity;
  for (const item of all) {
    if (item === from) continue;
    const box = item.getBoundingClientRect();
    const ahead = (box.x + box.width / 2 - x) * dx + (box.y + box.height / 2 - y) * dy;
    const aside = Math.abs((box.x + box.width / 2 - x) * dy) + Math.abs((box.y + box.height / 2 - y) * dx);
    const far = ahead + 2 * aside;
    if (ahead > 2 && far < shortest) [best, shortest] = [item, far];
  }
  return best;
}
