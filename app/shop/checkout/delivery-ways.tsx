import { Fragment } from 'react';
import { ChoiceCard } from '#app/common/choice-card.tsx';
import { DeliveryOfferWords } from '#app/common/order/delivery-offer.tsx';
import { deliveryText } from '#app/text/delivery.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/states.tsx';
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
            <DeliveryOfferWords offer={one} isChosen={one === offer} />
          </ChoiceCard>
          {one === offer && one.days && <DeliveryTimes days={one.days} time={delivery.time} />}
        </Fragment>
      ))}
    </div>
  );
}
