import type { z } from 'zod';
import type { newOrderEndpoints } from '#contract/desk/new-order.ts';
import type { OrderAddress } from '#contract/order/order-shapes.ts';
import { actorIdOf, type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { addAddress } from '#server/domain/addresses/add-address.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { limitGuesses, refuseGuesses } from '#server/domain/coupons/limit-guesses.ts';
import { notify } from '#server/domain/events/notify.ts';
import { queueProforma } from '#server/domain/orders/queue-proforma.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { foldCoupon } from '#shared/coupons/coupon-code.ts';
import type { DeliveryKind } from '#shared/states.ts';
import { MINUTE } from '#shared/time.ts';
import { asBuyer, openBuyer } from './buyer-by-phone.ts';
import { isWhole, orderAddressOf } from './desk-address.ts';
import { hashOf, merged, type OrderRequest, SALE_OF } from './order-request.ts';
import { placeWithin } from './place-order.ts';

type Body = z.output<(typeof newOrderEndpoints)['POST /api/admin/orders']['body']>;
type Input = { body: Body; key: string };
type Placed = { orderId: string; orderNumber: string };

const ADDRESS_TITLE = 'آدرس تحویل';
const PICKUP_TITLE = 'تحویل حضوری';
/** Minutes that a buyer by phone has to open the payment link: one day. */
const HOLD_MINUTES = 24 * 60;

/**
 * Places an order for a buyer on the phone, under all rules of a normal order, marked with its
 * author. It creates account and address if needed. A retail order stays unpaid and its payment
 * link is sent. Unknown codes of coupons are counted of the author. Errors as in the contract.
 */
export function placeForBuyer(ctx: Ctx, input: Input): Promise<Placed> {
  const { coupon: code } = input.body;
  const who = { userId: ownerOf(ctx), onMany: refuseGuesses };
  return code === undefined
    ? place(ctx, input)
    : limitGuesses(ctx, { ...who, code }, () => place(ctx, input));
}

const place = (ctx: Ctx, { body, key }: Input): Promise<Placed> =>
  inTransaction(ctx, async (tx) => {
    const buyer = await openBuyer(tx, body);
    if (buyer.status === 'baned')
      throw new DomainError('forbidden', 'user_baned', {}, { mobileNumber: 'user_baned' });
    const requestHash = hashOf(body);
    const known = await findKnown(tx, buyer.id, key);
    if (known && known.requestHash !== requestHash)
      throw new DomainError('invalid', 'idempotency_reused');
    if (known) return { orderId: known.orderId, orderNumber: known.orderNumber };
    const owner = asBuyer(tx, buyer.id);
    const { addressId, address } = await placeOf(owner, body, buyer);
    const placed = await placeWithin(owner, requestOf(body, addressId), {
      key,
      requestHash,
      placedBy: actorIdOf(tx) ?? undefined,
      holdMinutes: HOLD_MINUTES,
      requirePayable: () => {},
      address,
    });
    // `findKnown` would have found it above
    if (placed.kind === 'known') throw new Error('the order was placed meanwhile');
    const { orderId, orderNumber, amount } = placed;
    if (body.orderType === 'paritial') {
      const until = new Date(tx.now().getTime() + HOLD_MINUTES * MINUTE);
      const proforma = { id: orderId, orderNumber, amount, buyer: placed.buyer, isChanged: false };
      await queueProforma(tx, proforma, until, `order.confirmed:${orderId}`);
    }
    await recordAudit(tx, {
      action: 'order.place_for',
      entity: 'order',
      entityId: orderId,
      after: {
        orderNumber,
        amount,
        lines: body.lines,
        ...(body.coupon && { coupon: foldCoupon(body.coupon) }),
      },
    });
    await notify(tx, { userId: buyer.id, staff: true, kind: 'order', id: orderId });
    return { orderId, orderNumber };
  });

type PlacedBefore = Placed & { requestHash: string | null };

/**
 * Order already placed with this key; the lock on the buyer makes a double click wait for the first
 * one.
 */
async function findKnown(
  { sql }: Ctx,
  userId: string,
  key: string,
): Promise<PlacedBefore | undefined> {
  const [row] = await sql<PlacedBefore[]>`
    select id as order_id, order_number, request_hash from orders
    where user_id = ${userId} and idempotency_key = ${key}`;
  return row;
}

type Named = { firstName: string; lastName: string };
type Place = { addressId: string; address?: OrderAddress };

/**
 * Place of delivery: an address of the buyer, a new one to save, or incomplete data for this order
 * alone.
 */
async function placeOf(owner: Ctx, body: Body, buyer: Named): Promise<Place> {
  if (body.addressId) return { addressId: body.addressId };
  const kind = await kindOf(owner, body);
  const typed = body.address ?? (kind === 'pickup' ? fetchedBy(buyer, body) : undefined);
  if (!typed) throw invalidField('addressId', 'address_required');
  const address = orderAddressOf(typed, kind, 'address.');
  if (!isWhole(typed))
    return { addressId: NO_ADDRESS, address: { ...address, title: titleOf(kind) } };
  const place = { lat: null, lng: null, isDefault: false };
  return {
    addressId: (await addAddress(owner, { ...typed, ...place, title: ADDRESS_TITLE }))._id,
  };
}

/** Id that no row has. */
const NO_ADDRESS = '00000000-0000-0000-0000-000000000000';

const titleOf = (kind: DeliveryKind | undefined) =>
  kind === 'pickup' ? PICKUP_TITLE : ADDRESS_TITLE;

/** Delivery method of the order; undefined if the receiver chooses it. */
async function kindOf(ctx: Ctx, { delivery }: Body): Promise<DeliveryKind | undefined> {
  const { methods } = (await readSettings(ctx)).delivery;
  return methods.find(({ _id }) => _id === delivery?.method)?.kind;
}

/** Pickup: the person on the phone is the receiver. */
const fetchedBy = ({ firstName, lastName }: Named, { mobileNumber }: Body) => ({
  province: '',
  city: '',
  address: '',
  postalCode: '',
  plaque: '',
  unit: '',
  receiverName: `${firstName} ${lastName}`.trim(),
  receiverMobile: mobileNumber,
});

function requestOf(body: Body, addressId: string): OrderRequest {
  const { orderType, amount, buyerNote, delivery, coupon, repeatOf } = body;
  const lines = merged(body.lines);
  return {
    orderType,
    amount,
    buyerNote,
    delivery,
    coupon,
    repeatOf,
    lines,
    addressId,
    saleType: SALE_OF[orderType],
    payment: { paymentType: null, gatewayType: null },
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
