import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { consoleText } from '#app/text/console.ts';
import { ticketText as t } from '#app/text/tickets.ts';

type Props = { body: string; close(): Promise<void>; onClose(): void };

/** Confirms and closes a ticket. */
export default function CloseDialog({ body, close, onClose }: Props) {
  const send = async () => {
    await close();
    toast('success', t.closedDone);
    onClose();
  };
  return (
    <AskDialog
      title={t.closeAsk}
      yes={t.close}
      no={consoleText.cancel}
      isDestructive={false}
      send={send}
      onClose={onClose}
    >
      <p className="text-ink-700">{body}</p>
    </AskDialog>
  );
}
