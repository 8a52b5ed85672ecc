import type { ReactNode } from 'react';
import { Block, Sum } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { Picture } from '#app/common/picture.tsx';
import { TypeChip } from '#app/common/type-chip.tsx';
import { faPrice } from '#app/format.ts';
import { consoleText } from '#app/text/console.ts';
import { couponText } from '#app/text/coupon.ts';
import { deliveryText } from '#app/text/delivery.ts';
import { Link } from '#app/ui/link.tsx';
import type { Order, OrderLine } from '#contract/orders.ts';

const t = consoleText.order;

type Props = {
  order: Order;
  isForStaff?: boolean;
  /** Content at the end of each product. */
  action?: ((line: OrderLine) => ReactNode) | undefined;
};

/** Products of an order as ordered, and the sums. */
export const OrderLines = ({ order, isForStaff = false, action }: Props) => (
  <Block title={t.lines}>
    <ul className="divide-y divide-line">
      {order.detail.products.map((line) => (
        <Line key={line._id} line={line} action={action?.(line)} />
      ))}
    </ul>
    <dl className="mt-2 border-t border-dashed border-line-strong pt-3">
      {order.coupon && order.coupon.amount > 0 && (
        <Sum label={couponText.of(order.coupon.code)}>{faPrice(order.coupon.amount)}</Sum>
      )}
      {shippingPrice(order) && <Sum label={deliveryText.cost}>{shippingPrice(order)}</Sum>}
      {order.paidAmount > 0 && <Sum label={t.paid}>{faPrice(order.paidAmount)}</Sum>}
      {order.refundedAmount > 0 && <Sum label={t.refunded}>{faPrice(order.refundedAmount)}</Sum>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-1">
        <dt className="font-bold">{t.sum}</dt>
        <dd className="text-lg font-extrabold">{faPrice(order.amount)}</dd>
      </div>
    </dl>
    <WhoPaysShipping note={shippingNote(order, isForStaff ? 'staffNote' : 'note')} />
  </Block>
);

const WhoPaysShipping = ({ note }: { note: string | undefined }) =>
  note && <p className="mt-1 text-13 text-ink-500">{note}</p>;

const Line = ({ line, action }: { line: OrderLine; action: ReactNode }) => (
  <li className="flex flex-wrap gap-3.5 py-3">
    <Picture
      picture={line.image}
      alt=""
      name={line.title}
      sizes="64px"
      className="size-16 shrink-0 rounded-control"
    />
    <div className="min-w-0 flex-1 basis-40 leading-7">
      <Link to={line.link} dir="auto" className="block font-semibold hover:text-firoozeh-700">
        {line.title}
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-500">
        <TypeChip type={line.selectedType} />
        <span>
          {t.code} <PlainCode value={line.code} />
        </span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-ink-500">{t.each(line.orderQuantity, faPrice(line.unitPrice))}</span>
        <b>{faPrice(line.lineTotal)}</b>
      </p>
      {line.parts && (
        <p className="text-13 text-ink-500">{t.priceParts(line.parts.map(partText))}</p>
      )}
      {line.couponShare && (
        <p className="text-13 text-ink-500">{couponText.share(line.couponShare)}</p>
      )}
      {action && (
        <div className="mt-1 flex min-h-11 items-center justify-end desk:min-h-9 print:hidden">
          {action}
        </div>
      )}
    </div>
  </li>
);

/** Rule behind a unit price, in words. */
const partText = (part: NonNullable<OrderLine['parts']>[number]) => {
  if (part.kind === 'list') return t.listPrice(faPrice(part.price));
  if (part.kind === 'tier') return t.tierPrice(part.from, faPrice(part.price));
  if (part.kind === 'priceList') return t.ownPrice(part.title, faPrice(part.price));
  if (part.kind === 'promise') return t.promisedPrice(faPrice(part.price));
  return t.promotionPrice(part.title, faPrice(part.price));
};

type Sent = Pick<Order, 'delivery' | 'shippingAmount'>;

/** Shipping price of an order; undefined if it is not paid with the order. */
const shippingPrice = ({ delivery, shippingAmount }: Sent): string | undefined => {
  if (shippingAmount > 0) return faPrice(shippingAmount);
  return delivery?.pricing === 'fixed' ? deliveryText.free : undefined;
};

/**
 * Note about who pays for shipping, if it is not paid with the order; for the buyer or for staff.
 */
export const shippingNote = (order: Sent, reader: 'note' | 'staffNote' = 'note') =>
  shippingPrice(order) ? undefined : deliveryText[reader](order.delivery?.pricing ?? 'on_delivery');
