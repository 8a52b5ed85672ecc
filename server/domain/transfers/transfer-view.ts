import type {
  AdminTransfer,
  AdminTransferRow,
  OwnTransfer,
  Transfer,
} from '#contract/transfers.ts';
import { actorIdOf, type Ctx, ownerOf } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { findPrivateFile } from '#server/domain/files/list-private-files.ts';
import { dueOf, isWaitingForMoney } from '#server/domain/orders/order-amount.ts';
import { canMove, staffMoves } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { needsTwoPeople } from './needs-two-people.ts';
import { transferMoves, transferStates } from './transfer-states.ts';

/** Columns of a transfer `f` with its order `o` and its transaction `t`, as lists have them. */
export const rowColumns = (sql: Ctx['sql']) => sql`
  f.id as "_id", t.number, f.transaction_id,
  json_build_object('_id', o.id, 'orderNumber', o.order_number) as "order", f.way, f.amount,
  f.sent_on::text as sent_on, f.tracking, f.status, f.reject_reason, f.created_at as at,
  f.updated_at, f.version`;

/** Columns of its person `u`. */
export const personColumn = (sql: Ctx['sql']) => sql`
  json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'mobileNumber', u.mobile_number) as buyer`;

export const source = (sql: Ctx['sql']) => sql`
  transfers f join orders o on o.id = f.order_id join transactions t on t.id = f.transaction_id
  join users u on u.id = f.user_id`;

/** Transfer of the current user. Throws `not_found`, also for another person's. */
export async function readOwnTransfer(ctx: Ctx, id: string): Promise<OwnTransfer> {
  const { sql } = ctx;
  const [row] = await sql<(Transfer & { fileId: string })[]>`
    select ${rowColumns(sql)}, f.file_id
    from ${source(sql)}
    where f.id = ${id} and f.user_id = ${ownerOf(ctx)}`;
  if (!row) throw notFound();
  const { fileId, ...shown } = row;
  const receipt = await findPrivateFile(ctx, fileId);
  return {
    ...shown,
    receipt,
    can: { cancel: canMove(transferStates, row.status, 'canceled', 'user') },
  };
}

type Detail = AdminTransferRow &
  Pick<RowOf<'transfers'>, 'userId' | 'orderId' | 'fileId' | 'pictureHash' | 'trackingKey'> & {
    orderStatus: RowOf<'orders'>['status'];
    orderAmount: number;
    paidAmount: number;
    checkedBy: AdminTransfer['checkedBy'];
  };

/**
 * Transfer for staff, with its receipt, its order, and others that may be the same money. Throws
 * `not_found`.
 */
export async function readAnyTransfer(ctx: Ctx, id: string): Promise<AdminTransfer> {
  const { sql } = ctx;
  const [row] = await sql<Detail[]>`
    select ${rowColumns(sql)}, ${personColumn(sql)}, f.user_id, f.order_id, f.file_id,
      f.picture_hash, f.tracking_key, o.status as order_status, o.amount as order_amount,
      o.paid_amount,
      case when c.id is null then null else json_build_object('_id', c.id, 'name',
        c.first_name || ' ' || c.last_name) end as checked_by
    from ${source(sql)} left join users c on c.id = f.checked_by where f.id = ${id}`;
  if (!row) throw notFound();
  const viewer = actorIdOf(ctx) ?? '';
  const {
    userId,
    orderId,
    fileId,
    pictureHash: _,
    trackingKey: __,
    orderAmount,
    paidAmount,
    ...shown
  } = row;
  const open = staffMoves(transferStates, transferMoves, row.status);
  const order = { status: row.orderStatus, amount: orderAmount, paidAmount } as RowOf<'orders'>;
  const [receipt, history, alike, isSeen, isLarge] = await Promise.all([
    findPrivateFile(ctx, fileId),
    readHistory(ctx, id),
    readAlike(ctx, id, row),
    isSeenBy(ctx, fileId, viewer),
    needsTwoPeople(ctx, {
      id,
      userId,
      orderId,
      amount: row.amount as RowOf<'transfers'>['amount'],
    }),
  ]);
  return {
    ...shown,
    receipt,
    history,
    alike,
    isSeen,
    due: isWaitingForMoney(order) ? dueOf(order) : 0,
    needsTwo: row.status === 'checked' || (row.status === 'pending' && isLarge),
    can: {
      confirm: open.confirm && userId !== viewer && row.checkedBy?._id !== viewer,
      reject: open.reject && userId !== viewer,
    },
  };
}

/** True if this person opened the picture; nobody may confirm a receipt unseen. */
export async function isSeenBy({ sql }: Ctx, fileId: string, viewer: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from file_views where file_id = ${fileId} and viewer_id = ${viewer} limit 1`;
  return row !== undefined;
}

const readHistory = ({ sql }: Ctx, id: string) => sql<AdminTransfer['history']>`
  select h.status, h.at, h.actor, h.note, coalesce(u.first_name || ' ' || u.last_name, '') as by
  from transfer_history h
  left join users u on u.id = h.actor_id
  where h.transfer_id = ${id}
  order by h.id`;

const ALIKE = 5;

const readAlike = ({ sql }: Ctx, id: string, row: Detail) => sql<AdminTransfer['alike']>`
  select f.id as "_id", t.number, f.status, f.created_at as at
  from transfers f join transactions t on t.id = f.transaction_id
  where f.id <> ${id}
    and (f.tracking_key = ${row.trackingKey} or f.picture_hash = ${row.pictureHash}
    or (f.amount = ${row.amount} and f.sent_on = ${row.sentOn}))
  order by f.created_at desc limit ${ALIKE}`;
