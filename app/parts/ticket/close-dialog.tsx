import { useState } from 'react';
import { refusalText } from '../../refusal.ts';
import { consoleText } from '../../text/console.ts';
import { ticketText } from '../../text/tickets.ts';
import { text } from '../../text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../toast.tsx';

const t = ticketText;
type Props = { body: string; close(): Promise<void>; onClose(): void };

/** Asks, then closes a ticket. */
export default function CloseDialog({ body, close, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const run = async () => {
    setBusy(true);
    try {
      await close();
      toast('success', t.closedDone);
      onClose();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t.closeAsk}
      yes={t.close}
      no={consoleText.cancel}
      closeLabel={text.close}
      isGrave={false}
      isBusy={isBusy}
      busyText={text.sending}
      error={error}
      onYes={() => void run()}
      onNo={onClose}
    >
      <p className="text-ink-700">{body}</p>
    </ConfirmDialog>
  );
}
