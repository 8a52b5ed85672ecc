import type { AdminManualOrder } from '#contract/admin-requests.ts';
import type { ManualOrder } from '#contract/requests.ts';
import type { Ctx } from '#server/context.ts';
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
