import type { ReactNode } from 'react';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';

type Words = { cancelAsk: string; cancel: string; keep: string; canceled: string };
type Props = {
  words: Words;
  take(): Promise<unknown>;
  onClose(): void;
  onDone(): void;
  /** Staff were faster: what stands behind the dialog is read again. */
  onConflict?(): void;
  children?: ReactNode;
};

/** Asks, then takes back what the buyer has sent and the shop has not decided yet. */
export default function TakeBackDialog(props: Props) {
  const { words, take, onClose, onDone, onConflict = onDone, children } = props;
  const send = async () => {
    await take();
    toast('success', words.canceled);
    onDone();
  };
  return (
    <AskDialog
      title={words.cancelAsk}
      yes={words.cancel}
      no={words.keep}
      send={send}
      onClose={onClose}
      onConflict={onConflict}
    >
      {children}
    </AskDialog>
  );
}
