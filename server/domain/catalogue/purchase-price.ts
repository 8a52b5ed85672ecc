import type { ReplyOf } from '#contract/endpoints.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict, notFound } from '#server/errors.ts';

type Reply = ReplyOf<'GET /api/admin/products/:id/purchase-price'>;
type Change = { id: string; price: number | null; was: number | null };

/** What the shop pays for a piece, in tomans; null where nobody said it. Throws `not_found`. */
export async function readPurchasePrice({ sql }: Ctx, { id }: { id: string }): Promise<Reply> {
  const [row] = await sql<Reply[]>`
    select u.price from products p left join purchase_prices u on u.product_id = p.id where p.id = ${id}`;
  if (!row) throw notFound();
  return { price: row.price };
}

/** Sets it, or takes it away. The log says who did and not how much: not all who read it may know. Throws `not_found`, `conflict`. */
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
        insert into purchase_prices (product_id, price, updated_at) values (${id}, ${price}, ${tx.now().toISOString()})
        on conflict (product_id) do update set price = excluded.price, updated_at = excluded.updated_at`;
    await recordAudit(tx, { action: 'product.purchase_price', entity: 'products', entityId: id });
    return { price };
  });
