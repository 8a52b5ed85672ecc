import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { type Terms, withBelow } from '#server/domain/catalogue/read-terms.ts';
import type { Asking } from '#server/domain/search/asking.ts';
import type { BuyerList } from '#shared/price-lists/price-list.ts';
import { isApart, unpriced } from './own-rows.ts';
import type { OwnTerms } from './own-terms.ts';
import {
  areFew,
  type Bounds,
  boundsOf,
  costBounds,
  type Segment,
  segmentsOf,
  type Walk,
  walkOf,
  widened,
} from './segments.ts';

/**
 * Products in the order of a public price or of an item, with what their own prices are at least and
 * at most; `sql` reads the first of them. Without bounds all are read.
 */
export type Stream = { sql(most: number): Fragment; bounds: Bounds | undefined };

type Asked = Pick<Asking, 'narrow' | 'chosen' | 'names'>;
type Direction = 'asc' | 'desc';

/** Streams that together hold every product of a list whose own price may be in the asked range. */
export function streamsOf(
  sql: Ctx['sql'],
  asked: Asked,
  terms: OwnTerms,
  direction: Direction,
): Stream[] {
  const { narrow } = asked;
  const segments = segmentsOf(terms.lists);
  const walk = walkOf(segments, narrow.saleType);
  const read = { sql, asked, direction, filters: unpriced(sql, asked) };
  // a price before a promotion may be far above the one that is paid
  const isAbove = direction === 'desc' || narrow.minPrice !== undefined;
  return [
    ...segmentStreams(read, segments, { walk, lists: terms.lists }),
    ...costStreams(read, segments, terms.lists),
    ...terms.lists.map((list) => itemStream(read, list)),
    ...(isAbove
      ? [allOf(read, sql`exists (select from offer_prices o where o.product_id = p.id)`)]
      : []),
    ...(terms.promotions.length > 0 ? [promotedStream(read, terms)] : []),
  ];
}

type Read = { sql: Ctx['sql']; asked: Asked; direction: Direction; filters: Fragment };

const ordered = ({ sql, direction }: Read, x: Fragment) =>
  direction === 'asc' ? sql`order by ${x}, p.id` : sql`order by ${x} desc, p.id desc`;

function segmentStreams(
  read: Read,
  segments: Segment[],
  { walk, lists }: { walk: Walk; lists: BuyerList[] },
): Stream[] {
  const { sql, asked } = read;
  const { saleType } = asked.narrow;
  // the index of wholesale prices knows no brands: passing over the others of a small one takes long
  const isSplit = areFew(segments) && (walk === 'unit' || asked.narrow.minPrice !== undefined);
  const bounds = segments.map((segment) => boundsOf(segment, walk, saleType));
  const whole = walk === 'price' && saleType !== 'totalSell' ? retailAlone(read, segments) : [];
  if (!isSplit) return [walked(read, { walk, whose: sql`true`, bounds: joined(bounds) }), ...whole];
  return [
    ...segments.map((segment, at) =>
      walked(read, {
        walk,
        whose: isIn(sql, { segment, lists, names: asked.names }),
        bounds: bounds[at] as Bounds,
      }),
    ),
    ...whole,
  ];
}

/** Condition that all products within the asked range of own prices meet. */
export function mayBeWithin(sql: Ctx['sql'], asked: Asked, terms: OwnTerms): Fragment {
  const { saleType, minPrice: from, maxPrice: to } = asked.narrow;
  const segments = segmentsOf(terms.lists);
  const all = segments.map((segment) => boundsOf(segment, 'unit', saleType));
  const x = sql`coalesce(p.partial_price, p.price)`;
  const within = (bounds: Bounds) => {
    const range = widened(bounds, { from, to });
    return sql`${x} between ${range.from ?? 0} and ${range.to ?? 10 ** 13}`;
  };
  const plain = areFew(segments)
    ? segments.reduce<Fragment>((any, segment, at) => {
        const whose = isIn(sql, { segment, lists: terms.lists, names: asked.names });
        return sql`${any} or ${whose} and ${within(all[at] as Bounds)}`;
      }, sql`false`)
    : within(joined(all));
  return sql`(${plain} or ${isApart(sql, terms)})`;
}

