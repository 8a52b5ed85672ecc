import { ChoiceCard } from '#app/common/choice-card.tsx';
import { deliveryText } from '#app/text/delivery.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { DeliveryOffer } from '#contract/order/delivery.ts';
import { deliveryTimeText } from '#shared/labels/delivery.ts';
import { useChosenDelivery } from './chosen-delivery.ts';
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
        <ChoiceCard
          key={one._id}
          name="order-delivery"
          isChosen={one === offer}
          onToggle={() => choose(one._id)}
        >
          <Offer offer={one} />
        </ChoiceCard>
      ))}
      {offer?.days && <Times offer={offer} delivery={delivery} />}
    </div>
  );
}

const Offer = ({ offer }: { offer: DeliveryOffer }) => (
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
    {offer.freeAbove !== null && offer.price > 0 && (
      <span className="block text-13 text-firoozeh-700">{t.freeAbove(offer.freeAbove)}</span>
    )}
  </>
);

/** Days and hours that are still available. */
function Times({
  offer: { days },
  delivery: { time },
}: {
  offer: DeliveryOffer;
  delivery: Delivery;
}) {
  const chooseTime = useChosenDelivery(({ chooseTime }) => chooseTime);
  if (!days?.length) return <p className="text-sm text-anar-600">{t.noTime}</p>;
  const options = days.flatMap(({ day, hours }) =>
    hours.map(({ from, to }) => ({
      id: `${day} ${from}`,
      label: deliveryTimeText({ day, from, to }),
    })),
  );
  return (
    <Select
      label={t.time}
      options={options}
      none={t.chooseTime}
      value={time ? `${time.day} ${time.from}` : ''}
      onChange={(id) => {
        const [day = '', from = ''] = id.split(' ');
        chooseTime(day ? { day, from: Number(from) } : null);
      }}
    />
  );
}
