import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { adminText } from '../../../text/admin.ts';
import { text } from '../../../text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks before what was typed is lost: inside the shop by a dialog, outside by the browser. */
export function useUnsavedGuard(isDirty: boolean) {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    /** What was typed is saved: the next navigation asks nothing. */
    letGo: () => {
      mayLeave.current = true;
    },
    dialog: blocker.state === 'blocked' && (
      <ConfirmDialog
        title={adminText.unsaved}
        yes={adminText.unsavedYes}
        no={adminText.unsavedNo}
        closeLabel={text.close}
        onYes={blocker.proceed}
        onNo={blocker.reset}
      />
    ),
  };
}
