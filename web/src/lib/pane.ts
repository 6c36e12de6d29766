// An area that scrolls can be reached by keyboard and has a name; as long as all of it is in sight it is no stop.
export function pane(node: HTMLElement, name: string): { destroy(): void } {
  const look = (): void => {
    const scrolls = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    for (const [attribute, value] of [['tabindex', '0'], ['role', 'region'], ['aria-label', name]] as const) {
      if (scrolls) node.setAttribute(attribute, value);
      else node.removeAttribute(attribute);
    }
  };
  const sized = new ResizeObserver(look);
  const changed = new MutationObserver(() => {
    sized.disconnect();
    for (const each of [node, ...node.children]) sized.observe(each);
    look();
  });
  for (const each of [node, ...node.children]) sized.observe(each);
  changed.observe(node, { childList: true, subtree: true, characterData: true });
  return {
    destroy() {
      sized.disconnect();
      changed.disconnect();
    },
  };
}
