import type { Ctx } from '#server/context.ts';
import { recordAudits } from '#server/domain/audit/record-audit.ts';
import type { ForeignCost } from '#shared/rates/foreign-cost.ts';

/** Product in the state in which the import added it. */
type Left = {
  id: string;
  version: number;
  onHand: number;
  purchasePrice?: number | null;
  foreignCost?: ForeignCost | null;
};

/**
 * Removes products that nobody used since they were added under `reference`: not changed, ordered,
 * counted, priced or requested. Returns the removed ids.
 */
export async function removeProducts(
  tx: Ctx,
  { products, action, reference }: { products: Left[]; action: string; reference: string },
): Promise<Set<string>> {
  await tx.sql`
    select 1
    from products
    where id = any(${products.map(({ id }) => id)}::uuid[])
    order by id
    for update`;
  const unused = await tx.sql<{ id: string; title: string; code: string }[]>`
    select p.id, p.title, p.code from products p
    join jsonb_to_recordset(${JSON.stringify(products)}::text::jsonb) as n(id uuid, version int,
      "onHand" int, "purchasePrice" bigint, "foreignCost" jsonb) on n.id = p.id
    where p.version = n.version and p.on_hand = n."onHand" and p.reserved = 0 and p.sold_count = 0
      and p.family_id is null
      and not exists (select from order_lines l where l.product_id = p.id)
      and not exists (select from stock_moves m
        where m.product_id = p.id and m.reference <> ${reference})
      and not exists (select from suggests s where s.product_id = p.id)
      and not exists (select from purchase_prices u where u.product_id = p.id
        and u.price is distinct from n."purchasePrice")
      and not exists (select from foreign_costs f where f.product_id = p.id
        and (f.amount, f.currency) is distinct from
          ((n."foreignCost"->>'amount')::numeric, n."foreignCost"->>'currency'))`;
  const ids = unused.map(({ id }) => id);
  await tx.sql`delete from products where id = any(${ids}::uuid[])`;
  const entries = unused.map(({ id, ...before }) => ({ id, before, after: null }));
  await recordAudits(tx, { action, entity: 'products' }, entries);
  return new Set(ids);
}
