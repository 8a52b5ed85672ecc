import { useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { MoveProps } from './types.ts';

const t = adminOrdersText.cancel;

/** What happens to the buyer's money. */
function moneySentence({ paidAmount, refundedAmount, status }: AdminOrder) {
  const left = paidAmount - refundedAmount;
  if (left > 0) return t.refund(left);
  return status === 'pending_payment' ? t.late : t.noMoney;
}

/** Cancels with a reason, and says which money goes back. */
export function CancelDialog({ order, onClose, onChange }: MoveProps) {
  const [reason, setReason] = useState('');
  const move = useMove({ onClose, onChange });
  const labels = { reason: t.reason };
  const save = async () => {
    await move.run(
      () =>
        api('POST /api/admin/orders/:id/cancellation', {
          params: { id: order._id },
          body: { reason },
        }),
      t.done,
    );
  };
  const message = move.message(labels);
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <p className="rounded-control bg-firoozeh-50 px-4 py-2.5 font-semibold text-firoozeh-700">
          {moneySentence(order)}
        </p>
        <TextArea
          label={t.reason}
          hint={t.reasonHint}
          rows={3}
          value={reason}
          error={move.faults(labels).reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError>{message}</FormError>
        <Button type="submit" look="danger" size="large" busy={move.isBusy} busyText={text.sending}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}
