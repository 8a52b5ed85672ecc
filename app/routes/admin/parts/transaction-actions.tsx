import { useState } from 'react';
import type { AdminTransaction } from '../../../../contract/transactions.ts';
import { api } from '../../../api.ts';
import { toast } from '../../../parts/toast.tsx';
import { fieldErrors, refusalText } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { moneyText } from '../../../text/money.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { LinkDialog } from './link-dialog.tsx';

const t = moneyText.admin;
type Props = { row: AdminTransaction; onChange(row: AdminTransaction): void };

/** Asking the bank again, giving money back there, and paying the order that a top-up was meant for. */
export function TransactionActions({ row, onChange }: Props) {
  const [isReversing, setReversing] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!row.can.ask && !row.can.reverse && !row.can.link) return null;
  const ask = async () => {
    setBusy(true);
    try {
      onChange(await api('POST /api/admin/transactions/:id/question', { params: { id: row._id } }));
      toast('success', t.asked);
    } catch (refusal) {
      toast('danger', refusalText(refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="flex flex-wrap gap-2 rounded-tile bg-card p-4 shadow-1">
      {row.can.ask && (
        <Button busy={isBusy} busyText={text.sending} onClick={() => void ask()}>
          {t.ask}
        </Button>
      )}
      {row.can.link && (
        <Button look="line" onClick={() => setLinking(true)}>
          {t.link}
        </Button>
      )}
      {row.can.reverse && (
        <Button look="danger" onClick={() => setReversing(true)}>
          {t.reverse}
        </Button>
      )}
      {isLinking && <LinkDialog row={row} onChange={onChange} onClose={() => setLinking(false)} />}
      {isReversing && (
        <ReverseDialog row={row} onChange={onChange} onClose={() => setReversing(false)} />
      )}
    </section>
  );
}

function ReverseDialog({ row, onChange, onClose }: Props & { onClose(): void }) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const fields = fieldErrors(refusal, { reason: t.reason });
  const reverse = async () => {
    setBusy(true);
    try {
      const input = { params: { id: row._id }, body: { reason } };
      onChange(await api('POST /api/admin/transactions/:id/reversal', input));
      toast('success', t.reversed);
      onClose();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t.reverseAsk}
      yes={t.reverse}
      no={adminText.no}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      error={refusal && !fields.reason ? refusalText(refusal) : ''}
      onYes={() => void reverse()}
      onNo={onClose}
    >
      <p className="mb-3 text-ink-700">{t.reverseBody}</p>
      <TextArea
        label={t.reason}
        rows={2}
        maxLength={300}
        value={reason}
        error={fields.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
