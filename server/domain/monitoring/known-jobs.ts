type Works = { timed: string[]; all: string[] };

let given: Works | undefined;

/** Registers the jobs; called once at the start of each process, see `connect-domains.ts`. */
export const knowWorks = (works: Works): void => {
  given = works;
};

/** Jobs of this version's workers; `timed` lists the scheduled ones. */
export function knownJobs(): Works {
  if (!given) throw new Error('monitoring was given no works: connectDomains() comes first');
  return given;
}
