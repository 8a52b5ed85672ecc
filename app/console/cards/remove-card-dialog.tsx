import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { toast } from '#app/common/toast.tsx';
import { kycText } from '#app/text/kyc.ts';
import type { DebitCard } from '#contract/debit-cards.ts';

const t = kycText.cards;
type Props = { card: DebitCard; onClose(): void; onRemoved(): void };

/** Removes a card; withdrawals keep their copy of it. */
export default function RemoveCardDialog({ card, onClose, onRemoved }: Props) {
  const remove = async () => {
    await api('DELETE /api/debit-cards/:id', { params: { id: card._id } });
    toast('success', t.removed);
    onRemoved();
  };
  return (
    <AskDialog
      title={t.removeAsk}
      yes={t.remove}
      no={kycText.withdraw.keep}
      send={remove}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-700">
        {kycText.bank(card.bankName)} <PlainCode value={card.cardMasked} />
      </p>
    </AskDialog>
  );
}
