import { useEffect, useState } from 'react';

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds left until an instant in milliseconds, counted down to 0; 0 without one. */
export function useCountdown(until: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    setLeft(until === null ? 0 : secondsTo(until));
    if (until === null) return;
    const timer = setInterval(() => {
      setLeft(secondsTo(until));
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
