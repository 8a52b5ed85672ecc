import type { ProductCard } from '#contract/catalogue.ts';
import { actorIdOf, type Ctx, type PricesOf } from '#server/context.ts';
import { buyerPrices } from '#shared/price-lists/buyer-price.ts';
import type { Listed, Named } from '#shared/promotions/price-parts.ts';
import type { SaleKind, Tier } from '#shared/sale-terms.ts';
import { type OfBuyer, readBuyerTerms } from './buyer-terms.ts';

type Product = Pick<ProductCard, '_id' | 'price' | 'partialPrice' | 'offers'> & {
  tiers?: readonly Tier[] | undefined;
};
type Own = Pick<ProductCard, 'own'>;

/**
 * Products at the prices of the acting person, in toman. Prices of a list, and of a promotion for a
 * group, carry its name and no public promotion; for everybody else and for all other products
 * nothing changes.
 */
export async function atOwnPrices<P extends Product>(ctx: Ctx, products: P[]): Promise<P[]> {
  const userId = actorIdOf(ctx);
  return userId === null ? products : pricedFor(ctx, { userId }, products);
}

/** Products of a public answer at the prices of the buyer for whom it is shown, if any. */
export async function atShownPrices<P extends Product>(ctx: Ctx, products: P[]): Promise<P[]> {
  return ctx.pricesOf ? pricedFor(ctx, ctx.pricesOf, products) : products;
}

async function pricedFor<P extends Product>(ctx: Ctx, of: PricesOf, products: P[]): Promise<P[]> {
  if (products.length === 0) return products;
  const ids = products.map(({ _id }) => _id);
  return atBuyerPrices(products, await readBuyerTerms(ctx, of, ids)).products;
}

/** Products at the prices of a buyer, and the prices before them by id, which explain lines. */
export function atBuyerPrices<P extends Product>(products: P[], ofBuyer: OfBuyer) {
  const priced = products.map((product) => atPricesOf(product, ofBuyer));
  return {
    products: priced.map(({ product }) => product),
    listed: Object.fromEntries(
      priced.flatMap(({ product, listed }) => (listed ? [[product._id, listed] as const] : [])),
    ),
  };
}

/** One product at the prices of a buyer, and the prices before them, which explain a line. */
export function atPricesOf<P extends Product>(
  product: P,
  { terms, listed }: OfBuyer,
): { product: P & Own; listed: Listed | undefined } {
  const before = listed[product._id];
  if (terms.lists.length + terms.promotions.length === 0) return { product, listed: before };
  const { lists, promotions, listed: own, ...prices } = buyerPrices(product, before, terms);
  const behind = { ...promotions, ...lists };
  const kinds = Object.keys(behind) as SaleKind[];
  if (kinds.length === 0) return { product, listed: before };
  const { tiers, offers, ...rest } = product;
  return {
    product: {
      ...(rest as P),
      ...prices,
      ...(prices.tiers.length === 0 && { tiers: undefined }),
      ...(offers && isSome(without(offers, kinds)) && { offers: without(offers, kinds) }),
      own: Object.fromEntries(kinds.map((kind) => [kind, shownOf(behind[kind])])),
    },
    listed: {
      ...(own ?? { price: product.price, partialPrice: product.partialPrice, tiers }),
      offers: without(own?.offers ?? {}, Object.keys(lists) as SaleKind[]),
      lists,
    },
  };
}

const shownOf = (named: Named | undefined) => ({
  title: named?.title ?? '',
  ...(named?.most !== undefined && { most: named.most }),
});

const isSome = (offers: object) => Object.keys(offers).length > 0;

/** Promotions of the other sale types. */
const without = <T extends Partial<Record<SaleKind, unknown>>>(offers: T, kinds: SaleKind[]): T =>
  Object.fromEntries(
    Object.entries(offers).filter(([kind]) => !kinds.includes(kind as SaleKind)),
  ) as T;
