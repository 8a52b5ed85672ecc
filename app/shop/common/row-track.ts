import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersStillness } from './snap-track.ts';

const A_PIXEL = 2;
type Ends = { before: boolean; after: boolean };

/** A row of cards that the browser scrolls: whether there is more on either side of what is seen, and how to move on. */
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

// after each drawing, for other cards have another width
function useWatchedSize(row: RefObject<HTMLElement | null>, look: () => void) {
  useEffect(() => {
    const watcher = new ResizeObserver(look);
    for (const one of row.current ? [row.current, ...row.current.children] : [])
      watcher.observe(one);
    return () => watcher.disconnect();
  });
}

/** Whether there is more before and after what is seen; from right to left the position is negative. */
export function endsOf(row: HTMLElement | null): Ends {
  if (!row) return { before: false, after: false };
  const passed = Math.abs(row.scrollLeft);
  const left = row.scrollWidth - row.clientWidth - passed;
  return { before: passed > A_PIXEL, after: left > A_PIXEL };
}

/** By so many cards; the next one stands at the left. */
export function stepRow(row: HTMLElement | null, by: number) {
  const [first, second] = row?.children ?? [];
  if (!(first instanceof HTMLElement)) return;
  const width =
    second instanceof HTMLElement ? first.offsetLeft - second.offsetLeft : first.offsetWidth;
  row?.scrollBy({ left: -by * width, behavior: prefersStillness() ? 'instant' : 'smooth' });
}

/** How many cards are wholly seen; at least one. */
export function cardsInSight(row: HTMLElement | null): number {
  const [first] = row?.children ?? [];
  return first instanceof HTMLElement
    ? Math.max(1, Math.floor((row?.clientWidth ?? 0) / first.offsetWidth))
    : 1;
}
