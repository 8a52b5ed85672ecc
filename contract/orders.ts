import { z } from 'zod';
import { gatewayNames, gatewayTypes } from '#shared/gateways.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import {
  orderStatuses,
  orderTypes,
  paymentTypes,
  transactionKinds,
  transactionStatuses,
} from '#shared/states.ts';
import { picture } from './catalogue.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { id, idParams, page, paged, person, saleType, text, toman, whole } from './fields.ts';
import { couponCode, couponFailures, takenCoupon } from './order/coupon.ts';
import {
  deliveryChoice,
  deliveryFailures,
  orderShipping,
  shipment,
} from './order/order-delivery.ts';
import { orderReturn } from './order/order-return.ts';
import { lineChange, orderAddress, orderCompany, orderTransfer } from './order/order-shapes.ts';
import { pricePart } from './order/price-parts.ts';
import { priceToken } from './products/own-terms.ts';

export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;
export const gatewayName = z.enum(gatewayNames);
export const paymentType = z.enum(paymentTypes);
export type PaymentType = z.infer<typeof paymentType>;
export const gatewayType = z.enum(gatewayTypes);
export type GatewayType = z.infer<typeof gatewayType>;

export const orderLine = z.object({
  _id: id.describe('the product'),
  title: z.string(),
  code: z.string(),
  image: picture.nullable(),
  link: z.string(),
  unitPrice: z.number(),
  orderQuantity: z.number(),
  selectedType: saleType,
  lineTotal: z.number().describe('less the share of the coupon'),
  couponShare: z.number().optional().describe('taken off by the coupon, toman; absent: nothing'),
  parts: z.array(pricePart).optional().describe('absent: one price'),
  vatPercent: z
    .number()
    .nullable()
    .describe('contained in the price; 0: exempt, null: no tax was charged'),
});
export type OrderLine = z.infer<typeof orderLine>;

export const transactionStatus = z.enum(transactionStatuses);
export type TransactionStatus = z.infer<typeof transactionStatus>;
export const transactionKind = z.enum(transactionKinds);
export type TransactionKind = z.infer<typeof transactionKind>;

export const orderTransaction = z.object({
  _id: id,
  number: z.string(),
  kind: transactionKind,
  amount: z.number(),
  gatewayType: gatewayType.nullable(),
  status: transactionStatus,
  bankReference: z.string().nullable(),
  cardMasked: z.string().nullable(),
  at: z.string(),
  inWallet: z.number().describe('how much of it went to the wallet, not to the order; toman'),
});

export const orderSummary = z.object({
  _id: id,
  orderNumber: z.string(),
  orderType: z.enum(orderTypes),
  status: orderStatus,
  amount: z.number(),
  quantity: z.number(),
  returnedQuantity: z.number().describe('pieces that came back; as many as `quantity`: all of it'),
  pictures: z.array(picture).describe('of the first lines, at most 4'),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** Order as its buyer sees it; money in toman. */
export const order = orderSummary.extend({
  key: z.literal('payment_order_product'),
  user: person.describe('the buyer, as named when the order was placed'),
  paymentType: paymentType.nullable(),
  gatewayType: gatewayType.nullable(),
  detail: z.object({ products: z.array(orderLine), address: orderAddress, quantity: z.number() }),
  statusHistory: z.array(
    z.object({
      from: orderStatus.nullable(),
      to: orderStatus,
      at: z.string(),
      actor: z.enum(['user', 'admin', 'system']),
      note: z.string(),
    }),
  ),
  paidAmount: z.number(),
  refundedAmount: z.number(),
  due: z.number().describe('still to be paid; 0 unless the order waits for money'),
  underReview: z.number().describe('in transfers that staff have not decided about'),
  smallestPart: z.number().describe('that may be paid of it now'),
  transactions: z.array(orderTransaction),
  transfers: z.array(orderTransfer),
  transferTo: z
    .object({ sheba: z.string(), card: z.string(), holder: z.string(), bank: z.string() })
    .nullable()
    .describe('the account of the shop, where this order may be paid by a transfer'),
  ...orderShipping,
  coupon: takenCoupon.nullable(),
  shipment: shipment.nullable(),
  changes: z.array(lineChange).describe('what staff changed of the lines as they were ordered'),
  mustAccept: z
    .boolean()
    .describe('true until the buyer has accepted the changes: nothing is paid before'),
  proforma: z.object({ number: z.string(), validUntil: z.string() }).nullable(),
  company: orderCompany
    .nullable()
    .describe('for which the buyer bought: papers name it, else the person'),
  buyerNote: z.string(),
  returns: z.array(orderReturn),
  returnUntil: z
    .string()
    .nullable()
    .describe('last Tehran day on which the buyer may ask for a return; null where nobody may'),
  returnable: z
    .array(z.object({ _id: id, quantity: z.number() }))
    .describe('pieces that may still come back, by product; empty before the order is sent'),
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    receive: z.boolean(),
    return: z.boolean(),
    nameCompany: z.boolean().describe('until its invoice is issued'),
  }),
  version: z.number(),
});
export type Order = z.infer<typeof order>;

