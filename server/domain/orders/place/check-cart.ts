import type { CartLine } from '#contract/cart.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { type CardRow, cardColumns, rareTerms, toCard } from '#server/domain/catalogue/card.ts';
import { readTerms } from '#server/domain/catalogue/read-terms.ts';
import { atOwnPrices } from '#server/domain/price-lists/at-own-prices.ts';
import { asBuyable } from '#server/domain/price-lists/see-wholesale.ts';
import type { SaleKind } from '#shared/sale-terms.ts';
import { atPromised, type Kept, promiseOf } from './price-promise.ts';

/**
 * Current price (toman; that of the acting person), stock and sale types of products; hidden, draft and unknown ones are only
 * reported as unavailable.
 */
export async function checkCart(
  ctx: Ctx,
  ids: string[],
  promises: Record<string, string> = {},
): Promise<{ lines: CartLine[] }> {
  const { sql } = ctx;
  const [names, rows] = await Promise.all([
    readTerms(ctx),
    sql<CardRow[]>`
      select ${cardColumns(sql)}
      from products p
      where p.id = any(${ids}::uuid[]) and p.status = 'published'`,
  ]);
  const priced = await atOwnPrices(
    ctx,
    rows.map((row) => toCard(row, names)),
  );
  const cards = await asBuyable(ctx, priced);
  const known = new Map(cards.map((card) => [card._id, card]));
  const left = await readLeft(ctx, rows);
  const families = new Map(rows.map(({ id, familyId }) => [id, familyId]));
  const lineOf = (id: string) => {
    const card = known.get(id);
    if (!card) return unavailable(id);
    const familyId = families.get(id);
    return {
      ...withLeft(toLine(card), left.get(id) ?? {}),
      ...promisedTo(ctx, card, promises[id]),
      ...(familyId && { familyId }),
    };
  };
  return { lines: [...new Set(ids)].map(lineOf) };
}

type Left = Partial<Record<SaleKind, number>>;

/** Pieces that are left now under the limited promotions of these products. */
async function readLeft({ sql }: Ctx, rows: CardRow[]): Promise<Map<string, Left>> {
  const ids = rows.flatMap(({ offers }) => limitedOf(offers).map(({ offer }) => offer.id));
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; n: number }[]>`
    select promotion_id as id, most - taken as n from promotion_limits
    where promotion_id = any(${ids}::uuid[])`;
  const byId = new Map(found.map(({ id, n }) => [id, n]));
  return new Map(
    rows.map(({ id, offers }) => [
      id,
      Object.fromEntries(limitedOf(offers).map(({ type, offer }) => [type, byId.get(offer.id)])),
    ]),
  );
}

const limitedOf = (offers: CardRow['offers']) =>
  saleKinds.flatMap((type) => {
    const offer = offers?.[type];
    return offer?.most === undefined ? [] : [{ type, offer }];
  });

const saleKinds = ['totalSell', 'partialSell'] as const;

function withLeft({ offers, ...line }: CartLine, left: Left): CartLine {
  if (!offers) return line;
  const shown = saleKinds.flatMap((type) => {
    const n = left[type];
    return offers[type] ? [[type, { ...offers[type], ...(n !== undefined && { left: n }) }]] : [];
  });
  return { ...line, offers: Object.fromEntries(shown) };
}

/** Prices that the acting person was promised before, and the promise of those that are shown now. */
function promisedTo(ctx: Ctx, card: ProductCard, token: string | undefined) {
  const shown = atPromised(ctx, card, token);
  const { price, partialPrice, tiers, kept } = shown;
  const promise = promiseOf(ctx, shown);
  if (!promise) return {};
  return {
    promise,
    ...(kept && { price, partialPrice, tiers, promised: pickUntil(kept) }),
  };
}

const pickUntil = (kept: Kept) =>
  Object.fromEntries(Object.entries(kept).map(([type, { until }]) => [type, { until }]));

/** A product as a cart keeps it. */
export const toLine = ({ brand, category, slug, image, ...card }: ProductCard): CartLine => ({
  _id: card._id,
  title: card.title,
  link: `/${brand.slug}/${category.slug}/${slug}`,
  image: image.slice(0, 1),
  price: card.price,
  partialPrice: card.partialPrice,
  saleTypes: card.saleTypes,
  quantity: card.quantity,
  minTotalQuantity: card.minTotalQuantity,
  ...rareTerms(card),
  ...(card.offers && { offers: card.offers }),
  ...(card.own && { own: card.own }),
  available: true,
});

const unavailable = (id: string): CartLine => ({
  _id: id,
  title: '',
  link: '',
  image: [],
  price: null,
  partialPrice: null,
  saleTypes: [],
  quantity: 0,
  minTotalQuantity: 0,
  available: false,
});
