import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { SaleType } from '#contract/fields.ts';
import type { DeliveryChoice } from '#contract/order/order-delivery.ts';
import type { orderPayload } from '#contract/orders.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { type GatewayName, isGatewayName } from '#shared/gateways.ts';

export type OrderBody = z.output<typeof orderPayload>;
export type Payment =
  | { paymentType: 'pay_online'; gatewayType: GatewayName }
  | { paymentType: 'pay_wallet'; gatewayType: 'other' }
  | { paymentType: null; gatewayType: null };
export type OrderRequest = {
  orderType: 'total' | 'paritial';
  saleType: SaleType;
  payment: Payment;
  lines: {
    productId: string;
    quantity: number;
    unitPrice?: number | undefined;
    /** Promise of a price, as a cart check gave it. */
    promise?: string | undefined;
  }[];
  quantity: number;
  amount: number;
  /** Of the first payment, where a gateway takes no more; tomans. */
  part?: number | undefined;
  addressId: string;
  buyerNote: string;
  delivery?: DeliveryChoice | undefined;
  /** Code as it was typed. */
  coupon?: string | undefined;
  /** Order of the same products that the person confirmed to repeat. */
  repeatOf?: string | undefined;
};

/** Spelling of the cart and of the order on the wire (domain.md M2). */
export const SALE_OF = { total: 'totalSell', paritial: 'partialSell' } as const;

/**
 * Reads what a buyer asks for. Throws `order_type_invalid`, `payment_pair_invalid`,
 * `mixed_order_types`, `field_invalid`.
 */
export function readOrderRequest(body: OrderBody): OrderRequest {
  const { orderType } = body;
  if (orderType !== 'total' && orderType !== 'paritial')
    throw invalidField('orderType', 'order_type_invalid');
  const payment = readPayment(body.paymentType, body.gatewayType);
  if ((orderType === 'total') !== (payment.paymentType === null))
    throw invalidField('paymentType', 'payment_pair_invalid');
  if (body.part !== undefined && payment.paymentType !== 'pay_online')
    throw invalidField('part', 'payment_pair_invalid');
  const saleType = SALE_OF[orderType];
  const { products, quantity, address } = body.detail;
  if (products.some(({ selectedType }) => selectedType && selectedType !== saleType))
    throw new DomainError('invalid', 'mixed_order_types');
  const lines = merged(products);
  if (lines.reduce((sum, line) => sum + line.quantity, 0) !== quantity)
    throw invalidField('detail.quantity', 'field_invalid');
  return {
    orderType,
    saleType,
    payment,
    lines,
    quantity,
    amount: body.amount,
    part: body.part,
    addressId: address,
    buyerNote: body.buyerNote,
    delivery: body.delivery,
    coupon: body.coupon,
    repeatOf: body.repeatOf,
  };
}

/** The valid triples of domain.md M7, without the order type. Throws `payment_pair_invalid`. */
export function readPayment(type: string | null, gateway: string | null): Payment {
  if (type === null && gateway === null) return { paymentType: null, gatewayType: null };
  if (type === 'pay_wallet' && gateway === 'other')
    return { paymentType: type, gatewayType: gateway };
  if (type === 'pay_online' && gateway !== null && isGatewayName(gateway))
    return { paymentType: type, gatewayType: gateway };
  throw invalidField('gatewayType', 'payment_pair_invalid');
}

/** Merges lines of the same product. */
export function merged(products: Named[]): OrderRequest['lines'] {
  const lines = new Map<string, OrderRequest['lines'][number]>();
  for (const { _id: productId, orderQuantity, unitPrice, promise } of products) {
    const quantity = (lines.get(productId)?.quantity ?? 0) + orderQuantity;
    lines.set(productId, {
      productId,
      quantity,
      ...(unitPrice !== undefined && { unitPrice }),
      ...(promise !== undefined && { promise }),
    });
  }
  return [...lines.values()];
}

type Named = {
  _id: string;
  orderQuantity: number;
  unitPrice?: number | undefined;
  promise?: string | undefined;
};

/** The same request gives the same hash; an Idempotency-Key with another one is refused. */
export const hashOf = (body: object) =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');
