import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasWork } from '#app/forms/work.ts';
import { LateQuestion } from './late-question.tsx';

/**
 * Asks before the user leaves a page with unsaved input: a dialog inside the shop, the browser's
 * own prompt outside. The router allows one such guard.
 */
export function PageGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasWork(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasWork()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return <LateQuestion from="page" onYes={blocker.proceed} onNo={blocker.reset} />;
}
