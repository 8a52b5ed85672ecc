import { type ReactNode, useId } from 'react';
import { Form } from '#app/forms/form.tsx';
import type { Faults } from '#app/forms/use-faults.ts';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type MoveForm, useMoveForm } from './use-move-form.ts';

type Props<Row, Value extends object> = {
  title: string;
  yes: string;
  /** What is said when it is done. */
  done: string;
  /** Red where saying yes takes something away. */
  isGrave?: boolean;
  /** What its fields begin with; without fields it only asks. */
  start?: Value;
  /** The names of the fields, for the sentences below them. */
  labels?: Record<string, string>;
  /** What can be told before anything is sent. */
  check?(draft: Value): Faults;
  send(draft: Value): Promise<Row>;
  onClose(): void;
  onChange(row?: Row): void;
  children?(form: MoveForm<Value>): ReactNode;
};

/** Asks staff before a move, sends it, and keeps what was typed when it is refused. */
export function MoveDialog<Row, Value extends object = object>(props: Props<Row, Value>) {
  const { title, yes, done, isGrave = true, start, labels = {}, check, send, children } = props;
  const { onClose, onChange } = props;
  const id = useId();
  // whoever gives no start reads no field of it
  const form = useMoveForm<Value, Row>({
    start: start ?? ({} as Value),
    labels,
    ...(check && { check }),
    onClose,
    onChange,
  });
  return (
    <ConfirmDialog
      title={title}
      yes={yes}
      no={adminText.no}
      closeLabel={text.close}
      isGrave={isGrave}
      isBusy={form.isBusy}
      busyText={text.sending}
      error={form.message}
      formId={id}
      onNo={onClose}
    >
      <Form id={id} onSave={() => form.send(send, done)}>
        {children?.(form)}
      </Form>
    </ConfirmDialog>
  );
}
