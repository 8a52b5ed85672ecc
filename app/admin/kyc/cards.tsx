import { useState } from 'react';
import { ReasonDialog } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { Block, Fact } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { isOutrun, toastRefusal, useAction } from '#app/forms/use-action.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { kycText } from '#app/text/kyc.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminDebitCard } from '#contract/debit-cards.ts';

const t = kycAdminText.identities;
type Props = { cards: AdminDebitCard[]; onChange(): void };

/** Bank cards of a person, to verify or reject. */
export const IdentityCards = ({ cards, onChange }: Props) => (
  <Block title={t.cards}>
    {cards.length === 0 && <p className="text-sm text-ink-500">{t.noCards}</p>}
    <ul className="divide-y divide-line">
      {cards.map((card) => (
        <Card key={card._id} card={card} onChange={onChange} />
      ))}
    </ul>
  </Block>
);

type CardProps = { card: AdminDebitCard; onChange(): void };

const Card = ({ card, onChange }: CardProps) => (
  <li className="py-3 first:pt-0 last:pb-0">
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span>
        <b>{kycText.bank(card.bankName)}</b> <PlainCode value={card.cardMasked} />
      </span>
      <KycStatus status={card.status} />
    </p>
    <dl>
      <Fact label={t.holder}>
        <bdi>{card.holderName}</bdi>
      </Fact>
      <Fact label={t.sheba}>
        <PlainCode value={card.sheba} />
      </Fact>
    </dl>
    <p className={`text-13 ${card.isHolderVerified ? 'text-leaf-700' : 'text-anar-600'}`}>
      {card.isHolderVerified ? t.holderSame : t.holderOther}
    </p>
    {card.rejectReason && (
      <p className="whitespace-pre-line break-words text-sm text-ink-700">
        <b>{kycText.cards.reason} </b>
        <bdi>{card.rejectReason}</bdi>
      </p>
    )}
    {card.reviewedAt && (
      <p className="text-13 text-ink-500">
        <bdi>{t.card.reviewed(card.reviewer, card.reviewedAt)}</bdi>
      </p>
    )}
    <CardMoves card={card} onChange={onChange} />
  </li>
);

function CardMoves({ card, onChange }: CardProps) {
  const action = useAction((refusal) => {
    toastRefusal(refusal);
    if (isOutrun(refusal)) onChange();
  });
  const [isRejecting, setRejecting] = useState(false);
  if (!card.can.verify && !card.can.reject) return null;
  const input = { params: { id: card._id }, body: { version: card.version } };
  const verify = () =>
    action.run(async () => {
      await api('POST /api/admin/debit-cards/:id/verify', input);
      onChange();
    }, t.card.verified);
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {card.can.verify && (
        <Button
          busy={action.isBusy}
          busyText={text.sending}
          aria-label={t.card.verifyOf(card.cardMasked)}
          onClick={() => void verify()}
        >
          {t.card.verify}
        </Button>
      )}
      {card.can.reject && (
        <Button
          look="dangerSoft"
          aria-label={t.card.rejectOf(card.cardMasked)}
          onClick={() => setRejecting(true)}
        >
          {t.card.reject}
        </Button>
      )}
      {isRejecting && (
        <ReasonDialog
          title={t.card.rejectAsk}
          yes={t.card.reject}
          label={t.card.reason}
          hint={t.card.hint}
          done={t.card.rejected}
          send={(reason) =>
            api('POST /api/admin/debit-cards/:id/reject', {
              ...input,
              body: { version: card.version, reason },
            })
          }
          onClose={() => setRejecting(false)}
          onChange={() => onChange()}
        />
      )}
    </div>
  );
}
