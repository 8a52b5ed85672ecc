import { useState } from 'react';
import type { BalanceRow } from '../../../../contract/wallet.ts';
import { api } from '../../../api.ts';
import { moneyText } from '../../../text/money.ts';
import { text } from '../../../text.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { MoveDialog } from './move-dialog.tsx';

const t = moneyText.balances;
export type AdjustKind = 'credit' | 'debit';
type Props = { kind: AdjustKind; person: BalanceRow; onClose(): void; onDone(): void };

/** Money into a wallet or out of it, with a reason that stays. */
export function AdjustDialog({ kind, person, onClose, onDone }: Props) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const input = { params: { id: person._id }, body: { amount: amount ?? 0, reason } };
  return (
    <MoveDialog
      title={t[kind]}
      yes={kind === 'credit' ? t.creditAsk : t.debitAsk}
      done={t.done}
      isGrave={kind === 'debit'}
      labels={{ amount: t.amount, reason: t.reason }}
      send={() => api(`POST /api/admin/users-balances/:id/${kind}`, input)}
      onClose={onClose}
      onChange={onDone}
    >
      {(faults) => (
        <div className="grid gap-4">
          <NumberField
            label={t.amount}
            unit={text.toman}
            value={amount}
            error={faults.amount}
            words={moneyText.wallet.words}
            onChange={setAmount}
          />
          <TextArea
            label={t.reason}
            hint={t.reasonHint}
            rows={2}
            maxLength={300}
            value={reason}
            error={faults.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
    </MoveDialog>
  );
}
