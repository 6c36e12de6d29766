// Fits the face of a card into the place that the table has for it: without words, step by step with less air and smaller
// signs, and only at the very end with the last boxes folded behind a "+".

const STEPS = ['brief', '1', '2', '3', '4', '5', 'more'];

function overflows(face: HTMLElement): boolean {
  return face.scrollHeight > face.clientHeight + 1 || face.scrollWidth > face.clientWidth + 1;
}

/** An attachment for the part of a card that must not overflow; writes the steps taken as `data-fit`. */
export function fitted(face: HTMLElement): () => void {
  const fit = (): void => {
    face.dataset.fit = '';
    for (const step of STEPS) if (overflows(face)) face.dataset.fit += ` ${step}`;
  };
  const sizes = new ResizeObserver(fit);
  const content = new MutationObserver(fit);
  sizes.observe(face);
  content.observe(face, { childList: true, subtree: true, characterData: true });
  void document.fonts?.ready.then(fit);
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
