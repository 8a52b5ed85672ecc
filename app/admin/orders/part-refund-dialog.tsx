import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import type { MoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { AmountField } from '#app/common/money/amount-field.tsx';
import { needed, neededChoice } from '#app/forms/needed.ts';
import { textOf } from '#app/forms/text-of.ts';
import { adminReturnsText } from '#app/text/admin/returns.ts';
import { returnsText } from '#app/text/returns.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { returnReasonText } from '#shared/labels/returns.ts';
import { piecesSum } from '#shared/sale-terms.ts';
import { type PartRefund, refundBody, type Target, targetsOf, withTarget } from './part-refund.ts';
import type { MoveProps } from './types.ts';

const t = adminReturnsText.part;

/**
 * Refunds a part of a line, of the whole order or of the shipping to the wallet; the buyer keeps
 * the items.
 */
export const PartRefundDialog = ({ order, onClose, onChange }: MoveProps) => (
  <MoveDialog
    title={t.ask}
    yes={t.move}
    done={t.done}
    start={{ ...withTarget(targetsOf(order)[0], ''), description: '' } as PartRefund}
    labels={{
      of: t.of,
      _id: t.of,
      quantity: t.quantity,
      amount: t.amount,
      reason: t.reason,
      description: t.description,
    }}
    check={({ amount, reason, description }) => ({
      amount: needed(t.amount, amount),
      reason: neededChoice(t.reason, reason),
      description: needed(t.description, description),
    })}
    send={(draft) =>
      api('POST /api/admin/orders/:id/part-refunds', moveOf(order, refundBody(draft)))
    }
    onClose={onClose}
    onChange={onChange}
  >
    {(form) => <Fields order={order} form={form} />}
  </MoveDialog>
);

type Props = { order: AdminOrder; form: MoveForm<PartRefund> };

function Fields({ order, form }: Props) {
  const { draft, faults, set } = form;
  const targets = targetsOf(order);
  const target = targets.find(({ id }) => id === draft.target);
  return (
    <div className="grid gap-4">
      <Select
        label={t.of}
        options={targets}
        value={draft.target}
        error={faults.of ?? faults._id}
        onChange={(id) =>
          set(
            withTarget(
              targets.find((one) => one.id === id),
              draft.reason,
            ),
          )
        }
      />
      {target && <Left order={order} target={target} />}
      <Select
        label={t.reason}
        none={returnsText.choose}
        options={(target?.reasons ?? []).map((id) => ({ id, label: returnReasonText[id] }))}
        value={draft.reason}
        error={faults.reason}
        onChange={(id) => {
          const input = withTarget(target, id);
          set({ ...input, amount: draft.amount ?? input.amount });
        }}
      />
      {draft.reason === 'missing_item' && (
        <NumberField
          label={t.quantity}
          hint={returnsText.most(target?.line?.pieces ?? 0)}
          value={draft.quantity}
          error={faults.quantity}
          onChange={(quantity) =>
            set({ quantity, amount: piecesSum(target?.line?.piece, quantity) || null })
          }
        />
      )}
      <AmountField
        label={t.amount}
        value={draft.amount}
        error={faults.amount}
        onChange={(amount) => set({ amount })}
      />
      <TextArea label={t.description} rows={2} maxLength={300} {...textOf(form, 'description')} />
    </div>
  );
}

/** Shows earlier refunds beside the rest, so that nobody refunds twice. */
const Left = ({ order, target }: { order: AdminOrder; target: Target }) => (
  <p className="text-sm leading-7 text-ink-500">
    {t.body(target.left)}
    {target.given > 0 && <b className="block text-ink-700">{t.given(target.given)}</b>}
    {target.given === 0 && order.refundedAmount > 0 && (
      <span className="block">{t.givenOfOrder(order.refundedAmount)}</span>
    )}
  </p>
);
