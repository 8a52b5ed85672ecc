import type { ImportInfo } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { readPriceList } from '#server/domain/price-lists/lists/read-price-list.ts';
import { lockBuyers } from '#server/domain/price-lists/lists/save-price-list.ts';
import { requireRoom } from '#server/domain/price-lists/lists/write-own-prices.ts';

/** Refuses a list that is gone, or whose buyers the caller is among. Throws `not_found`, `own_account`. */
export async function requireList(ctx: Ctx, id: string): Promise<void> {
  await lockBuyers(ctx, await readPriceList(ctx, id));
}

/**
 * Refuses to start what could only be taken back. Throws `not_found`, `own_account`,
 * `price_list_full`, `own_prices_full`.
 */
export async function requireListFor(
  tx: Ctx,
  { _id, target }: ImportInfo,
  what: 'apply' | 'undo',
): Promise<void> {
  const id = target?._id ?? '';
  await requireList(tx, id);
  if (what === 'apply') await requireRoom(tx, id, await growthOf(tx, _id));
}

/** Own prices that a dry run adds, less those that it removes. */
async function growthOf({ sql }: Ctx, id: string): Promise<number> {
  const isNone = (side: 'before' | 'after') => sql`
    (coalesce(${sql(side)}->>'price', ${sql(side)}->>'partialPrice') is null)::int`;
  const [row] = await sql<{ more: number }[]>`
    select coalesce(sum(${isNone('before')} - ${isNone('after')}), 0)::int as more
    from import_rows where import_id = ${id} and state = 'change'`;
  return row?.more ?? 0;
}
