import type { PromotionPreview } from '#contract/desk/promotions.ts';
import { type Ctx, may } from '#server/context.ts';
import {
  listPrices,
  promotedValue,
  struckPrices,
} from '#server/domain/catalogue/offers/promoted-prices.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import {
  type ListPrices,
  promotedPrices,
  promotionFault,
  type RunningPromotion,
} from '#shared/promotions/promotion-price.ts';
import type { SaleKind } from '#shared/sale-terms.ts';
import { readPromotion } from './read-promotion.ts';

const CHUNK = 2_000;
const SHOWN = 50;

type Row = PromotionPreview['rows'][number];
type Side = NonNullable<Row['totalSell']>;
type Fault = PromotionPreview['faults'][number]['fault'];
type Product = ListPrices & {
  id: string;
  title: string;
  code: string;
  value: number;
  struckTotal: number | null;
  struckPartial: number | null;
  cost: number | null;
};
type Judged = { row: Row; faults: Fault[]; margins: number[] };

/**
 * Prices of a promotion's products beside their list prices, in toman, as if it were the only one.
 * Margins are for people who may see purchase prices. Throws `not_found`.
 */
export async function previewPromotion(ctx: Ctx, id: string): Promise<PromotionPreview> {
  const promotion = await readPromotion(ctx, id);
  const judged: Judged[] = [];
  for (let after: string | undefined, isMore = true; isMore; ) {
    const products = await readChunk(ctx, id, { after, since: promotion.from });
    judged.push(
      ...products.map((product) => judge({ ...promotion, id, value: product.value }, product)),
    );
    after = products.at(-1)?.id;
    isMore = products.length === CHUNK;
  }
  return sumUp(judged);
}

async function readChunk(ctx: Ctx, id: string, at: { after: string | undefined; since: string }) {
  const { sql } = ctx;
  const { struckDays } = await readSettings(ctx);
  const now = ctx.now().toISOString();
  const since = sql`coalesce(m.started_at, greatest(m.starts_at, ${now}::timestamptz))`;
  const days = sql`coalesce(m.struck_days, ${struckDays}::int)`;
  return sql<Product[]>`
    select p.id, p.title, p.code, ${promotedValue(sql)} as value, ${listPrices(sql)},
      ${struckPrices(sql, { since, days })},
      ${may(ctx, 'purchase.prices') ? sql`u.price` : sql`null::bigint`} as cost
    from promotions m
    join promotion_products i on i.promotion_id = m.id
    join products p on p.id = i.product_id
    left join offer_prices o on o.product_id = p.id
    left join purchase_prices u on u.product_id = p.id
    where m.id = ${id} and ${at.after ? sql`i.product_id > ${at.after}` : sql`true`}
    order by i.product_id limit ${CHUNK}`;
}

function judge(promotion: RunningPromotion, product: Product): Judged {
  const { id, title, code, cost } = product;
  const total = sideOf(promotion, product, 'totalSell');
  const partial = sideOf(promotion, product, 'partialSell');
  const sides = [total, partial].filter((side) => side !== null);
  const lowered = sides.filter(({ before, after }) => after < before);
  const { tiers } = promotedPrices(product, total ? [promotion] : []);
  const least = Math.min(...lowered.map(({ after }) => after), ...tiers.map(({ price }) => price));
  const isBelowPurchase = cost !== null && lowered.length > 0 && least < cost;
  const faults = sides.flatMap(({ fault }) => fault ?? []);
  return {
    row: { _id: id, title, code, totalSell: total, partialSell: partial, isBelowPurchase },
    faults: [...new Set([...faults, ...(isBelowPurchase ? (['below_purchase'] as const) : [])])],
    margins: cost === null ? [] : lowered.map(({ after }) => marginOf(after, cost)),
  };
}

const marginOf = (price: number, cost: number) => Math.floor(((price - cost) * 100) / price);

/** One sale type of a product; null where the promotion does not name it or it is off. */
function sideOf(promotion: RunningPromotion, product: Product, type: SaleKind): Side | null {
  const before = type === 'totalSell' ? product.price : product.partialPrice;
  if (before === null || !promotion.saleTypes.includes(type)) return null;
  const paid = promotedPrices(product, [promotion]);
  const after = (type === 'totalSell' ? paid.price : paid.partialPrice) ?? before;
  const stood = type === 'totalSell' ? product.struckTotal : product.struckPartial;
  const struck = after < before && stood !== null && stood > after ? stood : null;
  const fault = promotionFault(promotion, product, type);
  return { before, after, struck, ...(fault && { fault }) };
}

function sumUp(judged: Judged[]): PromotionPreview {
  const sidesOf = ({ row }: Judged) =>
    [row.totalSell, row.partialSell].filter((side) => side !== null);
  const isLowered = (one: Judged) => sidesOf(one).some(({ before, after }) => after < before);
  const isUnstruck = (one: Judged) =>
    sidesOf(one).some(({ before, after, struck }) => after < before && struck === null);
  const counts = new Map<Fault, number>();
  for (const { faults } of judged)
    for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  const margins = judged.flatMap((one) => one.margins);
  const ordered = [
    ...judged.filter(({ faults }) => faults.length > 0),
    ...judged.filter(({ faults }) => faults.length === 0),
  ];
  return {
    products: judged.length,
    lowered: judged.filter(isLowered).length,
    unstruck: judged.filter(isUnstruck).length,
    faults: [...counts].map(([fault, products]) => ({ fault, products })),
    lowestMargin: margins.reduce<number | null>((least, one) => Math.min(least ?? one, one), null),
    rows: ordered.slice(0, SHOWN).map(({ row }) => row),
  };
}
