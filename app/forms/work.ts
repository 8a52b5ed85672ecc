/** Unsaved input on the screen. */
export type Work = { isUnsaved(): boolean };

const works = new Set<Work>();

/** Registers unsaved input; the returned function removes it. */
export function addWork(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** True if leaving the page would lose unsaved input. */
export const hasWork = () => [...works].some((work) => work.isUnsaved());

/** Discards all unsaved input, after the user confirmed it. */
export const forgetWork = () => works.clear();
