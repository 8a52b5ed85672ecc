import { RemoveDialog } from '#app/admin/common/remove-dialog.tsx';
import { api } from '#app/api.ts';
import type { TicketAnswer } from '#contract/desk/ticket-answers.ts';

type Props = {
  answer: TicketAnswer;
  onClose(): void;
  onChange(all?: TicketAnswer[]): void;
};

/** Confirms and deletes a saved answer. */
export default function RemoveAnswer({ answer: { _id: id, title }, onClose, onChange }: Props) {
  const remove = async () =>
    onChange(await api('DELETE /api/admin/ticket-answers/:id', { params: { id } }));
  return <RemoveDialog name={title} remove={remove} onClose={onClose} />;
}
