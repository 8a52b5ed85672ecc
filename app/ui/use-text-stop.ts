import { type RefObject, useEffect, useState } from 'react';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Makes a scrollable text without controls a tab stop, as keyboard users could not read its end
 * otherwise.
 */
export function useTextStop(place: RefObject<HTMLElement | null>) {
  const [isStop, setStop] = useState(false);
  // after each render, as the text may load late
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    setStop(current.scrollHeight > current.clientHeight && !current.querySelector(STOPS));
  });
  return isStop ? { tabIndex: 0 } : {};
}
