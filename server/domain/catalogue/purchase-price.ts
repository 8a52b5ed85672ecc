import type { ReplyOf } from '#contract/endpoints.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit, recordAudits } from '#server/domain/audit/record-audit.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Tomans } from '#shared/money.ts';

type Reply = ReplyOf<'GET /api/admin/products/:id/purchase-price'>;
type Change = { id: string; price: number | null; was: number | null };

/** Purchase price of one piece in tomans; null if unknown. Throws `not_found`. */
export async function readPurchasePrice({ sql }: Ctx, { id }: { id: string }): Promise<Reply> {
  const [row] = await sql<Reply[]>`
    select u.price
    from products p
    left join purchase_prices u on u.product_id = p.id
    where p.id = ${id}`;
  if (!row) throw notFound();
  return { price: row.price };
}

/**
 * Sets or removes the price. The log shows who did it but no amount, because not all its readers
 * may see it. Throws `not_found`, `conflict`.
 */
export const setPurchasePrice = (ctx: Ctx, { id, price, was }: Change): Promise<Reply> =>
  inTransaction(ctx, async (tx) => {
    const { sql } = tx;
    const [product] = await sql`select 1 from products where id = ${id} for no key update`;
    if (!product) throw notFound();
    const before = await readPurchasePrice(tx, { id });
    if (before.price !== was) throw conflict();
    if (price === null) await sql`delete from purchase_prices where product_id = ${id}`;
    else
      await sql`
        insert into purchase_prices (product_id, price, updated_at)
        values (${id}, ${price}, ${tx.now().toISOString()})
        on conflict (product_id)
        do update set price = excluded.price, updated_at = excluded.updated_at`;
    await recordAudit(tx, { action: 'product.purchase_price', entity: 'products', entityId: id });
    return { price };
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
