import { Fragment } from 'react';
import { ChoiceCard } from '#app/common/choice-card.tsx';
import { deliveryText } from '#app/text/delivery.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { DeliveryOffer } from '#contract/order/delivery.ts';
import { useChosenDelivery } from './chosen-delivery.ts';
import { DeliveryTimes } from './delivery-times.tsx';
import { Step } from './step.tsx';
import type { Delivery } from './use-delivery.ts';

const t = deliveryText;

type Props = {
  delivery: Delivery;
  address: string | null | undefined;
  error: string | undefined;
};

/** Choice of the delivery method with prices and promised times, for a shop that offers one. */
export const DeliveryStep = ({ error, ...ways }: Props) =>
  ways.delivery.isSetUp && (
    <Step number={2} title={t.title} error={error}>
      <Ways {...ways} />
    </Step>
  );

function Ways({ delivery, address }: Omit<Props, 'error'>) {
  const choose = useChosenDelivery(({ choose }) => choose);
  const { offers, offer } = delivery;
  if (!address) return <p className="text-sm text-ink-500">{t.needsAddress}</p>;
  if (delivery.hasFailed)
    return (
      <p role="alert" className="flex items-center justify-between gap-3 text-sm text-anar-600">
        {t.failed}
        <Button look="line" size="small" onClick={delivery.retry}>
          {text.retry}
        </Button>
      </p>
    );
  if (delivery.isLoading) return <Skeleton className="h-20 w-full" />;
  return (
    <div className="grid gap-2.5">
      {offers.map((one) => (
        <Fragment key={one._id}>
          <ChoiceCard
            name="order-delivery"
            isChosen={one === offer}
            onToggle={() => choose(one._id)}
          >
            <Offer offer={one} isChosen={one === offer} />
          </ChoiceCard>
          {one === offer && one.days && <DeliveryTimes days={one.days} time={delivery.time} />}
        </Fragment>
      ))}
    </div>
  );
}

const Offer = ({ offer, isChosen }: { offer: DeliveryOffer; isChosen: boolean }) => (
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
