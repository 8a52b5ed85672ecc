import { useState } from 'react';
import type { BalanceRow } from '../../../../contract/wallet.ts';
import { api } from '../../../api.ts';
import { toast } from '../../../parts/toast.tsx';
import { fieldErrors, refusalText } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { moneyText } from '../../../text/money.ts';
import { text } from '../../../text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextArea } from '../../../ui/text-field.tsx';

const t = moneyText.balances;
export type AdjustKind = 'credit' | 'debit';
type Props = { kind: AdjustKind; person: BalanceRow; onClose(): void; onDone(): void };

/** Money into a wallet or out of it, with a reason that stays. */
export function AdjustDialog({ kind, person, onClose, onDone }: Props) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const fields = fieldErrors(refusal, { amount: t.amount, reason: t.reason });
  const send = async () => {
    setBusy(true);
    try {
      const body = { amount: amount ?? 0, reason };
      await api(`POST /api/admin/users-balances/:id/${kind}`, { params: { id: person._id }, body });
      toast('success', t.done);
      onDone();
      onClose();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t[kind]}
      yes={kind === 'credit' ? t.creditAsk : t.debitAsk}
      no={adminText.no}
      closeLabel={text.close}
      isGrave={kind === 'debit'}
      isBusy={isBusy}
      busyText={text.sending}
      error={refusal && Object.keys(fields).length === 0 ? refusalText(refusal) : ''}
      onYes={() => void send()}
      onNo={onClose}
    >
      <div className="grid gap-4">
        <NumberField
          label={t.amount}
          unit={text.toman}
          value={amount}
          error={fields.amount}
          words={moneyText.wallet.words}
          onChange={setAmount}
        />
        <TextArea
          label={t.reason}
          hint={t.reasonHint}
          rows={2}
          maxLength={300}
          value={reason}
          error={fields.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
