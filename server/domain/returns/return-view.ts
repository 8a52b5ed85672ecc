import type { AdminReturn, AdminReturnRow } from '#contract/order/returns.ts';
import { actorIdOf, type Ctx, may } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { listPrivateFiles } from '#server/domain/files/list-private-files.ts';
import { readRefundable, returnedWorth } from '#server/domain/orders/refunds/read-refundable.ts';
import { refundedLine } from '#server/domain/orders/refunds/refund-lines.ts';
import type { CameBack } from '#server/domain/orders/refunds/split-refund.ts';
import { staffMoves } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { returnMoves, returnStates } from './return-states.ts';

type Sql = Ctx['sql'];

/** Columns of a return `r` with its order `o` and its person `u`, as lists have them. */
export const rowColumns = (sql: Sql) => sql`
  r.id as "_id", r.number, r.kind, r.asked_by, r.status, r.reason,
  json_build_object('_id', o.id, 'orderNumber', o.order_number) as "order",
  json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'mobileNumber',
    u.mobile_number) as buyer,
  coalesce((select sum(case when r.status in ('received', 'refunded') then rl.restocked + rl.written_off
    when r.status = 'accepted' then rl.accepted else rl.asked end)
    from return_lines rl
    where rl.return_id = r.id),
      0)::int as quantity,
    r.amount, r.refund_way, r.created_at as at, r.updated_at, r.version`;

export const source = (sql: Sql) => sql`
  returns r join orders o on o.id = r.order_id join users u on u.id = r.user_id`;

type Line = Omit<AdminReturn['lines'][number], 'given'> & {
  position: number;
  productId: string;
  lineTotal: number;
};

/** Lines of a return with what was sold, in the order of the order. */
export const readLines = ({ sql }: Ctx, id: string) => sql<Line[]>`
  select rl.position, l.product_id, l.product_id as "_id", l.title, l.code, l.image, l.link,
    l.unit_price, l.line_total, l.order_quantity as sold, rl.asked, rl.accepted, rl.restocked, rl.written_off,
    rl.loss_reason
  from return_lines rl join order_lines l on l.order_id = rl.order_id and l.position = rl.position
  where rl.return_id = ${id} order by rl.position`;

type Detail = AdminReturnRow &
  Pick<RowOf<'orders'>, 'paidAmount' | 'refundedAmount' | 'shippingAmount'> &
  Pick<
    AdminReturn,
    'description' | 'note' | 'cardMasked' | 'bankTracking' | 'transactionId' | 'orderStatus'
  > &
  Pick<RowOf<'returns'>, 'position' | 'pieces' | 'cardBackAt'> & {
    title: string | null;
    files: string[];
  };

/** Return for staff: products, pictures, steps and possible actions. Throws `not_found`. */
export async function readReturn(ctx: Ctx, id: string): Promise<AdminReturn> {
  const { sql } = ctx;
  const [found] = await sql<Detail[]>`
    select ${rowColumns(sql)}, r.description, r.note, r.card_masked, r.bank_tracking,
      r.transaction_id, o.status as order_status, o.paid_amount, o.refunded_amount,
      o.shipping_amount, r.position, r.pieces, r.card_back_at,
      (select title
        from order_lines
        where order_id = r.order_id and position = r.position) as title,
      array(select p.file_id::text
        from return_pictures p
        where p.return_id = r.id
        order by p.position) as files
    from ${source(sql)} where r.id = ${id}`;
  if (!found) throw notFound();
  const { files, paidAmount, refundedAmount, shippingAmount, ...rest } = found;
  const { position, pieces, title, cardBackAt, ...row } = rest;
  const order = { id: row.order._id, paidAmount, refundedAmount, shippingAmount };
  const isRefundable = staffMoves(returnStates, returnMoves, row.status).refund;
  const [lines, pictures, history, open] = await Promise.all([
    readLines(ctx, id),
    listPrivateFiles(ctx, files),
    readHistory(ctx, id),
    readRefundable(ctx, order),
  ]);
  return {
    ...row,
    lines: lines.map(({ position: at, productId: _, lineTotal: __, ...line }) => ({
      ...line,
      given: open.lines.find((one) => one.position === at)?.given ?? 0,
    })),
    pictures: files.flatMap((file) => pictures.find(({ _id }) => _id === file) ?? []),
    history: [...history],
    worth: worthOf(lines),
    refundable: isRefundable ? returnedWorth(open, cameOf(lines)) : 0,
    shippingLeft: isRefundable ? open.shipping : 0,
    givenBefore: isRefundable ? open.given : 0,
    refundOf: refundedLine(title, { position, pieces }),
    can: movesFor(ctx, row, cardBackAt),
  };
}

/**
 * Possible actions: none on one's own return, and refunds to a card need the permission for
 * finance.
 */
function movesFor(
  ctx: Ctx,
  { status, buyer, refundWay }: AdminReturnRow,
  cardBackAt: string | null,
): AdminReturn['can'] {
  const isOwn = buyer._id === actorIdOf(ctx);
  const mayMove = !isOwn && may(ctx, 'orders.confirm', 'orders.fulfil');
  const mayPay = !isOwn && may(ctx, 'finance');
  const open = staffMoves(returnStates, returnMoves, status);
  return {
    accept: mayMove && open.accept,
    refuse: mayMove && open.refuse,
    receive: mayMove && open.receive,
    refund: mayMove && open.refund,
    refundCard: mayPay && open.refundCard,
    cardBack: mayPay && refundWay === 'card' && cardBackAt === null,
  };
}

const readHistory = ({ sql }: Ctx, id: string) => sql<AdminReturn['history']>`
  select h.status, h.at, h.actor, h.note, coalesce(u.first_name || ' ' || u.last_name, '') as by
  from return_history h
  left join users u on u.id = h.actor_id
  where h.return_id = ${id}
  order by h.id`;

type CameLine = { position: number; restocked: number; writtenOff: number };

/** Price paid for the returned pieces with their share of a coupon, in tomans. */
const worthOf = (lines: (CameLine & { lineTotal: number; sold: number })[]): number =>
  lines.reduce((sum, { lineTotal, sold, restocked, writtenOff }) => {
    const came = BigInt(lineTotal) * BigInt(restocked + writtenOff);
    return sum + Number(came / BigInt(sold));
  }, 0);

/** Returned lines in the form that a refund needs. */
export const cameOf = (lines: CameLine[]): Pick<CameBack, 'position' | 'pieces'>[] =>
  lines.map(({ position, restocked, writtenOff }) => ({
    position,
    pieces: restocked + writtenOff,
  }));