const joined = (all: Bounds[]): Bounds => ({
  lowest: (x) => Math.min(...all.map(({ lowest }) => lowest(x))),
  highest: (x) => Math.max(...all.map(({ highest }) => highest(x))),
});

/** Products without a wholesale price, where the others are read in its order. */
function retailAlone(read: Read, segments: Segment[]): Stream[] {
  const bounds = segments.map((one) => boundsOf(one, 'unit', read.asked.narrow.saleType));
  return [walked(read, { walk: 'unit', whose: read.sql`p.price is null`, bounds: joined(bounds) })];
}

type Walked = { walk: Walk; whose: Fragment; bounds: Bounds };

function walked(read: Read, { walk, whose, bounds }: Walked): Stream {
  const { sql, asked, filters } = read;
  const x = walk === 'unit' ? sql`coalesce(p.partial_price, p.price)` : sql`p.price`;
  const { from, to } = widened(bounds, { from: asked.narrow.minPrice, to: asked.narrow.maxPrice });
  return {
    bounds,
    sql: (most) => sql`
      select p.id, ${x} as x from products p
      where ${filters} and ${whose} and ${x} >= ${from ?? 0} and ${x} <= ${to ?? 10 ** 13}
      ${ordered(read, x)} limit ${sql.unsafe(String(most))}`,
  };
}

/** Products of lists on cost, in the order of their purchase prices. */
function costStreams(read: Read, segments: Segment[], lists: BuyerList[]): Stream[] {
  const { sql, asked, filters } = read;
  const x = sql`u.price`;
  return segments.flatMap((segment) => {
    const bounds = costBounds(segment, asked.narrow.saleType);
    if (!bounds) return [];
    const whose = isIn(sql, { segment, lists, names: asked.names });
    const stream = (most: number) => sql`
      select p.id, ${x} as x from purchase_prices u join products p on p.id = u.product_id
      where ${filters} and ${whose} ${ordered(read, x)} limit ${sql.unsafe(String(most))}`;
    return [{ bounds, sql: stream }];
  });
}

/** Condition for the products of a segment: which rule of each list comes first. */
function isIn(
  sql: Ctx['sql'],
  { segment, lists, names }: { segment: Segment; lists: BuyerList[]; names: Terms },
): Fragment {
  return lists.reduce<Fragment>((all, { rules }, at) => {
    if (rules.length === 0) return all;
    const first = rules.reduceRight<Fragment>(
      (rest, { brandId, categoryId }, rule) =>
        brandId
          ? sql`case when p.brand_id = ${brandId} then ${rule}::int else ${rest} end`
          : sql`case when p.category_id = any(${[...withBelow(names.categories, [categoryId ?? ''])]}::uuid[])
              then ${rule}::int else ${rest} end`,
      sql`${rules.length}::int`,
    );
    return sql`${all} and ${first} = any(${segment.places[at] ?? []}::int[])`;
  }, sql`true`);
}

/** Products with a price of their own in a list, in the order of these prices. */
function itemStream(read: Read, { id }: BuyerList): Stream {
  const { sql, asked, filters } = read;
  const isWholesale = asked.narrow.saleType === 'totalSell';
  const x = isWholesale ? sql`i.price` : sql`coalesce(i.partial_price, i.price)`;
  return {
    bounds: { lowest: (price) => price, highest: (price) => price },
    sql: (most) => sql`
      select p.id, ${x} as x from price_list_items i join products p on p.id = i.product_id
      where i.list_id = ${id} and ${x} is not null and ${filters}
      ${ordered(read, x)} limit ${sql.unsafe(String(most))}`,
  };
}

const allOf = ({ sql, filters }: Read, whose: Fragment): Stream => ({
  bounds: undefined,
  sql: () => sql`select p.id, 0::bigint as x from products p where ${filters} and ${whose}`,
});

const promotedStream = (read: Read, { promotions }: OwnTerms): Stream =>
  allOf(
    read,
    read.sql`p.id in (select m.product_id from promotion_products m
      where m.promotion_id = any(${promotions}::uuid[]))`,
  );
