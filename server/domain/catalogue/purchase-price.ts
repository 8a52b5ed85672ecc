import type { z } from 'zod';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { purchasePriceEndpoints } from '#contract/products/purchase-price.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudits } from '#server/domain/audit/record-audit.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Tomans } from '#shared/money.ts';
import { isSameCost, readForeignCosts, setForeignCosts } from './costs/foreign-costs.ts';
import { inTomans } from './prices.ts';

type Reply = ReplyOf<'GET /api/admin/products/:id/purchase-price'>;
type Change = { id: string } & z.output<
  (typeof purchasePriceEndpoints)['PATCH /api/admin/products/:id/purchase-price']['body']
>;

/**
 * Purchase price of one piece in tomans, and its cost in another currency; null if unknown. Throws
 * `not_found`.
 */
export async function readPurchasePrice(ctx: Ctx, { id }: { id: string }): Promise<Reply> {
  const [row] = await ctx.sql<Pick<Reply, 'price'>[]>`
    select u.price
    from products p
    left join purchase_prices u on u.product_id = p.id
    where p.id = ${id}`;
  if (!row) throw notFound();
  const costs = await readForeignCosts(ctx, [id]);
  return { price: row.price, foreign: costs.get(id) ?? null };
}

/**
 * Sets or removes them. The log shows who did it but no amount, because not all its readers
 * may see it. Throws `not_found`, `conflict`.
 */
export const setPurchasePrice = (ctx: Ctx, change: Change): Promise<Reply> =>
  inTransaction(ctx, async (tx) => {
    const { id, price, was, foreign, foreignWas = null } = change;
    const [product] = await tx.sql`select 1 from products where id = ${id} for no key update`;
    if (!product) throw notFound();
    const before = await readPurchasePrice(tx, { id });
    const isOther = foreign !== undefined && !isSameCost(before.foreign, foreignWas);
    if (before.price !== was || isOther) throw conflict();
    if (price !== was) await setPurchasePrices(tx, [{ id, price: inTomans(price) }]);
    if (foreign !== undefined && !isSameCost(foreign, foreignWas))
      await setForeignCosts(tx, [{ id, cost: foreign }]);
    return readPurchasePrice(tx, { id });
  });

/** Purchase prices of these products in tomans; unknown ones are left out. */
export async function readPurchasePrices(
  { sql }: Ctx,
  ids: string[],
): Promise<Map<string, Tomans>> {
  const rows = await sql<{ productId: string; price: Tomans }[]>`
    select product_id, price from purchase_prices where product_id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ productId, price }) => [productId, price]));
}

/** Sets prices of many products, which the caller has locked; null removes one. */
export async function setPurchasePrices(
  tx: Ctx,
  prices: { id: string; price: Tomans | null }[],
): Promise<void> {
  if (prices.length === 0) return;
  const { sql } = tx;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(prices)}::text::jsonb) as n(id uuid,
      price bigint)`;
  if (prices.some(({ price }) => price === null))
    await sql`
      delete from purchase_prices u using ${rows} where u.product_id = n.id and n.price is null`;
  await sql`
    insert into purchase_prices (product_id, price, updated_at)
    select n.id, n.price, ${tx.now().toISOString()}::timestamptz
    from ${rows}
    where n.price is not null
    on conflict (product_id)
    do update set price = excluded.price, updated_at = excluded.updated_at`;
  const entries = prices.map(({ id }) => ({ id, before: null, after: null }));
  await recordAudits(tx, { action: 'product.purchase_price', entity: 'products' }, entries);
}
