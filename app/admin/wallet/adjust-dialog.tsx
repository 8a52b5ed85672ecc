import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { AmountField } from '#app/common/money/amount-field.tsx';
import { needed } from '#app/forms/needed.ts';
import { textOf } from '#app/forms/text-of.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { moneyText } from '#app/text/money.ts';
import { TextArea } from '#app/ui/text-field.tsx';
import type { BalanceRow } from '#contract/wallet.ts';

const t = moneyText.balances;
export type AdjustKind = 'credit' | 'debit';
type Props = { kind: AdjustKind; person: BalanceRow; onClose(): void; onDone(): void };
type Change = { amount: number | null; reason: string };

const NOTHING: Change = { amount: null, reason: '' };

/** Adds or withdraws money by hand, with a permanent reason. */
export function AdjustDialog({ kind, person, onClose, onDone }: Props) {
  const attempt = useAttempt(`adjust-${person._id}`);
  const send = ({ amount, reason }: Change) => {
    const change = { amount: amount ?? 0, reason };
    // without the balance, so that a retry after a lost response keeps its key
    return attempt.once({ id: person._id, kind, ...change }, (headers) =>
      api(`POST /api/admin/users-balances/:id/${kind}`, {
        params: { id: person._id },
        headers,
        body: { ...change, before: person.balance },
      }),
    );
  };
  return (
    <MoveDialog
      title={t[kind]}
      yes={kind === 'credit' ? t.creditAsk : t.debitAsk}
      done={t.done}
      isDestructive={kind === 'debit'}
      start={NOTHING}
      labels={{ amount: t.amount, reason: t.reason }}
      check={({ amount }) => ({ amount: needed(t.amount, amount) })}
      send={send}
      onClose={onClose}
      onChange={onDone}
    >
      {(form) => (
        <div className="grid gap-4">
          <AmountField
            label={t.amount}
            value={form.draft.amount}
            error={form.faults.amount}
            onChange={(amount) => form.set({ amount })}
          />
          <TextArea
            label={t.reason}
            hint={t.reasonHint}
            rows={2}
            maxLength={300}
            {...textOf(form, 'reason')}
          />
        </div>
      )}
    </MoveDialog>
  );
}
