import type { SortOrder } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { allOf } from '#server/db/filters.ts';
import { discountedRows } from '#server/domain/catalogue/card.ts';
import type { Asking } from '#server/domain/search/asking.ts';
import type { Narrowing } from '#server/domain/search/candidates.ts';
import { ownColumns, type ReadRow, toOwnRow, unpriced } from './own-rows.ts';
import { type OwnKey, type OwnRow, type OwnTerms, ownKeyOf } from './own-terms.ts';
import { mayBeWithin, type Stream, streamsOf } from './streams.ts';

export type Asked = Asking & { sort: SortOrder };
export type Priced = OwnRow & OwnKey;
type Order = (a: Priced, b: Priced) => number;

/** Products that paging of a list by own prices can reach. */
export const MOST_OWN = 10_000;
/** Rows read beyond the page at first, as some of them have another own price than expected. */
const SPARE = 24;
/** Rows of a stream after which the order of equal prices is left as it is. */
const MOST_READ = 64_000;

/**
 * The first products of a list in the order of own prices, or within a range of them: at least as
 * many as needed, and all where fewer are found.
 */
export function readOwn(ctx: Ctx, asked: Asked, terms: OwnTerms, need: number): Promise<Priced[]> {
  const { sort, narrow } = asked;
  if (narrow.discounted) return readDiscounted(ctx, asked, terms);
  if (sort === 'cheapest' || sort === 'expensive') return readByPrice(ctx, asked, terms, need);
  return readWithin(ctx, asked, terms, need);
}

/** True for a product in the asked range of own prices, below a struck price where that is asked. */
export const isWithin =
  ({ minPrice, maxPrice, discounted }: Narrowing) =>
  ({ ownPrice, percent }: OwnKey): boolean =>
    ownPrice >= (minPrice ?? 0) &&
    ownPrice <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    (!discounted || percent > 0);

/** Rows with their own prices, in the sale type of the list. */
export const pricedBy = ({ names, narrow }: Pick<Asking, 'names' | 'narrow'>, terms: OwnTerms) => {
  const whole = toOwnRow(names);
  return <R extends ReadRow>(row: R): R & Priced => {
    const own = whole(row);
    return { ...own, ...ownKeyOf(own, terms.lists, narrow.saleType) };
  };
};

const byPrice =
  (sign: 1 | -1): Order =>
  (a, b) =>
    sign * (a.ownPrice - b.ownPrice || (a.id < b.id ? -1 : 1));

/**
 * The cheapest or dearest products: each stream gives its first rows, which the one rule prices. They
 * are enough once no unread row of a stream can come before the last one needed.
 */
async function readByPrice(ctx: Ctx, asked: Asked, terms: OwnTerms, need: number) {
  const sign = asked.sort === 'cheapest' ? 1 : -1;
  const streams = streamsOf(ctx.sql, asked, terms, sign === 1 ? 'asc' : 'desc');
  const rows = new Map<string, Priced>();
  let open = streams;
  for (let most = need + SPARE; ; most *= 4) {
    const read = await readStreams(ctx, open, { asked, terms, most, sign });
    for (const row of read.rows) rows.set(row.id, row);
    const found = [...rows.values()].filter(isWithin(asked.narrow)).sort(byPrice(sign));
    const last = found[need - 1];
    open = open.filter(({ bounds }, at) => {
      const end = read.ends[at];
      if (!bounds || end === undefined) return false;
      const next = sign === 1 ? bounds.lowest(end) : bounds.highest(end);
      return last === undefined || sign * (next - last.ownPrice) <= 0;
    });
    if (open.length === 0 || most > MOST_READ) return found;
  }
}

type Reading = { asked: Asked; terms: OwnTerms; most: number; sign: 1 | -1 };
type InStreams = { ns: number[]; xs: number[] };

/** Rows of all streams, and the price at which each of them was cut; undefined where it ended. */
async function readStreams(
  { sql }: Ctx,
  streams: Stream[],
  { asked, terms, most, sign }: Reading,
): Promise<{ rows: Priced[]; ends: (number | undefined)[] }> {
  const parts = streams.map(
    (stream, at) =>
      sql`${at > 0 ? sql`union all` : sql``} select ${at}::int as n, s.id, s.x from (${stream.sql(most)}) s`,
  );
  const union = parts.reduce((all, one) => sql`${all} ${one}`, sql``);
  const rows = await sql<(ReadRow & InStreams)[]>`
    with read as materialized (${union}),
    one as materialized (select id, array_agg(n) as ns, array_agg(x)::float8[] as xs from read group by id)
    select ${ownColumns(sql, terms)}, one.ns, one.xs from one join products p on p.id = one.id`;
  const reads = streams.map(() => ({ count: 0, end: sign * Number.NEGATIVE_INFINITY }));
  for (const { ns, xs } of rows)
    for (const [place, n] of ns.entries()) {
      const read = reads[n];
      const x = xs[place];
      if (!read || x === undefined) continue;
      read.count += 1;
      if (sign * (x - read.end) > 0) read.end = x;
    }
  const ends = reads.map(({ count, end }) => (count < most ? undefined : end));
  return { rows: rows.map(pricedBy(asked, terms)), ends };
}

/** Own rows in the asked order; the order of words, and of what no price decides, stays. */
export function sorted(rows: Priced[], sort: SortOrder): Priced[] {
  if (sort === 'cheapest') return rows.sort(byPrice(1));
  if (sort === 'expensive') return rows.sort(byPrice(-1));
  if (sort === 'discount')
    return rows.sort((a, b) => b.percent - a.percent || (a.id < b.id ? 1 : -1));
  return rows;
}

type Placed = ReadRow & { place: number };

/** Products below a struck price that still stands; they are few, so all of them are read. */
async function readDiscounted({ sql }: Ctx, asked: Asked, terms: OwnTerms) {
  const { sort, narrow } = asked;
  const rows = await sql<Placed[]>`
    select ${ownColumns(sql, terms)}, row_number() over (order by ${placeOf(sql, sort)})::int as place
    from ${discountedRows(sql)} where ${unpriced(sql, asked)} order by place`;
  return sorted(rows.map(pricedBy(asked, terms)).filter(isWithin(narrow)), sort);
}

/** Products within a range of own prices in another order. */
async function readWithin({ sql }: Ctx, asked: Asked, terms: OwnTerms, need: number) {
  const where = allOf(sql, [unpriced(sql, asked), mayBeWithin(sql, asked, terms)]);
  for (let most = need + SPARE; ; most *= 4) {
    const rows = await sql<Placed[]>`
      with read as materialized (
        select p.id, row_number() over () as place from (
          select p.id from products p where ${where}
          order by ${placeOf(sql, asked.sort)} limit ${sql.unsafe(String(most))}) p)
      select ${ownColumns(sql, terms)}, read.place::int from read join products p using (id)
      order by read.place`;
    const found = rows.map(pricedBy(asked, terms)).filter(isWithin(asked.narrow));
    if (found.length >= need || rows.length < most || most > MOST_READ) return found;
  }
}

const placeOf = (sql: Ctx['sql'], sort: SortOrder) =>
  sort === 'bestselling'
    ? sql`p.sold_count desc nulls last, p.id desc nulls last`
    : sql`p.published_at desc nulls last, p.id desc nulls last`;
