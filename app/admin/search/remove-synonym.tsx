import { useState } from 'react';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { refusalText } from '#app/refusal.ts';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { AdminSynonym } from '#contract/synonyms.ts';

type Props = { group: AdminSynonym; onClose(): void; onChange(): void };

/** Asks, and deletes words of one meaning. */
export function RemoveSynonym({ group, onClose, onChange }: Props) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    api('DELETE /api/admin/synonyms/:id', { params: { id: group._id } })
      .then(() => {
        toast('success', adminText.deleted);
        onClose();
        onChange();
      })
      .catch((refusal: unknown) => {
        setError(refusalText(refusal));
        setBusy(false);
      });
  };
  return (
    <ConfirmDialog
      title={adminText.removeAsk(group.words[0] ?? '')}
      yes={adminText.remove}
      no={adminText.no}
      closeLabel={text.close}
      busyText={text.sending}
      error={error}
      isBusy={isBusy}
      onYes={remove}
      onNo={onClose}
    />
  );
}
