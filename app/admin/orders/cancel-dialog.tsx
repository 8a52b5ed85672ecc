import { ReasonDialog } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { MoveProps } from './types.ts';

const t = adminOrdersText.cancel;
const back = adminOrdersText.takeBack;

/** What happens to the buyer's money. */
function moneySentence({ paidAmount, refundedAmount, status }: AdminOrder) {
  const left = paidAmount - refundedAmount;
  if (left > 0) return t.refund(left);
  return status === 'pending_payment' ? t.late : t.noMoney;
}

/** Cancels with a reason, and says which money goes back. */
export const CancelDialog = ({ order, onClose, onChange }: MoveProps) => (
  <ReasonDialog
    title={t.title}
    yes={t.submit}
    body={moneySentence(order)}
    label={t.reason}
    hint={t.reasonHint}
    done={t.done}
    send={(reason) =>
      api('POST /api/admin/orders/:id/cancellation', {
        params: { id: order._id },
        body: { reason },
      })
    }
    onClose={onClose}
    onChange={onChange}
  />
);

/** «ارسال شد» was a mistake: the order is in preparation again. */
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
