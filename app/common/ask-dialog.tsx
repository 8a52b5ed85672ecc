import type { ReactNode } from 'react';
import { isOutrun, useAction } from '#app/forms/use-action.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

type Props = {
  title: string;
  yes: string;
  no: string;
  /** Red where saying yes takes something away. */
  isGrave?: boolean;
  /** Hides what stands behind. */
  isSolid?: boolean;
  /** What yes does; a refusal is shown in the dialog, which stays open. */
  send(): Promise<unknown>;
  onClose(): void;
  /** Somebody was faster: what stands behind the dialog is read again. */
  onConflict?(): void;
  children?: ReactNode;
};

/** Asks a person, does it, and says why it was refused. */
export function AskDialog({ send, onClose, onConflict, children, ...asked }: Props) {
  const action = useAction((refusal) => {
    if (isOutrun(refusal)) onConflict?.();
  });
  return (
    <ConfirmDialog
      {...asked}
      closeLabel={text.close}
      isBusy={action.isBusy}
      busyText={text.sending}
      error={action.message()}
      onYes={() => void action.run(send)}
      onNo={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
