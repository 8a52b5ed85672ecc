import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import { addWork, hasWork } from '../../state/work.ts';
import { formText } from '../../text/form.ts';
import { text } from '../../text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogGuard } from '../../ui/use-guarded-close.ts';

const t = formText.leave;

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
        <ConfirmDialog
          title={t.dialog}
          yes={t.yes}
          no={t.no}
          closeLabel={text.close}
          onYes={() => {
            stay();
            leave();
          }}
          onNo={stay}
        />
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
    <ConfirmDialog
      title={t.page}
      yes={t.yes}
      no={t.stay}
      closeLabel={text.close}
      onYes={blocker.proceed}
      onNo={blocker.reset}
    />
  );
}
