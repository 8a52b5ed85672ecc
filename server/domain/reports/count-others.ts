import type { ReplyOf } from '#contract/endpoints.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Ctx, may } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import {
  openTransfer,
  openWithdrawal,
  waitingRequest,
  waitingReturn,
} from '#server/db/status-lists.ts';

type Others = Pick<
  ReplyOf<'GET /api/admin/dashboard'>,
  | 'returns'
  | 'openTickets'
  | 'withdrawals'
  | 'transfers'
  | 'inDoubt'
  | 'identities'
  | 'manualOrders'
  | 'suggests'
  | 'belowCost'
>;

/** Products below their cost, under a promotion, or since a new rate has raised that meanwhile. */
const soldBelowCost = (sql: Ctx['sql']): Fragment => sql`
  offer_prices o join products p on p.id = o.product_id
    join purchase_prices u on u.product_id = p.id
  where p.status = 'published'
    and (o.offers ? 'totalSell' and 'totalSell' = any(p.sale_types) and least(p.price,
        (select min((t->>'price')::bigint) from jsonb_array_elements(p.tiers) t)) < u.price
      or o.offers ? 'partialSell' and 'partialSell' = any(p.sale_types)
        and p.partial_price < u.price)`;

/** Work that waits besides orders; null where the person lacks the permission. */
export async function countOthers(ctx: Ctx): Promise<Others> {
  const { sql } = ctx;
  const count = (by: Permission[], rows: Fragment) =>
    sql`case when ${may(ctx, ...by)} then (select count(*)::int from ${rows}) end`;
  const [row] = await sql<[Others]>`
    select
      ${count(
        ['orders.confirm', 'orders.fulfil'],
        sql`returns where status in ${waitingReturn(sql)}`,
      )} as returns,
      ${count(['support'], sql`tickets where status = 'open'`)} as open_tickets,
      ${count(['finance'], sql`withdrawals where status in ${openWithdrawal(sql)}`)} as withdrawals,
      ${count(['finance'], sql`transfers where status in ${openTransfer(sql)}`)} as transfers,
      ${count(['finance'], sql`transactions where status in ('unknown', 'reversing')`)} as in_doubt,
      ${count(['identities.review'], sql`identities where status = 'pending'`)}
        + ${count(['identities.review'], sql`debit_cards where status = 'new'`)} as identities,
      ${count(
        ['orders.confirm'],
        sql`manual_orders where status in ${waitingRequest(sql)}`,
      )} as manual_orders,
      ${count(['support'], sql`suggests where status = 'new'`)} as suggests,
      ${count(['purchase.prices'], soldBelowCost(sql))} as below_cost`;
  return row;
}
