import type { Suggestion } from '../../../contract/catalogue.ts';
import type { Ctx } from '../../context.ts';
import type { ProductPicture } from '../../db/schema/catalogue.ts';
import { foldForSearch, foldJoined } from '../catalogue/fold.ts';
import {
  containsWords,
  correctMatch,
  type Match,
  matchOf,
  nearness,
} from '../catalogue/match-words.ts';
import { productPath } from '../catalogue/product-path.ts';
import { type Named, type Names, readNames } from '../catalogue/read-names.ts';

type Row = {
  title: string;
  slug: string;
  brandId: string;
  categoryId: string;
  image: ProductPicture[];
};

const MOST = 8;
const MOST_NAMED = 2;
/** Of a word found in many products only so many are weighed: an answer while typing must be quick. */
const WEIGHED = 400;

/** What a person may mean who has typed at least two letters: brands, categories and products, at most eight. */
export async function suggest(ctx: Ctx, input: { q: string }): Promise<{ items: Suggestion[] }> {
  const match = matchOf(input.q);
  if (!match || match.folded.length < 2) return { items: [] };
  const names = await readNames(ctx);
  const named = [
    ...namedLike(names.brands, match.folded, 'brand'),
    ...namedLike(names.categories, match.folded, 'category'),
  ];
  const rows = await findProducts(ctx, match);
  const products = rows.slice(0, MOST - named.length).map((row) => productSuggestion(row, names));
  return { items: [...named, ...products] };
}

function namedLike(all: Names['brands'], folded: string, kind: 'brand' | 'category'): Suggestion[] {
  const hasStart = ({ name, isActive }: Named) =>
    isActive &&
    [foldForSearch(name), foldJoined(name)].some(
      (form) => form.startsWith(folded) || form.includes(` ${folded}`),
    );
  return [...all.values()]
    .filter(hasStart)
    .slice(0, MOST_NAMED)
    .map((one) => ({
      kind,
      label: one.name,
      link: `/products?${kind}=${encodeURIComponent(one.slug)}`,
      image: null,
      note: '',
    }));
}

async function findProducts(ctx: Ctx, match: Match): Promise<Row[]> {
  const rows = await weigh(ctx, match);
  if (rows.length > 0) return rows;
  const near = await correctMatch(ctx, match);
  return near ? weigh(ctx, near) : [];
}

const weigh = ({ sql }: Ctx, match: Match) => sql<Row[]>`
  with matches as materialized (
    select p.id, p.sold_count, ${nearness(sql, match)} as near from products p where ${containsWords(sql, match)}),
  best as (
    select * from (select * from matches limit ${sql.unsafe(String(WEIGHED))}) m order by near, sold_count desc, id desc limit ${sql.unsafe(String(MOST))})
  select p.title, p.slug, p.brand_id as "brandId", p.category_id as "categoryId", p.image
  from best join products p using (id) order by best.near, best.sold_count desc, id desc`;

function productSuggestion(row: Row, names: Names): Suggestion {
  const brand = names.brands.get(row.brandId);
  const category = names.categories.get(row.categoryId);
  return {
    kind: 'product',
    label: row.title,
    link: productPath(brand?.slug ?? '', category?.slug ?? '', row.slug),
    image: row.image[0]?.img ?? null,
    note: `${brand?.name ?? ''} · ${category?.name ?? ''}`,
  };
}
