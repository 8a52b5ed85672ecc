let seen = 0;

/**
 * Count of changes to public pages that this process has read. A cached read stores it: with
 * another count, the read may be from before a change.
 */
export const changesSeen = (): number => seen;

/** Increments the count after changes were read. */
export const seeChanges = (): void => {
  seen += 1;
};
