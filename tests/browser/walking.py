"""What a person would find wrong with a screen at a glance: things cut, off the screen, or over one another."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page

from landsraad.gym.picture import SETTLED

PHONES = ((320, 568), (360, 740), (412, 915), (600, 960), (820, 1180))
ZOOMED = ((683, 384), (911, 512), (960, 540), (1024, 576))  # 1366 at 200 and 150 %, 1920 at 200 %, 1536 at 150 %
MIDDLE = ((960, 1040), (1024, 768), (1180, 820), (1278, 720))
WIDE = ((1366, 650), (1366, 768), (1920, 1080), (2560, 1440))
WINDOWS = PHONES + ZOOMED + MIDDLE + WIDE
"""Of all widths, in pixels."""

WALK = """() => {
  const REACH = 11.5; // from the middle: a target is at least 24 px wide and high
  const found = [], texts = [], wide = innerWidth, high = innerHeight;
  const page = document.scrollingElement;
  const named = (text) => `"${text.trim().replace(/\\s+/g, ' ').slice(0, 40)}"`;
  // What is left of a rectangle inside all that cuts it off, from an element upwards; `beside`, `below`: where one can
  // scroll to the rest.
  const left = (from, rect) => {
    const rest = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    for (let each = from; each && each !== page; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.display === 'contents' || (style.overflowX === 'visible' && style.overflowY === 'visible')) continue;
      const box = each.getBoundingClientRect();
      rest.beside ||= /auto|scroll/.test(style.overflowX);
      rest.below ||= /auto|scroll/.test(style.overflowY);
      rest.left = Math.max(rest.left, box.left);
      rest.top = Math.max(rest.top, box.top);
      rest.right = Math.min(rest.right, box.right);
      rest.bottom = Math.min(rest.bottom, box.bottom);
    }
    return rest;
  };
  // What ends in an ellipsis, or in the "+" of a card that is full, is shortened on purpose: only the rest counts.
  const shortened = (element, rect) => {
    const style = getComputedStyle(element);
    const ends = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    if (element.closest('.space')) return rect; // but the board is whole
    const full = element.closest('.fit[data-fit~="5"], [data-fit~="more"]');
    const box = (full ?? (ends ? element : null))?.getBoundingClientRect();
    if (!box) return rect;
    const [left, right] = [Math.max(rect.left, box.left), Math.min(rect.right, box.right)];
    const [top, bottom] = [Math.max(rect.top, box.top), Math.min(rect.bottom, box.bottom)];
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  };
  // How far a rectangle reaches out of another one, to the sides and up or down.
  const across = (rect, box) => Math.max(box.left - rect.left, rect.right - box.right);
  const down = (rect, box) => Math.max(box.top - rect.top, rect.bottom - box.bottom);
  const gone = (rest) => rest.right <= rest.left || rest.bottom <= rest.top;
  const judge = (name, element, rect, play, from = element.parentElement) => {
    const rest = left(from, rect);
    if (gone(rest) && element.closest('[data-folds]')) return rest; // what does not fit there is folded away whole
    const screen = { left: 0, top: 0, right: wide, bottom: high };
    const off = Math.max(rest.beside ? 0 : across(rect, screen), rest.below ? 0 : down(rect, screen));
    if (off > 1) found.push(`off the screen: ${name}`);
    else if (!rest.beside && across(rect, rest) > 2) found.push(`cut: ${name}`);
    else if (!rest.below && down(rect, rest) > play) found.push(`cut: ${name}`);
    return rest;
  };
  // The panel that something stands on: what has edges of its own; nothing if it is laid freely over the others.
  const panelOf = (element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      const edges = parseFloat(style.borderLeftWidth) + parseFloat(style.borderRightWidth);
      if (edges > 0 && !style.display.startsWith('inline')) return each.getBoundingClientRect();
      if (style.position === 'absolute') return null;
    }
    return null;
  };
  const visible = { opacityProperty: true, visibilityProperty: true };
  // What cannot be used lies under something else on purpose.
  const shown = (element) => !element.closest('.unseen, [inert]') && element.checkVisibility(visible);
  if (page.scrollWidth > wide) found.push(`the page is ${page.scrollWidth - wide} too wide`);
  if (page.scrollHeight > high) found.push(`the page is ${page.scrollHeight - high} too high`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || !shown(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      const rect = shortened(node.parentElement, whole);
      if (rect.width < 1 || rect.height < 1) continue;
      const rest = judge(named(node.data), node.parentElement, rect, rect.height * .35, node.parentElement);
      const inset = (rest.bottom - rest.top) * .18; // lines of text may touch
      const panel = panelOf(node.parentElement);
      if (panel && across(rest, panel) > 2) found.push(`beyond its panel: ${named(node.data)}`);
      if (rest.right > rest.left && rest.bottom > rest.top)
        texts.push({ node, left: rest.left, right: rest.right, top: rest.top + inset, bottom: rest.bottom - inset });
    }
  }
  for (const sign of document.querySelectorAll('svg.icon')) {
    const whole = sign.getBoundingClientRect();
    if (!whole.width || !shown(sign)) continue;
    const rect = shortened(sign.parentElement, whole);
    if (rect.width < 1 || rect.height < 1) continue;
    const near = sign.closest('button, a, li, p, section, div').textContent;
    const name = `the sign ${sign.querySelector('use').getAttribute('href')} of ${named(near)}`;
    judge(name, sign, rect, rect.height * .2);
    const plate = sign.closest('.space')?.getBoundingClientRect();
    if (plate && Math.max(across(rect, plate), rect.bottom - plate.bottom) > 2) found.push(`beyond its space: ${name}`);
  }
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (one.node.parentElement === other.node.parentElement) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 2 && down > 2) found.push(`${named(one.node.data)} lies over ${named(other.node.data)}`);
    }
  });
  for (const control of document.querySelectorAll('button, a[href], input, select')) {
    const rect = control.getBoundingClientRect();
    if (!rect.width || !rect.height || !shown(control)) continue;
    const rest = judge(`the control ${named(control.textContent)}`, control, rect, 3);
    const whole = ['left', 'right', 'top', 'bottom'].every((side) => rest[side] === rect[side]);
    // In a low window the lines of a hall are closer; whatever of them can be chosen stands in the bar as well.
    const close = high < 700 && control.matches('.line');
    const inline = getComputedStyle(control).display === 'inline'; // a link in a sentence
    if (whole && !inline && !close && !rest.beside && !rest.below && !control.matches(':disabled, [inert] *')) {
      const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
      const missed = [[x, y - REACH], [x, y + REACH], [x - REACH, y], [x + REACH, y]].some(([across, down]) => {
        const hit = document.elementFromPoint(across, down);
        return !control.contains(hit) && !hit?.closest('label')?.contains(control);
      });
      if (missed) found.push(`less than 24 px of it can be hit: ${named(control.textContent || control.ariaLabel)}`);
    }
  }
  return [...new Set(found)];
}"""


def faults(page: Page) -> list[str]:
    """What is wrong with the screen as it is, in words; what can be scrolled to is not wrong."""
    found: list[str] = page.evaluate(WALK)
    return found


def resized(page: Page, size: tuple[int, int]) -> None:
    """Give a window another width and height, in pixels, and wait until everything in it has fitted itself."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


def walked(page: Page, sizes: Iterable[tuple[int, int]] = WINDOWS) -> dict[tuple[int, int], list[str]]:
    """What is wrong with a table in windows of these sizes, by their widths and heights in pixels."""
    found = {}
    for size in sizes:
        resized(page, size)
        if wrong := faults(page):
            found[size] = wrong
    return found
