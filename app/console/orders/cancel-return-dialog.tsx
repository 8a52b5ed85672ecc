import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { returnsText as t } from '#app/text/returns.ts';

type Props = { id: string; onClose(): void; onDone(): void };

/** Takes a return back before the shop has decided. */
export default function CancelReturnDialog({ id, onClose, onDone }: Props) {
  const cancel = async () => {
    await api('POST /api/returns/:id/cancel', { params: { id } });
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
    />
  );
}
