import { type ReactNode, useState } from 'react';
import { ApiError } from '#app/api.ts';
import { refusalText } from '#app/refusal.ts';
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
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setError('');
    try {
      await send();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
      if (refusal instanceof ApiError && refusal.status === 409) onConflict?.();
    }
  };
  return (
    <ConfirmDialog
      {...asked}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      error={error}
      onYes={() => void run()}
      onNo={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
