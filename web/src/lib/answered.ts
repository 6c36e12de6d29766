/** In an effect: what to do with an answer, or without one, unless meanwhile another is asked for or nobody waits any more. */
export function answered<T>(asked: Promise<T>, use: (answer: T) => void, fail: (error: Error) => void = () => undefined): () => void {
  let waits = true;
  asked.then((answer) => { if (waits) use(answer); }, (error: Error) => { if (waits) fail(error); });
  return () => { waits = false; };
}
