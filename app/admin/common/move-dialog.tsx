import type { ReactNode } from 'react';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useMove } from './use-move.ts';

type Props<Row> = {
  title: string;
  yes: string;
  /** What is said when it is done. */
  done: string;
  /** Red where saying yes takes something away. */
  isGrave?: boolean;
  send(): Promise<Row>;
  /** The names of the fields, for the sentences below them. */
  labels?: Record<string, string>;
  onClose(): void;
  onChange(row?: Row): void;
  /** What is asked; gets the fault of each field. */
  children?(faults: Record<string, string>): ReactNode;
};

/** Asks staff before a move, sends it, and keeps what was typed when it is refused. */
export function MoveDialog<Row>(props: Props<Row>) {
  const { title, yes, done, isGrave = true, send, labels = {}, onClose, children } = props;
  const move = useMove(props);
  return (
    <ConfirmDialog
      title={title}
      yes={yes}
      no={adminText.no}
      closeLabel={text.close}
      isGrave={isGrave}
      isBusy={move.isBusy}
      busyText={text.sending}
      error={move.message(labels)}
      onYes={() => void move.run(send, done)}
      onNo={onClose}
    >
      {children?.(move.faults(labels))}
    </ConfirmDialog>
  );
}
