import type { CartItem } from '#app/common/cart/cart.ts';
import { cartSum, lineFault, sellable, unitPrice } from '#app/common/cart/cart-lines.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { faultText } from '#app/common/cart/fault-text.ts';
import { overlayText } from '#app/text/overlays.ts';
import { partsText } from '#app/text/parts.ts';
import { text } from '#app/text.ts';
import type { DeliveryChoice } from '#contract/order/order-delivery.ts';
import type { OrderPayload } from '#contract/orders.ts';
import { errorText } from '#shared/labels/errors.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import type { Delivery } from './use-delivery.ts';

const t = overlayText.checkout;

export type Missing = {
  sentence: string;
  fields: { address?: string; delivery?: string; payment?: string; part?: string };
};

/** First payment in tomans; undefined if all is paid at once, null while the field is empty. */
export type Part = number | null | undefined;

/** Obstacles to the order: one general sentence, and one for each missing choice. */
export function missingFor(items: CartItem[], part: Part, delivery: Delivery): Missing | undefined {
  const { address, method } = useCheckout.getState();
  const sold = sellable(items);
  const needsMethod = cartType(items) === 'partialSell' && !method;
  const sentence = faultOf(sold);
  const sending = faultOfDelivery(delivery);
  if (address && !needsMethod && part !== null && !sentence && !sending) return undefined;
  return {
    sentence,
    fields: {
      ...(!address && { address: errorText('address_required') }),
      ...(address && delivery.isUnserved && { address: errorText('delivery_not_served') }),
      ...(sending && { delivery: errorText(sending) }),
      ...(needsMethod && { payment: errorText('payment_required') }),
      ...(part === null && { part: errorText('field_required', { field: partsText.amount }) }),
    },
  };
}

function faultOfDelivery({ isSetUp, choice, offer }: Delivery): string {
  if (!isSetUp) return '';
  if (!choice) return 'delivery_required';
  return offer?.days && choice.day === null ? 'delivery_time_required' : '';
}

function faultOf(sold: CartItem[]): string {
  if (sold.length === 0) return t.nothing;
  if (sold.length > MAX_ORDER_LINES) return t.tooManyLines(MAX_ORDER_LINES);
  const wrong = sold.find(lineFault);
  if (!wrong) return '';
  return t.ofLine(wrong.title, faultText(wrong));
}

type Wish = {
  part: Part;
  choice: DeliveryChoice | undefined;
  repeatOf: string | undefined;
  coupon: { code: string; amount: number } | undefined;
};

/** Request body of an order; `repeatOf` confirms that it repeats another order. */
export function payloadOf(
  items: CartItem[],
  { part, choice, repeatOf, coupon }: Wish,
): OrderPayload {
  const { address, method, note } = useCheckout.getState();
  const sold = sellable(items);
  const isPartial = cartType(items) === 'partialSell';
  return {
    orderType: isPartial ? 'paritial' : 'total',
    key: 'payment_order_product',
    amount: cartSum(items) - (coupon?.amount ?? 0) + (choice?.price ?? 0),
    detail: {
      products: sold.map((item) => ({
        _id: item._id,
        orderQuantity: item.orderQuantity,
        unitPrice: unitPrice(item),
        ...(item.promise && { promise: item.promise }),
        selectedType: { id: item.selectedType, label: text.saleType[item.selectedType] },
      })),
      address: address ?? '',
      quantity: sold.reduce((sum, item) => sum + item.orderQuantity, 0),
    },
    paymentType: isPartial ? (method === 'other' ? 'pay_wallet' : 'pay_online') : null,
    gatewayType: isPartial ? (method ?? null) : null,
    buyerNote: note,
    ...(choice && { delivery: choice }),
    ...(coupon && { coupon: coupon.code }),
    ...(isPartial && part && { part }),
    ...(repeatOf && { repeatOf }),
  };
}