/** Amount of one of several payments of an order, toman. */
const partAmount = toman.min(1, 'out_of_range');

/**
 * Sale type of a cart item: the id, or `{id, label}` as in the specification; any other value is
 * ignored.
 */
const selectedType = z
  .union([saleType, z.object({ id: saleType }).transform((type) => type.id)])
  .optional()
  .catch(undefined);

export const orderPayload = z.object({
  orderType: z.string({ error: 'order_type_invalid' }),
  key: z.literal('payment_order_product', { error: 'body_invalid' }),
  amount: z.number({ error: 'price_changed' }).int('price_changed').min(0, 'price_changed'),
  detail: z.object(
    {
      products: z
        .array(
          z.object({
            _id: id,
            orderQuantity: whole(1, 1e6),
            selectedType: selectedType.describe('mixed types are refused; the order type decides'),
            unitPrice: toman.optional().describe('as it was read; another one is `price_changed`'),
            promise: priceToken.optional().describe('of a cart check'),
          }),
          { error: 'field_required' },
        )
        .min(1, 'field_required')
        .max(MAX_ORDER_LINES, 'out_of_range'),
      address: z.uuid({ error: 'address_required' }),
      quantity: z.number({ error: 'field_required' }).int('field_invalid').min(1, 'out_of_range'),
    },
    { error: 'body_invalid' },
  ),
  paymentType: z.string().nullable().default(null),
  gatewayType: z.string().nullable().default(null),
  buyerNote: text(0, 500).default(''),
  delivery: deliveryChoice.optional().describe('needed where the shop has set up methods'),
  coupon: couponCode.optional().describe('its share is taken off `amount`'),
  part: partAmount
    .optional()
    .describe('of the first payment at a gateway that does not take the whole amount; toman'),
  repeatOf: z
    .uuid('field_invalid')
    .optional()
    .describe('the order that `order_repeated` named: the person knows it and wants another one'),
});
export type OrderPayload = z.input<typeof orderPayload>;

/** Result of an attempt to place an order; money in toman. */
export const attemptedOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  orderType: z.enum(orderTypes),
  status: orderStatus,
  gatewayType: gatewayType.nullable(),
  amount: z.number(),
  expiresAt: z.string().nullable(),
});
export type AttemptedOrder = z.infer<typeof attemptedOrder>;

const payFailures = [
  'payment_pair_invalid',
  'payment_pending',
  'wallet_balance_not_enough',
  'gateway_unavailable',
  'gateway_range',
  'rate_limited',
  'idempotency_reused',
  'part_leaves_too_little',
] as const;

/**
 * Reply to a new order or a new payment of one. For a gateway, the browser continues to gatewayUrl.
 */
