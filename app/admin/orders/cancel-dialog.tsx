import { ReasonDialog } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { toastRefusal } from '#app/forms/use-action.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { MoveProps } from './types.ts';

const t = adminOrdersText.cancel;
const back = adminOrdersText.takeBack;

/** Sentence about the buyer's money after a cancellation. */
function moneySentence({ paidAmount, refundedAmount, status }: AdminOrder) {
  const left = paidAmount - refundedAmount;
  if (left > 0) return t.refund(left);
  return status === 'pending_payment' ? t.late : t.noMoney;
}

/** Cancels with a reason, and shows which money goes back. */
export const CancelDialog = ({ order, onClose, onChange }: MoveProps) => (
  <ReasonDialog
    title={t.title}
    yes={t.submit}
    body={moneySentence(order)}
    label={t.reason}
    hint={t.reasonHint}
    done=""
    send={async (reason) => {
      const params = { id: order._id };
      const row = await api('POST /api/admin/orders/:id/cancellation', {
        params,
        body: { reason },
      });
      toast('success', t.done, { label: t.undo, run: () => undoCancel(params.id, onChange) });
      return row;
    }}
    onClose={onClose}
    onChange={onChange}
  />
);

/** Takes back a cancellation within ten minutes; after that the server refuses. */
export const undoCancel = (id: string, onChange: MoveProps['onChange']) =>
  void api('DELETE /api/admin/orders/:id/cancellation', { params: { id } }).then(
    (row) => {
      onChange(row);
      toast('success', t.undone);
    },
    (refusal: unknown) => {
      onChange();
      toastRefusal(refusal);
    },
  );

/** Corrects a shipment marked by mistake: the order is in preparation again. */
export const TakeBackDialog = ({ order, onClose, onChange }: MoveProps) => (
  <ReasonDialog
    title={back.title}
    yes={back.submit}
    body={back.body}
    label={back.reason}
    hint={t.reasonHint}
    done={back.done}
    send={(reason) =>
      api('POST /api/admin/orders/:id/return-to-desk', {
        params: { id: order._id },
        body: { reason },
      })
    }
    onClose={onClose}
    onChange={onChange}
  />
);
