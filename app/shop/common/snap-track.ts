import { useRef, useState } from 'react';

/** True if the user prefers reduced motion. */
export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row of slides with native scrolling and snapping: the visible slide, and a function that shows
 * another.
 */
export function useSnapTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  return {
    track,
    current,
    /** Wraps around at either end. */
    show(position: number, behavior: ScrollBehavior = prefersStillness() ? 'instant' : 'smooth') {
      const slide = track.current?.children[(position + count) % count];
      if (slide instanceof HTMLElement)
        track.current?.scrollTo({
          left: slide.offsetLeft,
          behavior,
        });
    },
    onScroll() {
      // the position is negative in right-to-left layout
      const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 1 };
      setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
    },
  };
}
