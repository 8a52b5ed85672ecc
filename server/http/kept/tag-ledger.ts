import { EVERYTHING } from '#server/db/page-changes.ts';

/** Beyond so many tags the oldest half is forgotten, and every page from before it. */
const MAX_TAGS = 100_000;

export type TagLedger = {
  /** A number that grows with each change. */
  now(): number;
  touch(tags: string[]): void;
  /** Whether one of the tags was touched after `since`. */
  isTouched(tags: string[], since: number): boolean;
};

/**
 * When each tag was touched last. An answer is asked at each use whether it still holds, so it does not matter whether
 * it was kept before or after its tags were touched: only when the drawing of it began.
 */
export function createTagLedger(): TagLedger {
  let now = 1;
  let floor = 0;
  let forgotten = 0;
  let young = new Map<string, number>();
  let old = new Map<string, number>();

  function grow() {
    if (young.size < MAX_TAGS / 2) return;
    // all that `old` knew happened up to here
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
