import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import type { MoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { AmountField } from '#app/common/money/amount-field.tsx';
import { needed } from '#app/forms/needed.ts';
import { textOf } from '#app/forms/text-of.ts';
import { adminReturnsText } from '#app/text/admin/returns.ts';
import { text } from '#app/text.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { CARD_GROUPS, CodeField } from '#app/ui/code-field.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { foldCode } from '#shared/fold-text.ts';
import type { ReturnProps } from './accept-dialog.tsx';

const { refund: t, moves, note } = adminReturnsText;
type Draft = { amount: number | null; note: string; withShipping: boolean };
type CardDraft = Draft & { cardNumber: string; bankTracking: string };
const labels = { amount: t.amount, note, cardNumber: t.card, bankTracking: t.tracking };

/** Refunds a return to the wallet: all of it, or less with a reason. */
export const RefundDialog = ({ row, onClose, onChange }: ReturnProps) => (
  <MoveDialog
    title={t.ask}
    yes={moves.refund}
    done={t.done}
    isDestructive={false}
    start={{ amount: row.refundable, note: '', withShipping: false } as Draft}
    labels={labels}
    check={({ amount }) => ({ amount: needed(t.amount, amount) })}
    send={({ amount, ...rest }) =>
      api('POST /api/admin/returns/:id/refund', moveOf(row, { ...rest, amount: amount ?? 0 }))
    }
    onClose={onClose}
    onChange={onChange}
  >
    {(form) => (
      <div className="grid gap-4">
        <p className="text-sm leading-7 text-ink-500">{t.body(row.refundable)}</p>
        <SumFields form={form} row={row} />
      </div>
    )}
  </MoveDialog>
);

/** Records a refund that was sent to a card by hand. */
export const CardRefundDialog = ({ row, onClose, onChange }: ReturnProps) => (
  <MoveDialog
    title={t.cardAsk}
    yes={moves.refundCard}
    done={t.done}
    isDestructive={false}
    start={
      {
        amount: row.refundable,
        note: '',
        withShipping: false,
        cardNumber: '',
        bankTracking: '',
      } as CardDraft
    }
    labels={labels}
    check={({ amount, cardNumber, bankTracking }) => ({
      cardNumber: needed(t.card, cardNumber),
      bankTracking: needed(t.tracking, bankTracking),
      amount: needed(t.amount, amount),
    })}
    send={({ amount, ...rest }) =>
      api('POST /api/admin/returns/:id/card-refund', moveOf(row, { ...rest, amount: amount ?? 0 }))
    }
    onClose={onClose}
    onChange={onChange}
  >
    {(form) => (
      <div className="grid gap-4">
        <p className="text-sm leading-7 text-ink-500">{t.cardBody}</p>
        <CodeField
          label={t.card}
          groups={CARD_GROUPS}
          value={form.draft.cardNumber}
          error={form.faults.cardNumber}
          onChange={(cardNumber) => form.set({ cardNumber })}
        />
        <TextField
          label={t.tracking}
          dir="ltr"
          autoComplete="off"
          className="font-mono"
          value={form.draft.bankTracking}
          error={form.faults.bankTracking}
          onChange={(event) => form.set({ bankTracking: foldCode(event.target.value) })}
        />
        <SumFields form={form} row={row} />
      </div>
    )}
  </MoveDialog>
);

type SumForm = {
  draft: Draft;
  faults: MoveForm<Draft>['faults'];
  set(change: Partial<Draft>): void;
};

const SumFields = ({ form, row }: { form: SumForm; row: ReturnProps['row'] }) => (
  <>
    <GivenBefore row={row} />
    {row.shippingLeft > 0 && (
      <Checkbox
        label={t.withShipping(row.shippingLeft)}
        isOn={form.draft.withShipping}
        onChange={(withShipping) =>
          form.set({
            withShipping,
            amount: row.refundable + (withShipping ? row.shippingLeft : 0),
          })
        }
      />
    )}
    <AmountField
      label={t.amount}
      value={form.draft.amount}
      error={form.faults.amount}
      onChange={(amount) => form.set({ amount })}
    />
    <TextArea
      label={note}
      hint={t.noteHint}
      optional={text.optional}
      rows={2}
      maxLength={300}
      {...textOf(form, 'note')}
    />
  </>
);

/**
 * Earlier refunds by line and of the whole order, which explain why less than the payment is left.
 */
const GivenBefore = ({ row }: { row: ReturnProps['row'] }) =>
  row.givenBefore > 0 && (
    <div className="rounded-control bg-paper px-4 py-2.5 text-sm leading-7">
      <p>{t.before(row.givenBefore)}</p>
      {row.lines.map(
        ({ _id, title, given }) =>
          given > 0 && (
            <p key={_id} className="flex flex-wrap justify-between gap-x-3 text-ink-500">
              <bdi>{title}</bdi>
              <span>{t.beforeOfLine(given)}</span>
            </p>
          ),
      )}
    </div>
  );
