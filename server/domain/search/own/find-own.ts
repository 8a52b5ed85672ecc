import type { Ctx } from '#server/context.ts';
import type { Asking, Seeking } from '#server/domain/search/asking.ts';
import { findPage, type Search } from '#server/domain/search/candidates.ts';
import { countFound } from '#server/domain/search/count-found.ts';
import { type Facets, facetsOf } from '#server/domain/search/list-facets.ts';
import { wordQueries } from '#server/domain/words/index-query.ts';
import { groupedBy, unbounded } from './own-facets.ts';
import { isWithin, MOST_OWN, type Priced, pricedBy, sorted } from './own-page.ts';
import { ownColumns, type ReadRow } from './own-rows.ts';
import type { OwnTerms } from './own-terms.ts';

/** Found products that are looked at in a large shop: the likeliest ones. */
const LOOKED_AT = 2_000;

/** Products found by words, in the range and order of own prices, with their counts. */
export async function findOwn(ctx: Ctx, seeking: Seeking, search: Search, terms: OwnTerms) {
  const { query, names, narrow, chosen, match, lexicon } = seeking;
  const weighed = search.isLarge ? Math.max(LOOKED_AT, search.weighed) : MOST_OWN;
  const sort = query.sort ?? 'relevant';
  const open: Search = {
    ...search,
    narrow: { ...unbounded(narrow), discounted: false },
    sort: sort === 'cheapest' || sort === 'expensive' || sort === 'discount' ? 'bestselling' : sort,
    offset: 0,
    size: weighed,
    weighed,
  };
  const found = await findPage(ctx, open);
  const rows = await readRows(ctx, seeking, found.page, terms);
  const kept = sorted(rows.filter(isWithin(narrow)), sort);
  const words = () => wordQueries(match, { lexicon, isLarge: search.isLarge });
  const counted = await countFound(ctx, { search: open, words, found, chosen }, names);
  const ids = new Set(kept.slice(search.offset, search.offset + search.size).map(({ id }) => id));
  return {
    page: [...ids].flatMap((id) => found.page.find((one) => one.id === id) ?? []),
    counted: narrowed(counted, { rows, kept, seeking, isWhole: found.groups !== undefined }),
  };
}

async function readRows(ctx: Ctx, asking: Asking, page: { id: string }[], terms: OwnTerms) {
  const { sql } = ctx;
  const rows = await sql<ReadRow[]>`
    select ${ownColumns(sql, terms)}
    from unnest(${page.map(({ id }) => id)}::uuid[]) with ordinality w(id, place)
    join products p on p.id = w.id where p.status = 'published' order by w.place`;
  return rows.map(pricedBy(asking, terms));
}

type Kept = { rows: Priced[]; kept: Priced[]; seeking: Seeking; isWhole: boolean };

/** Counts of all that was found, less what the range of own prices leaves out. */
function narrowed(counted: Facets, { rows, kept, seeking, isWhole }: Kept): Facets {
  const { chosen, names, narrow } = seeking;
  const prices = rows.map(({ ownPrice }) => ownPrice);
  const price =
    prices.length > 0
      ? { min: Math.min(...prices), max: Math.max(...prices) }
      : counted.facets.price;
  const isPlain = !chosen.brands && !chosen.categories && !narrow.saleType && !chosen.facets;
  if (isWhole && isPlain) {
    const groups = { groups: groupedBy(kept), isEstimate: false };
    const of = { here: groups, ofBrands: groups, ofCategories: groups, anyPrice: groups };
    const exact = facetsOf({ ...of, totalSell: groups, partialSell: groups }, chosen, names);
    return { ...exact, facets: { ...exact.facets, attributes: counted.facets.attributes, price } };
  }
  const share = kept.length / Math.max(1, rows.length);
  const total = isWhole ? kept.length : Math.round(counted.total * share);
  return { ...counted, total, isEstimate: !isWhole, facets: { ...counted.facets, price } };
}
