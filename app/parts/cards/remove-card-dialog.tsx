import { useState } from 'react';
import type { DebitCard } from '../../../contract/debit-cards.ts';
import { api } from '../../api.ts';
import { refusalText } from '../../refusal.ts';
import { trustText } from '../../text/trust.ts';
import { text } from '../../text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PlainCode } from '../code.tsx';
import { toast } from '../toast.tsx';

const t = trustText.cards;
type Props = { card: DebitCard; onClose(): void; onRemoved(): void };

/** Removes an own card; withdrawals keep their copy of it. */
export default function RemoveCardDialog({ card, onClose, onRemoved }: Props) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    setError('');
    try {
      await api('DELETE /api/debit-cards/:id', { params: { id: card._id } });
      toast('success', t.removed);
      onRemoved();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t.removeAsk}
      yes={t.remove}
      no={trustText.withdraw.keep}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      error={error}
      onYes={() => void remove()}
      onNo={onClose}
    >
      <p className="mb-3 text-ink-700">
        {trustText.bank(card.bankName)} <PlainCode value={card.cardMasked} />
      </p>
    </ConfirmDialog>
  );
}
