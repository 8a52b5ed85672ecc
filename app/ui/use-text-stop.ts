import { type RefObject, useEffect, useState } from 'react';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Text that is longer than its place, with nothing in it to press, is a stop of the keyboard itself: else its end is never read. */
export function useTextStop(place: RefObject<HTMLElement | null>) {
  const [isStop, setStop] = useState(false);
  // after each drawing: the text may come late
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    setStop(current.scrollHeight > current.clientHeight && !current.querySelector(STOPS));
  });
  return isStop ? { tabIndex: 0 } : {};
}
