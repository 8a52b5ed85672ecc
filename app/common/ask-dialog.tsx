import type { ReactNode } from 'react';
import { isOutrun, useAction } from '#app/forms/use-action.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

type Props = {
  title: string;
  yes: string;
  no: string;
  /** Red button, for an action that takes something away. */
  isDestructive?: boolean;
  /** Hides the page behind the dialog. */
  isSolid?: boolean;
  /** Runs after confirmation; a refusal is shown in the dialog, which stays open. */
  send(): Promise<unknown>;
  onClose(): void;
  /** Reloads the page behind the dialog after a conflict. */
  onConflict?(): void;
  children?: ReactNode;
};

/** Confirmation dialog that runs an action and shows a refusal. */
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
