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
  /** Toast after success. */
  done: string;
  /** Red button, for an action that takes something away. */
  isDestructive?: boolean;
  /** Initial values of the fields; a dialog without fields only asks for confirmation. */
  start?: Value;
  /** Names of the fields for their error messages. */
  labels?: Record<string, string>;
  /** Faults that the browser can find before it sends the form. */
  check?(draft: Value): Faults;
  send(draft: Value): Promise<Row>;
  onClose(): void;
  onChange(row?: Row): void;
  children?(form: MoveForm<Value>): ReactNode;
};

/** Asks staff before an action and sends it; a refusal keeps what they typed. */
export function MoveDialog<Row, Value extends object = object>(props: Props<Row, Value>) {
  const {
    title,
    yes,
    done,
    isDestructive = true,
    start,
    labels = {},
    check,
    send,
    children,
  } = props;
  const { onClose, onChange } = props;
  const id = useId();
  // a caller without `start` has no fields that read it
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
      isDestructive={isDestructive}
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
