import type { AdminManualOrder } from '#contract/admin-requests.ts';
import type { ManualOrder } from '#contract/requests.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { pageOf } from '#server/db/filters.ts';
import { notFound } from '#server/errors.ts';
import { adminRequestView, type RequestRow, requestColumns, requestView } from './request-view.ts';

/** One request as staff see it. Throws `not_found`. */
export async function readAnyRequest(ctx: Ctx, id: string): Promise<AdminManualOrder> {
  const [row] = await ctx.sql<RequestRow[]>`
    select ${requestColumns(ctx.sql)} from manual_orders m where m.id = ${id}`;
  if (!row) throw notFound();
  return adminRequestView(row);
}

/** Request as its sender sees it; the caller has checked the access. Throws `not_found`. */
export async function readOwnView(ctx: Ctx, id: string): Promise<ManualOrder> {
  const [row] = await ctx.sql<RequestRow[]>`
    select ${requestColumns(ctx.sql)} from manual_orders m where m.id = ${id}`;
  if (!row) throw notFound();
  return requestView(ctx, row);
}

const PAGE_SIZE = 10;

/** Requests with the mobile number of the current user, whoever sent them; newest first. */
export async function listOwnRequests(ctx: Ctx, { page }: { page: number }) {
  const { sql } = ctx;
  const userId = ownerOf(ctx);
  const mine = sql`m.mobile_number = (select mobile_number from users where id = ${userId})`;
  const [rows, [counted]] = await Promise.all([
    sql<RequestRow[]>`
      select ${requestColumns(sql)} from manual_orders m where ${mine}
      order by m.created_at desc, m.id desc ${pageOf(sql, { page, pageSize: PAGE_SIZE })}`,
    sql<{ total: number }[]>`select count(*)::int as total from manual_orders m where ${mine}`,
  ]);
  const items = rows.map((row) => requestView(ctx, row));
  return { items, total: counted?.total ?? 0, page, pageSize: PAGE_SIZE };
}
