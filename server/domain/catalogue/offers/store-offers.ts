import { actorIdOf, type Ctx } from '#server/context.ts';
import { tellPriceFalls } from '#server/domain/catalogue/tell-price-falls.ts';
import { pickFields } from '#shared/product-fields.ts';
import { listPrices, lockProducts, type Promoted, promotedOf } from './promoted-prices.ts';

/** Names the act behind the changes of prices that follow in this transaction, for their history. */
export async function nameCause(tx: Ctx, cause: string): Promise<void> {
  await tx.sql`
    select set_config('shop.cause', ${cause}, true),
      set_config('shop.actor', ${actorIdOf(tx) ?? ''}, true)`;
}

/** Writes list prices and promotions beside the products, before their prices, whose history reads them. */
export async function storeOffers({ sql }: Ctx, promoted: Promoted[]): Promise<void> {
  const kept = promoted.filter(({ offers }) => Object.keys(offers).length > 0);
  const ended = promoted.filter((one) => !kept.includes(one)).map(({ id }) => id);
  if (ended.length > 0)
    await sql`delete from offer_prices where product_id = any(${ended}::uuid[])`;
  if (kept.length === 0) return;
  const rows = kept.map(({ id, list, offers, percent }) => ({
    product_id: id,
    price: list.price,
    partial_price: list.partialPrice,
    tiers: list.tiers,
    offers,
    percent,
  }));
  await sql`
    insert into offer_prices (product_id, price, partial_price, tiers, offers, percent)
    select product_id, price, partial_price, tiers, offers, percent
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(product_id uuid,
      price bigint, partial_price bigint, tiers jsonb, offers jsonb, percent int)
    on conflict (product_id) do update set price = excluded.price,
      partial_price = excluded.partial_price, tiers = excluded.tiers, offers = excluded.offers,
      percent = excluded.percent`;
}

type ListRow = { id: string; title: string } & Promoted['list'];

/** Gives these products the prices of the promotions that run now, or their list prices back. */
export async function renewOffers(tx: Ctx, ids: string[], cause: string): Promise<void> {
  await lockProducts(tx, ids);
  const products = await tx.sql<ListRow[]>`
    select p.id, p.title, ${listPrices(tx.sql)}
    from products p left join offer_prices o on o.product_id = p.id
    where p.id = any(${ids}::uuid[])`;
  const byId = await promotedOf(tx, products);
  const promoted = [...byId.values()];
  await nameCause(tx, cause);
  await storeOffers(tx, promoted);
  const rows = promoted.map(({ id, price, partialPrice, tiers }) => ({
    id,
    price,
    partial_price: partialPrice,
    tiers,
  }));
  await tx.sql`
    update products p
    set price = n.price, partial_price = n.partial_price, tiers = n.tiers,
      updated_at = ${tx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, price bigint,
      partial_price bigint, tiers jsonb)
    where p.id = n.id
      and (p.price, p.partial_price, p.tiers)
        is distinct from (n.price, n.partial_price, n.tiers)`;
  await tellPriceFalls(
    tx,
    products.map((before) => ({
      before: { ...before, tiers: [...before.tiers] },
      set: { ...pricesOf(byId.get(before.id)) },
    })),
  );
}

const pricesOf = (promoted: Promoted | undefined) =>
  promoted && pickFields(promoted, ['price', 'partialPrice', 'tiers']);
