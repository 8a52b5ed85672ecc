import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { text } from '#app/text.ts';
import { PageShape } from './page-shape.tsx';

const BAR_AFTER = 150;
const SHAPE_AFTER = 400;

/** A page that was asked for and is not there yet: a bar at the top, and a moment later its shape in place of the old one. */
export function Navigating() {
  const { state, location } = useNavigation();
  const [waited, setWaited] = useState(0);
  const isBusy = state !== 'idle';
  useEffect(() => {
    setWaited(0);
    if (!isBusy) return;
    const timers = [BAR_AFTER, SHAPE_AFTER].map((ms) => setTimeout(() => setWaited(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, [isBusy]);
  if (!isBusy || waited < BAR_AFTER) return null;
  // another choice in the same list dims its goods
  const isOther = location.pathname !== globalThis.location.pathname;
  return (
    <>
      <div data-navigating role="progressbar" aria-label={text.loading} className="navigating" />
      {waited >= SHAPE_AFTER && isOther && <PageShape path={location.pathname} />}
    </>
  );
}
