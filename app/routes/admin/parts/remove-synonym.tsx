import { useState } from 'react';
import type { AdminSynonym } from '../../../../contract/synonyms.ts';
import { api } from '../../../api.ts';
import { toast } from '../../../parts/toast.tsx';
import { refusalText } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { text } from '../../../text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

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
