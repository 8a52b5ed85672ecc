import { useEffect, useState } from 'react';
import { addWork } from '#app/forms/work.ts';
import { guardDialogs } from '#app/ui/use-guarded-close.ts';
import { LateQuestion } from './late-question.tsx';

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
