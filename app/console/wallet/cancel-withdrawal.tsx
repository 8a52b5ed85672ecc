import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { kycText } from '#app/text/kyc.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';

const t = kycText.withdraw;
type Props = {
  row: Withdrawal;
  onClose(): void;
  onDone(row: Withdrawal): void;
  /** Staff were faster: what stands behind the dialog is read again. */
  onConflict(): void;
};

/** Takes a pending withdrawal back. */
export default function CancelWithdrawal({ row, onClose, onDone, onConflict }: Props) {
  const cancel = async () => {
    onDone(await api('POST /api/withdrawals/:id/cancel', { params: { id: row._id } }));
    toast('success', t.canceled);
    onClose();
  };
  return (
    <AskDialog
      title={t.cancelAsk}
      yes={t.cancel}
      no={t.keep}
      send={cancel}
      onClose={onClose}
      onConflict={onConflict}
    >
      <p className="mb-3 text-ink-700">{t.cancelBody}</p>
    </AskDialog>
  );
}
