import { PlainCode } from '#app/common/code.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { kycText } from '#app/text/kyc.ts';
import { Button } from '#app/ui/button.tsx';
import { Star, Trash2 } from '#app/ui/icons.tsx';
import type { DebitCard } from '#contract/debit-cards.ts';

const t = kycText.cards;
type Props = { card: DebitCard; isBusy: boolean; onDefault(): void; onRemove(): void };

/** A bank card with its actions below. */
export const BankCard = ({ card, isBusy, onDefault, onRemove }: Props) => (
  <li className="flex flex-col gap-3 rounded-tile bg-card p-3 shadow-1 desk:p-4">
    <Face card={card} />
    {card.status === 'rejected' && card.rejectReason && (
      <p className="whitespace-pre-line break-words rounded-control bg-anar-50 px-4 py-2.5 text-sm leading-7 text-anar-900">
        <b>{t.reason} </b>
        <bdi>{card.rejectReason}</bdi>
      </p>
    )}
    <p className="mt-auto flex flex-wrap gap-2">
      {!card.isDefault && card.status !== 'rejected' && (
        <Button
          look="soft"
          disabled={isBusy}
          aria-label={t.makeDefaultOf(card.cardMasked)}
          onClick={onDefault}
        >
          <Star className="size-4" />
          {t.makeDefault}
        </Button>
      )}
      <Button look="dangerSoft" aria-label={t.removeOf(card.cardMasked)} onClick={onRemove}>
        <Trash2 className="size-4" />
        {t.remove}
      </Button>
    </p>
  </li>
);

const Face = ({ card }: { card: DebitCard }) => (
  <div
    className={`flex min-h-[188px] flex-col justify-between gap-3 rounded-control bg-linear-to-bl p-4 text-white desk:p-5 ${card.status === 'verified' ? 'from-firoozeh-600 to-firoozeh-900' : 'from-ink-500 to-rail'}`}
  >
    <p className="flex flex-wrap items-center justify-between gap-2">
      <b className="text-17 font-extrabold">{kycText.bank(card.bankName)}</b>
      <span className="flex flex-wrap gap-1.5">
        {card.isDefault && (
          <span className="rounded-full bg-white px-3 text-13 font-semibold leading-7 text-firoozeh-700">
            {t.isDefault}
          </span>
        )}
        <KycStatus status={card.status} />
      </span>
    </p>
    <p dir="ltr" className="text-center text-[clamp(1.0625rem,5vw,1.3125rem)]">
      <PlainCode value={card.cardMasked} />
    </p>
    <div className="leading-6">
      <p className="break-words text-15 font-semibold">
        <bdi>{card.holderName}</bdi>
      </p>
      <p className="text-13">
        <PlainCode value={card.sheba} />
      </p>
    </div>
  </div>
);
