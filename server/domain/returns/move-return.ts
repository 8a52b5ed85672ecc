import type { AdminReturn, ReturnStatus } from '#contract/order/returns.ts';
import type { Order } from '#contract/orders.ts';
import { actorIdOf, type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { readOwnOrder } from '#server/domain/orders/read-order.ts';
import { applyReturn } from '#server/domain/orders/returned/return-lines.ts';
import { type By, type Entity, type Moved, transition } from '#server/domain/states/transition.ts';
import { invalidField, notFound } from '#server/errors.ts';
import { beginStep } from './begin-step.ts';
import { matchLines, type WantedLine } from './pick-lines.ts';
import { returnMoves, returnStates } from './return-states.ts';
import { readLines, readReturn } from './return-view.ts';
import { tellAccepted, tellRefused } from './tell-buyer.ts';

type Move = By & {
  id: string;
  /** Version that the caller saw; a buyer may cancel any version. */
  version?: number;
  to: ReturnStatus;
  note?: string;
  change?: Partial<{
    note: string;
    amount: number;
    shipping: number;
    refund_way: 'wallet' | 'card';
    card_masked: string;
    bank_tracking: string;
    transaction_id: string | null;
  }>;
};

const entity: Entity<ReturnStatus> = {
  table: 'returns',
  states: returnStates,
  stamps: ['updated_at'],
  event: { kind: 'return' },
  audited: 'return',
  history: (tx, { to, at, as, note }) => tx.sql`
    insert into return_history (return_id, status, at, actor_id, actor, note)
    select id, ${to}, ${at}::timestamptz, ${actorIdOf(tx)}::uuid, ${as}, ${note} from moved`,
};

/**
 * Changes the status of a return whose order is locked, with its history. Throws `not_found`,
 * `conflict`.
 */
export const moveReturn = (tx: Ctx, move: Move): Promise<Moved> => transition(tx, entity, move);

/** Audit entry of a step. */
export const lineOf = (act: string, status: ReturnStatus, after: object) => ({
  action: `return.${act}`,
  before: { status },
  after,
});

type Input = { id: string; version: number; lines: WantedLine[]; note: string };

/**
 * Accepts what was asked for or less of it, and tells the buyer. Throws `not_found`, `conflict`,
 * `own_return`, `out_of_range`, `field_invalid`.
 */
export const acceptReturn = (ctx: Ctx, { id, version, lines, note }: Input): Promise<AdminReturn> =>
  inTransaction(ctx, async (tx) => {
    const { order, row } = await beginStep(tx, { id, version });
    const accepted = checked(await readLines(tx, id), lines);
    await moveReturn(tx, {
      id,
      version,
      ...returnMoves.accept,
      as: 'admin',
      note,
      change: { note },
      audit: lineOf('accept', row.status, { status: 'accepted', lines: accepted, note }),
    });
    await tx.sql`
      update return_lines l set accepted = coalesce(a.quantity, 0)
      from return_lines own left join unnest(${accepted.map((one) => one.position)}::int[],
        ${accepted.map((one) => one.quantity)}::int[]) as a(position,
          quantity) on a.position = own.position
      where own.return_id = ${id} and l.return_id = own.return_id and l.position = own.position`;
    await applyReturn(tx, order);
    await tellAccepted(tx, order, row, note);
    return readReturn(tx, id);
  });

type Line = Awaited<ReturnType<typeof readLines>>[number];

/**
 * Accepted pieces, at most as many as requested and at least one; to accept none, staff refuse the
 * return.
 */
function checked(lines: Line[], named: WantedLine[]) {
  const accepted = matchLines(lines, named).map(({ line, one, at }) => {
    const field = `lines.${at}.quantity`;
    const limits = { [field]: { min: 0, max: line.asked } };
    if (one.quantity > line.asked) throw invalidField(field, 'out_of_range', { limits });
    return { position: line.position, quantity: one.quantity };
  });
  if (accepted.every(({ quantity }) => quantity === 0))
    throw invalidField('lines', 'field_required');
  return accepted;
}

/** Takes an own return back before staff have decided. Throws `not_found`, `conflict`. */
export const cancelReturn = (ctx: Ctx, id: string): Promise<Order> =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx);
    const [own] = await tx.sql<{ orderId: string }[]>`
      select order_id from returns where id = ${id} and user_id = ${userId}`;
    if (!own) throw notFound();
    const order = await lockOrder(tx, own.orderId, userId);
    await moveReturn(tx, { id, to: 'canceled', as: 'user' });
    await applyReturn(tx, order);
    return readOwnOrder(tx, order.id);
  });

type RefuseReturnInput = { id: string; version: number; reason: string };

/**
 * Refuses a return, or ends one whose products never came; its pieces can be requested again.
 * Throws `not_found`, `conflict`, `own_return`.
 */
export const refuseReturn = (
  ctx: Ctx,
  { id, version, reason }: RefuseReturnInput,
): Promise<AdminReturn> =>
  inTransaction(ctx, async (tx) => {
    const { order, row } = await beginStep(tx, { id, version });
    await moveReturn(tx, {
      id,
      version,
      ...returnMoves.refuse,
      as: 'admin',
      note: reason,
      change: { note: reason },
      audit: lineOf('refuse', row.status, { status: 'refused', reason }),
    });
    await applyReturn(tx, order);
    await tellRefused(tx, order, row, reason);
    return readReturn(tx, id);
  });
