import useSWR from 'swr';
import { Section } from '#app/admin/common/section.tsx';
import { api } from '#app/api.ts';
import type { useNewForm } from '#app/forms/use-new-form.ts';
import { newOrderText as t } from '#app/text/admin/new-order.ts';
import { deliveryText } from '#app/text/delivery.ts';
import { Select } from '#app/ui/select.tsx';
import type { DeliveryOffer } from '#contract/order/delivery.ts';
import type { DeliveryChoice } from '#contract/order/order-delivery.ts';
import { foldMobile } from '#shared/fold-text.ts';
import { MOBILE } from '#shared/iran-ids.ts';
import { deliveryTimeText } from '#shared/labels/delivery.ts';
import type { Draft } from './new-order.ts';

type Place = { province: string; city: string };

/**
 * Delivery offers for a destination, and the chosen one; prices are those of the buyer's own
 * checkout.
 */
export function useOrderDelivery(
  { orderType, lines, method, time, mobileNumber, coupon }: Draft,
  place: Place,
) {
  const products = lines.flatMap(({ product, quantity }) =>
    quantity ? [{ _id: product._id, orderQuantity: quantity }] : [],
  );
  const { province, city } = place;
  const buyer = MOBILE.test(foldMobile(mobileNumber)) ? { mobileNumber } : {};
  const body = {
    orderType,
    place: { province, city },
    products,
    ...buyer,
    ...(coupon && { coupon }),
  };
  // pickup is offered even without a destination
  const isAsked = products.length > 0;
  const { data, mutate } = useSWR(
    isAsked ? ['admin-delivery-offers', JSON.stringify(body)] : null,
    () => api('POST /api/admin/delivery-offers', { body }),
    { shouldRetryOnError: false, keepPreviousData: true },
  );
  const offers = isAsked ? (data?.offers ?? []) : [];
  const offer = offers.find(({ _id }) => _id === method);
  const [day, from] = time ? time.split(' ') : [];
  const choice: DeliveryChoice | undefined = offer && {
    method: offer._id,
    price: offer.price,
    ...(offer.days && day ? { day, from: Number(from) } : { day: null, from: null }),
  };
  const chosen = offer && choice && { kind: offer.kind, choice };
  return { offers, offer, chosen, askAgain: () => void mutate() };
}

type Props = {
  form: ReturnType<typeof useNewForm<Draft>>;
  delivery: ReturnType<typeof useOrderDelivery>;
};

/** Choice of the delivery method, if the shop has any; staff may leave shipping to the receiver. */
export function DeliveryPart({ form: { draft, faults, set, mend }, delivery }: Props) {
  const { offers, offer } = delivery;
  if (offers.length === 0) return null;
  const options = offers.map((one) => ({
    id: one._id,
    label: deliveryText.offer(one),
  }));
  return (
    <Section title={deliveryText.title}>
      <Select
        label={t.fields.delivery}
        options={options}
        none={t.byReceiver}
        value={offer?._id ?? ''}
        error={faults.delivery}
        onChange={(method) => set({ method, time: '' })}
      />
      {offer?.days && (
        <Select
          label={deliveryText.time}
          options={timesOf(offer)}
          none={deliveryText.chooseTime}
          value={draft.time}
          error={faults['delivery.day']}
          onChange={(time) => {
            set({ time });
            mend(['delivery.day']);
          }}
        />
      )}
    </Section>
  );
}

const timesOf = ({ days }: DeliveryOffer) =>
  (days ?? []).flatMap(({ day, hours }) =>
    hours.map(({ from, to }) => ({
      id: `${day} ${from}`,
      label: deliveryTimeText({ day, from, to }),
    })),
  );
