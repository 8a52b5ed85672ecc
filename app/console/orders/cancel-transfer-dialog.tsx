import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { partsText } from '#app/text/parts.ts';

const t = partsText.transfer;
type Props = { id: string; onClose(): void; onDone(): void };

/** Takes the receipt of a transfer back before the shop has looked at it. */
export default function CancelTransferDialog({ id, onClose, onDone }: Props) {
  const cancel = async () => {
    await api('POST /api/transfers/:id/cancel', { params: { id } });
    toast('success', t.canceled);
    onDone();
  };
  return (
    <AskDialog
      title={t.cancelAsk}
      yes={t.cancel}
      no={t.keep}
      send={cancel}
      onClose={onClose}
      onConflict={onDone}
    >
      <p>{t.cancelBody}</p>
    </AskDialog>
  );
}
