import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersStillness } from './snap-track.ts';

const A_PIXEL = 2;
type Ends = { before: boolean; after: boolean };

/** A scrollable row of cards: overflow on either side, and a handler of its scroll events. */
export function useRowTrack<E extends HTMLElement>(start: Ends) {
  const row = useRef<E>(null);
  const [ends, setEnds] = useState(start);
  const look = () =>
    setEnds((known) => {
      const now = endsOf(row.current);
      return known.before === now.before && known.after === now.after ? known : now;
    });
  useWatchedSize(row, look);
  return { row, ends, onScroll: look };
}

// after each render, as other cards have another width
function useWatchedSize(row: RefObject<HTMLElement | null>, look: () => void) {
  useEffect(() => {
    const watcher = new ResizeObserver(look);
    for (const one of row.current ? [row.current, ...row.current.children] : [])
      watcher.observe(one);
    return () => watcher.disconnect();
  });
}

/**
 * Overflow before and after the visible part; the scroll position is negative in right-to-left
 * layout.
 */
export function endsOf(row: HTMLElement | null): Ends {
  if (!row) return { before: false, after: false };
  const passed = Math.abs(row.scrollLeft);
  const left = row.scrollWidth - row.clientWidth - passed;
  return { before: passed > A_PIXEL, after: left > A_PIXEL };
}

/** Scrolls by a number of cards; the next card is on the left. */
export function stepRow(row: HTMLElement | null, by: number) {
  const [first, second] = row?.children ?? [];
  if (!(first instanceof HTMLElement)) return;
  const width =
    second instanceof HTMLElement ? first.offsetLeft - second.offsetLeft : first.offsetWidth;
  row?.scrollBy({ left: -by * width, behavior: prefersStillness() ? 'instant' : 'smooth' });
}

/** Number of fully visible cards; at least one. */
export function cardsInSight(row: HTMLElement | null): number {
  const [first] = row?.children ?? [];
  return first instanceof HTMLElement
    ? Math.max(1, Math.floor((row?.clientWidth ?? 0) / first.offsetWidth))
    : 1;
}
