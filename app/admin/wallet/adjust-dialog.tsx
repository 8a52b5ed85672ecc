import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { needed } from '#app/forms/needed.ts';
import { textOf } from '#app/forms/text-of.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { moneyText } from '#app/text/money.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { BalanceRow } from '#contract/wallet.ts';

const t = moneyText.balances;
export type AdjustKind = 'credit' | 'debit';
type Props = { kind: AdjustKind; person: BalanceRow; onClose(): void; onDone(): void };
type Change = { amount: number | null; reason: string };

const NOTHING: Change = { amount: null, reason: '' };

/** Money into a wallet or out of it, with a reason that stays. */
export function AdjustDialog({ kind, person, onClose, onDone }: Props) {
  const attempt = useAttempt();
  const send = ({ amount, reason }: Change) => {
    const change = { amount: amount ?? 0, reason };
    // the balance is not part of it: after a lost answer the same change keeps its key, whatever the balance is by now
    const key = attempt.keyFor({ id: person._id, kind, ...change });
    return api(`POST /api/admin/users-balances/:id/${kind}`, {
      params: { id: person._id },
      headers: { 'idempotency-key': key },
      body: { ...change, before: person.balance },
    });
  };
  return (
    <MoveDialog
      title={t[kind]}
      yes={kind === 'credit' ? t.creditAsk : t.debitAsk}
      done={t.done}
      isGrave={kind === 'debit'}
      start={NOTHING}
      labels={{ amount: t.amount, reason: t.reason }}
      check={({ amount }) => ({ amount: needed(t.amount, amount) })}
      send={send}
      onClose={onClose}
      onChange={onDone}
    >
      {(form) => (
        <div className="grid gap-4">
          <NumberField
            label={t.amount}
            unit={text.toman}
            value={form.draft.amount}
            error={form.faults.amount}
            words={moneyText.wallet.words}
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
