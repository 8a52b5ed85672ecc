import { useState } from 'react';
import type { Address } from '../../../contract/addresses.ts';
import { api } from '../../api.ts';
import { refusalText } from '../../refusal.ts';
import { consoleText } from '../../text/console.ts';
import { text } from '../../text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../toast.tsx';

const t = consoleText.addresses;
type Props = { address: Address; onClose(): void; onRemoved(): void };

/** Removes an address; orders keep their own copy of it. */
export default function RemoveDialog({ address, onClose, onRemoved }: Props) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /api/addresses/:id', { params: { id: address._id } });
      toast('success', t.removed);
      onRemoved();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t.removeAsk(address.title)}
      yes={t.remove}
      no={consoleText.cancel}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      error={error}
      onYes={() => void remove()}
      onNo={onClose}
    />
  );
}
