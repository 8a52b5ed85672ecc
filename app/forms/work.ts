/** Something on the screen that would be lost by leaving it. */
export type Work = { isUnsaved(): boolean };

const works = new Set<Work>();

/** Tells of work on the screen until the answered function is called. */
export function addWork(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Whether leaving the page would lose what somebody typed. */
export const hasWork = () => [...works].some((work) => work.isUnsaved());

/** The person leaves on purpose and has been told what goes. */
export const forgetWork = () => works.clear();
