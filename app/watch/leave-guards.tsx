import { type ComponentProps, lazy, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Piece } from '#app/common/lost-piece.tsx';
import { addWork, hasWork } from '#app/forms/work.ts';
import { guardDialogs } from '#app/ui/use-guarded-close.ts';

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

/** Confirms the closing of a dialog with unsaved input. */
export function DialogGuard() {
  const [leave, setLeave] = useState<() => void>();
  useEffect(
    () =>
      guardDialogs({
        ask: (wanted) => setLeave(() => wanted),
        watch: (isUnsaved) => addWork({ isUnsaved }),
      }),
    [],
  );
  const stay = () => setLeave(undefined);
  if (!leave) return null;
  return (
    <LateQuestion
      from="dialog"
      onYes={() => {
        stay();
        leave();
      }}
      onNo={stay}
    />
  );
}

const fetchQuestion = () => import('./leave-question.tsx');

const LeaveQuestion = lazy(fetchQuestion);

/** Confirmation before unsaved input is lost; if its code fails to load, the input stays. */
const LateQuestion = (props: ComponentProps<typeof LeaveQuestion>) => (
  <Piece onLost={props.onNo}>
    <LeaveQuestion {...props} />
  </Piece>
);

/** Loads the confirmation at the first input, as the connection may fail later. */
export function useQuestionInTime() {
  useEffect(() => {
    const fetchOnce = () => void fetchQuestion().catch(() => {});
    addEventListener('input', fetchOnce, { capture: true, once: true });
    return () => removeEventListener('input', fetchOnce, { capture: true });
  }, []);
}
