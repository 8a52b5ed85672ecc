import { deliveryText as t } from '#app/text/delivery.ts';
import type { DeliveryOffer } from '#contract/order/delivery.ts';

type Props = {
  offer: Pick<DeliveryOffer, 'title' | 'promise' | 'price' | 'pricing' | 'freeAbove'>;
  isChosen: boolean;
};

/** A delivery method as a buyer chooses it: name, price and promise. */
export const DeliveryOfferWords = ({ offer, isChosen }: Props) => (
  <>
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 pe-8">
      <b className="text-15">
        <bdi>{offer.title}</bdi>
      </b>
      <span className="font-bold">{t.price(offer)}</span>
    </span>
    {offer.promise && (
      <span className="block text-13 leading-6 text-ink-500">
        <bdi>{offer.promise}</bdi>
      </span>
    )}
    {isChosen && offer.freeAbove !== null && offer.price > 0 && (
      <span className="block text-13 text-firoozeh-700">{t.freeAbove(offer.freeAbove)}</span>
    )}
  </>
);
