import { RemoveDialog } from '#app/admin/common/remove-dialog.tsx';
import { api } from '#app/api.ts';
import type { AdminSynonym } from '#contract/synonyms.ts';

type Props = { group: AdminSynonym; onClose(): void; onChange(): void };

/** Confirms and deletes a group of synonyms. */
export const RemoveSynonym = ({ group: { _id, words }, onClose, onChange }: Props) => (
  <RemoveDialog
    name={words[0] ?? ''}
    remove={async () => {
      await api('DELETE /api/admin/synonyms/:id', { params: { id: _id } });
      onChange();
    }}
    onClose={onClose}
  />
);
