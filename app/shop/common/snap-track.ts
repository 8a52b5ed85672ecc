import { useRef, useState } from 'react';

/** True where the person has asked for stillness. */
export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A row of slides that the browser itself scrolls and snaps: which one is seen, and how to show another. */
export function useSnapTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  return {
    track,
    current,
    /** Around the end it begins again. */
    show(position: number, behavior: ScrollBehavior = prefersStillness() ? 'instant' : 'smooth') {
      const slide = track.current?.children[(position + count) % count];
      if (slide instanceof HTMLElement)
        track.current?.scrollTo({
          left: slide.offsetLeft,
          behavior,
        });
    },
    onScroll() {
      // from right to left the position is negative
      const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 1 };
      setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
    },
  };
}