export const orderReply = z.object({
  orderId: id,
  orderNumber: z.string(),
  gatewayName: gatewayName.nullable(),
  gatewayUrl: z.string().nullable(),
  refId: z.string().nullable(),
  token: z.string().nullable(),
  balance: z.number().describe('of the wallet afterwards, toman'),
  totalOrder: z.boolean(),
});
export type OrderReply = z.infer<typeof orderReply>;

export const orderEndpoints = {
  'GET /api/payment-methods': endpoint({
    who: 'visitor',
    summary: 'Ways to pay a paritial order; amounts in toman',
    reply: z.array(
      z.object({ id: gatewayType, title: z.string(), min: z.number(), max: z.number() }),
    ),
    failures: [],
  }),
  'POST /api/orders': endpoint({
    who: 'user',
    summary: 'Places an order',
    headers: onceHeaders,
    body: orderPayload,
    status: 201,
    reply: orderReply,
    failures: [
      ...payFailures,
      'order_type_invalid',
      'mixed_order_types',
      'address_required',
      'total_min_quantity',
      'quantity_step',
      'price_changed',
      'price_list_floor',
      'wholesale_hidden',
      'buyer_view',
      'own_price_today',
      ...couponFailures,
      ...deliveryFailures,
      'out_of_stock',
      'stock_short',
      'promotion_left',
      'not_for_sale',
      'amount_too_big',
      'order_repeated',
      'order_over',
      'unpaid_orders_limit',
      'unpaid_pieces_limit',
      'unpaid_wait',
      'registered_orders_limit',
      'registered_hourly_limit',
    ],
  }),
  'GET /api/orders/attempts/:key': endpoint({
    who: 'user',
    summary: 'What became of an own order that was sent with this Idempotency-Key',
    params: z.object({ key: z.string().min(1).max(100) }),
    reply: z.object({
      order: attemptedOrder.nullable().describe('null where nothing was placed'),
    }),
    failures: [],
  }),
  'GET /api/orders': endpoint({
    who: 'user',
    summary: 'Own orders, newest first, 10 a page',
    query: z.object({
      page,
      status: z.string().optional().describe('comma separated statuses'),
      returns: z.literal('1').optional().catch(undefined).describe('only those with a return'),
    }),
    reply: paged(orderSummary),
    failures: [],
  }),
  'GET /api/orders/:id': endpoint({
    who: 'user',
    summary: 'One own order',
    params: idParams,
    reply: order,
    failures: ['not_found'],
  }),
  'POST /api/orders/:id/cancel': endpoint({
    who: 'user',
    summary: 'Cancels an own order before it is being prepared; paid money returns to the wallet',
    params: idParams,
    body: z.object({ reason: text(0, 300).default('') }).default({ reason: '' }),
    reply: order,
    failures: ['not_found', 'conflict'],
  }),
  'POST /api/orders/:id/received': endpoint({
    who: 'user',
    summary: 'The buyer has received the goods',
    params: idParams,
    reply: order,
    failures: ['not_found', 'conflict'],
  }),
  'POST /api/orders/:id/acceptance': endpoint({
    who: 'user',
    summary: 'The buyer accepts what staff changed of the lines',
    params: idParams,
    body: z.object({ version: z.number().int() }),
    reply: order,
    failures: ['not_found', 'conflict'],
  }),
  'POST /api/orders/:id/pay': endpoint({
    who: 'user',
    summary: 'Pays a confirmed or unpaid order, by the same or another method',
    headers: onceHeaders,
    params: idParams,
    body: z.object({
      paymentType: z.string(),
      gatewayType: z.string(),
      amount: partAmount.optional().describe('a part of what is due, toman; all of it unless said'),
    }),
    reply: orderReply,
    failures: [
      ...payFailures,
      'not_found',
      'conflict',
      'order_canceling',
      'changes_unaccepted',
      'out_of_range',
    ] as const,
  }),
};
