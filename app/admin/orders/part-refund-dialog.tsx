import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { api } from '#app/api.ts';
import { needed, neededChoice } from '#app/forms/needed.ts';
import { textOf } from '#app/forms/text-of.ts';
import { adminReturnsText } from '#app/text/admin/returns.ts';
import { moneyText } from '#app/text/money.ts';
import { returnsText } from '#app/text/returns.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { returnReasonText } from '#shared/labels/returns.ts';
import { refundReasons } from '#shared/states.ts';
import type { MoveProps } from './types.ts';

const t = adminReturnsText.part;
type Reason = (typeof refundReasons)[number];
type Draft = { amount: number | null; reason: Reason | ''; description: string };
const NOTHING: Draft = { amount: null, reason: '', description: '' };

/** A part of the money goes back to the wallet while the goods stay with the buyer. */
export const PartRefundDialog = ({ order, onClose, onChange }: MoveProps) => (
  <MoveDialog
    title={t.ask}
    yes={t.move}
    done={t.done}
    start={NOTHING}
    labels={{ amount: t.amount, reason: t.reason, description: t.description }}
    check={({ amount, reason, description }) => ({
      amount: needed(t.amount, amount),
      reason: neededChoice(t.reason, reason),
      description: needed(t.description, description),
    })}
    send={({ amount, reason, description }) =>
      api(
        'POST /api/admin/orders/:id/part-refunds',
        // without a reason the server asks for one
        moveOf(order, { amount: amount ?? 0, reason: reason as Reason, description }),
      )
    }
    onClose={onClose}
    onChange={onChange}
  >
    {(form) => (
      <div className="grid gap-4">
        <p className="text-sm leading-7 text-ink-500">{t.body(order.partRefundable)}</p>
        <NumberField
          label={t.amount}
          unit={text.toman}
          words={moneyText.wallet.words}
          value={form.draft.amount}
          error={form.faults.amount}
          onChange={(amount) => form.set({ amount })}
        />
        <Select
          label={t.reason}
          none={returnsText.choose}
          options={refundReasons.map((id) => ({ id, label: returnReasonText[id] }))}
          value={form.draft.reason}
          error={form.faults.reason}
          // the options are the reasons
          onChange={(id) => form.set({ reason: id as Reason | '' })}
        />
        <TextArea label={t.description} rows={2} maxLength={300} {...textOf(form, 'description')} />
      </div>
    )}
  </MoveDialog>
);
