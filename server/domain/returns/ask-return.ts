import type { z } from 'zod';
import type { returnEndpoints } from '#contract/order/returns.ts';
import type { Order } from '#contract/orders.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { readOwnOrder } from '#server/domain/orders/read-order.ts';
import { lastReturnDay, returnUntil } from '#server/domain/orders/returned/return-days.ts';
import { applyReturn } from '#server/domain/orders/returned/return-lines.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { MAX_TAKEN_BACK } from '#shared/limits.ts';
import { insertLines, insertReturn } from './insert-return.ts';
import { pickLines } from './pick-lines.ts';

type Body = z.output<(typeof returnEndpoints)['POST /api/orders/:id/returns']['body']>;
type Input = Body & { id: string };

const CALLS = { most: 20, minutes: 60 };

/**
 * Requests a return by the buyer; one request of an order may wait at a time. Throws `not_found`,
 * `return_not_possible`, `return_over`, `return_open`, `return_too_many`, `field_required`,
 * `field_invalid`, `rate_limited`, `session_expired`.
 */
export async function askReturn(ctx: Ctx, input: Input): Promise<Order> {
  const userId = ownerOf(ctx);
  await limitCalls(ctx, { bucket: `return:${userId}`, ...CALLS });
  try {
    return await makeOnce(ctx, (tx) => ask(tx, userId, input));
  } catch (error) {
    const broken = brokenUnique(error);
    if (broken === 'file_of_return') throw invalidField('pictures', 'field_invalid');
    throw broken === 'return_asked_once' ? isOpen() : error;
  }
}

async function ask(tx: Ctx, userId: string, input: Input): Promise<Order> {
  const { reason, description, pictures } = input;
  const order = await lockOrder(tx, input.id, userId);
  await requirePerson(tx, userId);
  await requireAskable(tx, order);
  if (reason === 'other' && !description) throw invalidField('description', 'field_required');
  const lines = await pickLines(tx, order.id, input.lines);
  const start = { kind: 'goods', askedBy: 'user', status: 'requested' } as const;
  const { id: returnId } = await insertReturn(tx, order, { ...start, reason, description });
  await insertLines(tx, { orderId: order.id, returnId, isAccepted: false }, lines);
  await insertPictures(tx, { returnId, userId, pictures });
  await applyReturn(tx, order);
  return readOwnOrder(tx, order.id);
}

/**
 * Requires that the account was not deleted concurrently, because its open return would have no
 * owner.
 */
async function requirePerson(tx: Ctx, userId: string): Promise<void> {
  const [person] = await tx.sql`
    select 1 from users where id = ${userId} and status <> 'deleted' for key share`;
  if (!person) throw new DomainError('unauthenticated', 'session_expired');
}

/**
 * Within the days of the shop, nothing asked for waits, and not every request was taken back: an
 * order page shows them all.
 */
async function requireAskable(tx: Ctx, order: OrderRow): Promise<void> {
  const { returnDays } = await readSettings(tx);
  if (lastReturnDay(order, returnDays) === undefined)
    throw new DomainError('conflict', 'return_not_possible');
  if (returnUntil(tx, order, returnDays) === null) throw new DomainError('conflict', 'return_over');
  const before = await tx.sql<{ status: string }[]>`
    select status
    from returns
    where order_id = ${order.id} and status in ('requested', 'canceled')`;
  if (before.some(({ status }) => status === 'requested')) throw isOpen();
  if (before.length >= MAX_TAKEN_BACK) throw new DomainError('conflict', 'return_not_possible');
}

const isOpen = () => new DomainError('conflict', 'return_open');

type Pictures = { returnId: string; userId: string; pictures: string[] };

/** Own pictures that belong to no other return. */
async function insertPictures(tx: Ctx, { returnId, userId, pictures }: Pictures): Promise<void> {
  if (pictures.length === 0) return;
  const rows = await tx.sql`
    insert into return_pictures (return_id, file_id, position)
    select ${returnId}::uuid, f.id, sent.at
    from unnest(${pictures}::uuid[])
    with ordinality as sent(id, at)
    join private_files f on f.id = sent.id and f.user_id = ${userId} and f.kind = 'return'
    returning 1`;
  if (rows.length !== pictures.length) throw invalidField('pictures', 'field_invalid');
}

/** Blanks the descriptions of a deleted account's returns, which stay themselves. */
export const blankReturns = ({ sql }: Ctx, userId: string) => sql`
  update returns
  set description = '', version = version + 1
  where user_id = ${userId} and description <> ''`;
