import { Block, Fact } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { addressLine, faMobile, faPrice, mapLink } from '#app/format.ts';
import { consoleText } from '#app/text/console.ts';
import { deliveryText } from '#app/text/delivery.ts';
import { MapPin } from '#app/ui/icons.tsx';
import type { OrderAddress as Address } from '#contract/order/order-shapes.ts';
import type { Order } from '#contract/orders.ts';
import { faDigits } from '#shared/digits.ts';
import { deliveryTimeText } from '#shared/labels/delivery.ts';

const t = consoleText.order;

type Props = { address: Address; note: string; delivery: Order['delivery'] };

/** Destination and delivery of an order, as written at its placement. */
export const OrderAddress = ({ address, note, delivery }: Props) => (
  <Block title={t.address}>
    <p className="font-semibold">
      <bdi>{address.title}</bdi>
    </p>
    <p className="text-sm leading-7 text-ink-700">{faDigits(fullAddress(address))}</p>
    <dl className="mt-1">
      {address.postalCode && (
        <Fact label={t.postal}>
          <PlainCode value={address.postalCode} />
        </Fact>
      )}
      <Fact label={t.receiver}>
        <bdi>{address.receiverName}</bdi>
      </Fact>
      <Fact label={t.mobile}>
        <bdi dir="ltr">{faMobile(address.receiverMobile)}</bdi>
      </Fact>
      {delivery && (
        <Fact label={deliveryText.title}>
          <bdi>{delivery.title}</bdi>
          {delivery.promise && (
            <span className="block text-13 font-normal text-ink-500">
              <bdi>{delivery.promise}</bdi>
            </span>
          )}
        </Fact>
      )}
      {delivery?.collect && (
        <Fact label={deliveryText.collectLabel}>{faPrice(delivery.collect)}</Fact>
      )}
      {delivery?.day && <Fact label={deliveryText.time}>{deliveryTimeText(delivery)}</Fact>}
    </dl>
    {typeof address.lat === 'number' && typeof address.lng === 'number' && (
      <a
        href={mapLink(address.lat, address.lng)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-firoozeh-700 hover:underline print:hidden"
      >
        <MapPin className="size-4" />
        {consoleText.addresses.place.open}
      </a>
    )}
    {note && (
      <p className="mt-2 border-t border-line pt-2 text-sm leading-7">
        <span className="block text-13 text-ink-500">{t.note}</span>
        <bdi>{note}</bdi>
      </p>
    )}
  </Block>
);

export const fullAddress = (
  address: Pick<Address, 'province' | 'city' | 'address' | 'plaque' | 'unit'>,
) =>
  [
    addressLine(address),
    address.plaque && t.plaque(address.plaque),
    address.unit && t.unit(address.unit),
  ]
    .filter(Boolean)
    .join(t.comma);
