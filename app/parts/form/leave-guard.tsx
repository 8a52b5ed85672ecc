import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import { addWork, hasWork } from '../../state/work.ts';
import { DialogGuard } from '../../ui/use-guarded-close.ts';
import { Piece } from '../lost-piece.tsx';

// no page needs it at first
const LeaveQuestion = lazy(() => import('./leave-question.tsx'));

/** Asks before what was typed is lost, on the page and in its dialogs. The router takes one such guard. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [leave, setLeave] = useState<() => void>();
  const guard = useMemo(
    () => ({
      ask: (wanted: () => void) => setLeave(() => wanted),
      watch: (isUnsaved: () => boolean) => addWork({ isUnsaved }),
    }),
    [],
  );
  const stay = () => setLeave(undefined);
  return (
    <DialogGuard value={guard}>
      {children}
      {leave && (
        <Piece onLost={stay}>
          <LeaveQuestion
            from="dialog"
            onYes={() => {
              stay();
              leave();
            }}
            onNo={stay}
          />
        </Piece>
      )}
      <PageGuard />
    </DialogGuard>
  );
}

/** Inside the shop by a dialog, outside by the browser. */
function PageGuard() {
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
  return (
    <Piece onLost={blocker.reset}>
      <LeaveQuestion from="page" onYes={blocker.proceed} onNo={blocker.reset} />
    </Piece>
  );
}
