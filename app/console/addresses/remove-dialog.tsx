import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { consoleText } from '#app/text/console.ts';
import type { Address } from '#contract/addresses.ts';

const t = consoleText.addresses;
type Props = { address: Address; onClose(): void; onRemoved(): void };

/** Removes an address; orders keep their own copy of it. */
export default function RemoveDialog({ address, onClose, onRemoved }: Props) {
  const remove = async () => {
    await api('DELETE /api/addresses/:id', { params: { id: address._id } });
    toast('success', t.removed);
    onRemoved();
  };
  return (
    <AskDialog
      title={t.removeAsk(address.title)}
      yes={t.remove}
      no={consoleText.cancel}
      send={remove}
      onClose={onClose}
    />
  );
}
