import { useState } from 'react';
import type { Withdrawal } from '../../../contract/withdrawals.ts';
import { ApiError, api } from '../../api.ts';
import { refusalText } from '../../refusal.ts';
import { trustText } from '../../text/trust.ts';
import { text } from '../../text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../toast.tsx';

const t = trustText.withdraw;
type Props = {
  row: Withdrawal;
  onClose(): void;
  onDone(row: Withdrawal): void;
  /** Staff were faster: what stands behind the dialog is read again. */
  onConflict(): void;
};

/** Takes a pending withdrawal back. */
export default function CancelWithdrawal({ row, onClose, onDone, onConflict }: Props) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      onDone(await api('POST /api/withdrawals/:id/cancel', { params: { id: row._id } }));
      toast('success', t.canceled);
      onClose();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
      if (refusal instanceof ApiError && refusal.status === 409) onConflict();
    }
  };
  return (
    <ConfirmDialog
      title={t.cancelAsk}
      yes={t.cancel}
      no={t.keep}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      error={error}
      onYes={() => void cancel()}
      onNo={onClose}
    >
      <p className="mb-3 text-ink-700">{t.cancelBody}</p>
    </ConfirmDialog>
  );
}
