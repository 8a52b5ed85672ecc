import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { text } from '#app/text.ts';
import { PageShape } from './page-shape.tsx';
import { useLine } from './patient-fetch.ts';

const BAR_AFTER = 150;
const SHAPE_AFTER = 400;

/** Progress of a navigation: a bar at the top, and a moment later the skeleton of the next page. */
export function Navigating() {
  const { state, location } = useNavigation();
  const isLost = useLine((line) => line.isLost);
  const [waited, setWaited] = useState(0);
  const isBusy = state !== 'idle';
  useEffect(() => {
    setWaited(0);
    if (!isBusy) return;
    const timers = [BAR_AFTER, SHAPE_AFTER].map((ms) => setTimeout(() => setWaited(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, [isBusy]);
  if (!isBusy || waited < BAR_AFTER) return null;
  // the list itself dims its products while a filter changes
  const isOther = location.pathname !== globalThis.location.pathname;
  return (
    <>
      <div data-navigating role="progressbar" aria-label={text.loading} className="navigating" />
      {/* no skeleton without a connection: the previous page is more useful */}
      {waited >= SHAPE_AFTER && isOther && !isLost && <PageShape path={location.pathname} />}
    </>
  );
}
