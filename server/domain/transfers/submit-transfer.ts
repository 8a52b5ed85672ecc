import type { z } from 'zod';
import type { OwnTransfer, transferEndpoints } from '#contract/transfers.ts';
import { actorIdOf, type Ctx, ownerOf } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { openTransfer } from '#server/db/status-lists.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { accountFor } from '#server/domain/orders/money/order-transfers.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { openForPayment } from '#server/domain/orders/place/pay-order.ts';
import { insertTransaction } from '#server/domain/payments/transactions.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { DAY } from '#shared/time.ts';
import { holdForReceipt } from './hold-for-receipt.ts';
import { takeTurnOf } from './needs-two-people.ts';
import { requireSound } from './require-sound.ts';
import { readOwnTransfer } from './transfer-view.ts';

type Body = z.output<(typeof transferEndpoints)['POST /api/orders/:id/transfers']['body']>;
type Input = Body & { id: string };

const CALLS = { most: 20, minutes: 60 };
/** Open transfers of one person over all orders; each reserves stock for free until its review. */
const MAX_OPEN = 5;
/** Time after the end of an order in which its receipt is still accepted, for the wallet. */
const LATE_DAYS = 7;

/**
 * Records a buyer's transfer and reserves the products for its review; a repeat gets the first
 * answer. Throws `not_found`, `conflict`, `transfer_not_allowed`, `transfer_repeated`,
 * `picture_repeated`, `transfers_open_limit`, `out_of_range`, `field_invalid`, `rate_limited`.
 */
export async function submitTransfer(ctx: Ctx, input: Input): Promise<OwnTransfer> {
  const userId = ownerOf(ctx);
  await limitCalls(ctx, { bucket: `transfer:${userId}`, ...CALLS });
  try {
    return await makeOnce(ctx, (tx) => submit(tx, userId, input));
  } catch (error) {
    const broken = brokenUnique(error);
    if (broken === 'file_of_transfer') return answerAgain(ctx, userId, input);
    if (broken === 'transfer_of_day_once') throw await repeated(ctx, userId, input);
    if (broken === 'transfer_picture_once')
      throw new DomainError('conflict', 'picture_repeated', {}, { fileId: 'picture_repeated' });
    throw error;
  }
}

async function submit(tx: Ctx, userId: string, input: Input): Promise<OwnTransfer> {
  const known = await findSame(tx, userId, input);
  if (known) return readOwnTransfer(tx, known);
  const order = await requirePayable(tx, await lockOrder(tx, input.id, userId));
  await limitOpen(tx, userId);
  const hash = await requireSound(tx, order, input);
  const id = await insert(tx, order, input, hash);
  await holdForReceipt(tx, order);
  await notify(tx, { userId, staff: true, kind: 'transfer', id });
  await notify(tx, { userId, staff: true, kind: 'order', id: order.id });
  return readOwnTransfer(tx, id);
}

/** Requires that the order accepts transfers and awaits payment, or expired recently. */
async function requirePayable(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (!accountFor(order, await readSettings(tx)))
    throw new DomainError('conflict', 'transfer_not_allowed');
  if (order.status === 'payment_review') return order;
  if (order.status !== 'expired') return openForPayment(tx, order.id);
  const isRecent = Date.parse(order.updatedAt) > tx.now().getTime() - LATE_DAYS * DAY;
  if (!isRecent) throw conflict();
  return order;
}

/** Locks the person, who may send receipts for several orders at once, and limits open transfers. */
async function limitOpen(tx: Ctx, userId: string): Promise<void> {
  await takeTurnOf(tx, userId);
  const [row] = await tx.sql<{ open: number }[]>`
    select count(*)::int as open
    from transfers
    where user_id = ${userId} and status in ${openTransfer(tx.sql)}`;
  if ((row?.open ?? 0) >= MAX_OPEN)
    throw new DomainError('conflict', 'transfers_open_limit', { n: MAX_OPEN });
}

async function insert(tx: Ctx, order: OrderRow, input: Input, hash: string): Promise<string> {
  const { userId } = order;
  const { way, sentOn, tracking, fileId } = input;
  const amount = asTomans(input.amount);
  const transaction = await insertTransaction(tx, {
    userId,
    orderId: order.id,
    amount,
    kind: 'transfer_payment',
    gatewayType: null,
    status: 'created',
  });
  const id = newId();
  const at = tx.now().toISOString();
  await tx.sql`
    insert into transfers (id, user_id, order_id, transaction_id, way, amount, sent_on, tracking,
      tracking_key, file_id, picture_hash, created_at, updated_at)
    values (${id}, ${userId}, ${order.id}, ${transaction.id}, ${way}, ${amount}, ${sentOn},
      ${tracking}, ${keyOf(tracking)}, ${fileId}, ${hash}, ${at}, ${at})`;
  await tx.sql`
    insert into transfer_history (transfer_id, status, at, actor_id, actor)
    values (${id}, 'pending', ${at}, ${actorIdOf(tx)}, 'user')`;
  return id;
}

/** Strips leading zeros, which some banks print and others leave out. */
const keyOf = (tracking: string) => tracking.replace(/^0+/, '');

async function findSame({ sql }: Ctx, userId: string, { id, fileId, tracking, amount }: Input) {
  const [row] = await sql<{ id: string }[]>`
    select id from transfers where file_id = ${fileId} and user_id = ${userId} and order_id = ${id}
      and tracking = ${tracking} and amount = ${amount}`;
  return row?.id;
}

/** Finds the transfer that a concurrent duplicate has just stored. */
async function answerAgain(ctx: Ctx, userId: string, input: Input): Promise<OwnTransfer> {
  const known = await findSame(ctx, userId, input);
  if (!known) throw invalidField('fileId', 'field_invalid');
  return readOwnTransfer(ctx, known);
}

/** Error for a repeated receipt, which is also recorded in the log of the first transfer, for staff. */
async function repeated(ctx: Ctx, userId: string, { id, tracking }: Input) {
  const [first] = await ctx.sql<{ id: string }[]>`
    select id from transfers where tracking_key = ${keyOf(tracking)} order by created_at limit 1`;
  if (first)
    await recordAudit(ctx, {
      action: 'transfer.repeated',
      entity: 'transfer',
      entityId: first.id,
      after: { order: id, user: userId },
    });
  return new DomainError('conflict', 'transfer_repeated', {}, { tracking: 'transfer_repeated' });
}
