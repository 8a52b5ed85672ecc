type Works = { timed: string[]; all: string[] };

let given: Works | undefined;

/** Called once at the start of each process; see `connect-domains.ts`. */
export const knowWorks = (works: Works): void => {
  given = works;
};

/** What the workers of this version do: `timed` is what the clock starts. */
export function knownWorks(): Works {
  if (!given) throw new Error('monitoring was given no works: connectDomains() comes first');
  return given;
}
