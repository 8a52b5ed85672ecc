import { api } from '#app/api.ts';
import { useAction } from '#app/forms/use-action.ts';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { AdminSynonym } from '#contract/synonyms.ts';

type Props = { group: AdminSynonym; onClose(): void; onChange(): void };

/** Asks, and deletes words of one meaning. */
export function RemoveSynonym({ group, onClose, onChange }: Props) {
  const action = useAction();
  const remove = () =>
    action.run(async () => {
      await api('DELETE /api/admin/synonyms/:id', { params: { id: group._id } });
      onClose();
      onChange();
    }, adminText.deleted);
  return (
    <ConfirmDialog
      title={adminText.removeAsk(group.words[0] ?? '')}
      yes={adminText.remove}
      no={adminText.no}
      closeLabel={text.close}
      busyText={text.sending}
      error={action.message()}
      isBusy={action.isBusy}
      onYes={() => void remove()}
      onNo={onClose}
    />
  );
}
