import { EVERYTHING } from '#server/db/page-changes.ts';

/**
 * Limit of remembered tags; beyond it the older half is dropped, and all pages cached before it
 * become invalid.
 */
const MAX_TAGS = 100_000;

export type InvalidationLog = {
  /** Change number, which grows with each invalidation. */
  now(): number;
  touch(tags: string[]): void;
  /** True when one of the tags was invalidated after `since`. */
  isTouched(tags: string[], since: number): boolean;
};

/**
 * Invalidation log: the last change of each tag. A cached answer is checked at each use against the
 * start of its render, so it does not matter when it was stored.
 */
export function createInvalidationLog(): InvalidationLog {
  let now = 1;
  let floor = 0;
  let forgotten = 0;
  let young = new Map<string, number>();
  let old = new Map<string, number>();

  function grow() {
    if (young.size < MAX_TAGS / 2) return;
    // all changes in `old` happened up to here
    floor = Math.max(floor, forgotten);
    forgotten = now;
    [old, young] = [young, new Map()];
  }

  return {
    now: () => now,
    touch(tags) {
      now += 1;
      if (tags.includes(EVERYTHING)) floor = now;
      for (const tag of tags) young.set(tag, now);
      grow();
    },
    isTouched: (tags, since) =>
      since < floor ||
      tags.some((tag) => (young.get(tag) ?? 0) > since || (old.get(tag) ?? 0) > since),
  };
}
