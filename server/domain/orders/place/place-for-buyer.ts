import type { z } from 'zod';
import type { newOrderEndpoints } from '#contract/desk/new-order.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { addAddress } from '#server/domain/addresses/add-address.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { queueProforma } from '#server/domain/orders/queue-proforma.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { MINUTE } from '#shared/time.ts';
import { asBuyer, openBuyer } from './buyer-by-phone.ts';
import { hashOf, merged, type OrderRequest, SALE_OF } from './order-request.ts';
import { placeWithin } from './place-order.ts';

type Body = z.output<(typeof newOrderEndpoints)['POST /api/admin/orders']['body']>;
type Input = { body: Body; key: string };
type Placed = { orderId: string; orderNumber: string };

const ADDRESS_TITLE = 'آدرس تحویل';
/** Who orders by phone has a day to open the link. */
const HOLD_MINUTES = 24 * 60;

/**
 * Places the order of a buyer who phones: the step of their own orders with all its rules, marked with who wrote it. An
 * account and an address are made on the way. Nothing is paid yet: the link of a retail order goes out. Refusals as in the
 * contract.
 */
export const placeForBuyer = (ctx: Ctx, { body, key }: Input): Promise<Placed> =>
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
    const addressId = body.addressId ?? (await keepAddress(owner, body));
    const placed = await placeWithin(owner, requestOf(body, addressId), {
      ...{ key, requestHash, placedBy: actorIdOf(tx) ?? undefined, holdMinutes: HOLD_MINUTES },
      requirePayable: () => {},
    });
    // found above where it was known
    if (placed.kind === 'known') throw new Error('the order was placed meanwhile');
    const { orderId, orderNumber, amount } = placed;
    if (body.orderType === 'paritial') {
      const until = new Date(tx.now().getTime() + HOLD_MINUTES * MINUTE);
      const told = { id: orderId, orderNumber, amount, buyer: placed.buyer, isChanged: false };
      await queueProforma(tx, told, until, `order.confirmed:${orderId}`);
    }
    await recordAudit(tx, {
      ...{ action: 'order.place_for', entity: 'order', entityId: orderId },
      after: { orderNumber, amount, lines: body.lines },
    });
    await notify(tx, { userId: buyer.id, staff: true, kind: 'order', id: orderId });
    return { orderId, orderNumber };
  });

type Known = Placed & { requestHash: string | null };

/** The buyer is locked: the first of two presses has placed it, or nobody has. */
async function findKnown({ sql }: Ctx, userId: string, key: string): Promise<Known | undefined> {
  const [row] = await sql<Known[]>`
    select id as order_id, order_number, request_hash from orders
    where user_id = ${userId} and idempotency_key = ${key}`;
  return row;
}

async function keepAddress(owner: Ctx, { address }: Body): Promise<string> {
  if (!address) throw invalidField('addressId', 'address_required');
  const place = { lat: null, lng: null, isDefault: false };
  return (await addAddress(owner, { ...address, ...place, title: ADDRESS_TITLE }))._id;
}

function requestOf(body: Body, addressId: string): OrderRequest {
  const { orderType, amount, buyerNote, delivery, repeatOf } = body;
  const lines = merged(body.lines);
  return {
    ...{ orderType, amount, buyerNote, delivery, repeatOf, lines, addressId },
    saleType: SALE_OF[orderType],
    payment: { paymentType: null, gatewayType: null },
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
