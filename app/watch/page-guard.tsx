import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasWork } from '#app/forms/work.ts';
import { LateQuestion } from './late-question.tsx';

/** Asks before a page with unsaved words is left: inside the shop by a dialog, outside by the browser. The router takes one such guard. */
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
