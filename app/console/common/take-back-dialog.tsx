import type { ReactNode } from 'react';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';

type Words = { cancelAsk: string; cancel: string; keep: string; canceled: string };
type Props = {
  words: Words;
  take(): Promise<unknown>;
  onClose(): void;
  onDone(): void;
  /** Reloads the page behind the dialog after a conflict with staff. */
  onConflict?(): void;
  children?: ReactNode;
};

/** Confirms and takes back something that the shop has not decided yet. */
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
