import type { OwnPrice, OwnPrices } from '#contract/products/own-prices.ts';
import { buyerOf, type Ctx, ownerOf } from '#server/context.ts';
import { hiddenFor } from '#server/domain/catalogue/hide-wholesale.ts';
import { listedOfAll } from '#server/domain/catalogue/offers/listed.ts';
import { atPricesOf } from './at-own-prices.ts';
import { buyerTermsOf, type OfBuyer } from './buyer-terms.ts';
import { hiddenFrom } from './see-wholesale.ts';

type Product = Pick<OwnPrice, '_id' | 'price' | 'partialPrice' | 'tiers'>;
type Row = OfBuyer & { products: Product[] };

/**
 * Prices of the signed-in person that differ from the public ones, in toman; all of them where
 * public pages hide what wholesale costs and this person may see it.
 */
export async function readOwnPrices(ctx: Ctx, ids: string[]): Promise<OwnPrices> {
  const userId = buyerOf(ctx) ?? ownerOf(ctx);
  const [hidden, left] = await Promise.all([hiddenFor(ctx), hiddenFrom(ctx)]);
  if (left !== null) return { prices: [] };
  return readPricesOf(ctx, userId, { ids, isWhole: hidden !== null });
}

/** The same of the person with this number; nothing where nobody has it. */
export async function readPricesOfNumber(
  ctx: Ctx,
  { mobileNumber, ids }: { mobileNumber: string; ids: string[] },
): Promise<OwnPrices> {
  const [person] = await ctx.sql<{ id: string }[]>`
    select id from users where mobile_number = ${mobileNumber}`;
  return person ? readPricesOf(ctx, person.id, { ids, isWhole: false }) : { prices: [] };
}

type Asked = { ids: string[]; isWhole: boolean };

async function readPricesOf({ sql, now }: Ctx, userId: string, { ids, isWhole }: Asked) {
  const [row] = await sql<Row[]>`
    select ${buyerTermsOf(sql, { of: { userId }, ids, now: now() })} as terms,
      ${listedOfAll(sql, ids)} as listed,
      (select coalesce(json_agg(json_build_object('_id', p.id,
        'price', case when 'totalSell' = any(p.sale_types) then p.price end,
        'partialPrice', case when 'partialSell' = any(p.sale_types) then p.partial_price end,
        'tiers', p.tiers)), '[]')
      from products p where p.id = any(${ids}::uuid[]) and p.status = 'published') as products`;
  const prices = row?.products.flatMap((product) => ownOf(product, row, isWhole)) ?? [];
  return { prices };
}

function ownOf(known: Product, ofBuyer: OfBuyer, isWhole: boolean): OwnPrice[] {
  const { product } = atPricesOf(known, ofBuyer);
  if (!product.own && !isWhole) return [];
  return [{ ...product, tiers: product.tiers ?? [] }];
}
