let seen = 0;

/**
 * How often this process has learnt of changes to what pages print. Who remembers a reading remembers this number with
 * it: a reading that began under another one may be from before a change.
 */
export const changesSeen = (): number => seen;

/** Called when changes were read, by whoever reads them. */
export const seeChanges = (): void => {
  seen += 1;
};
