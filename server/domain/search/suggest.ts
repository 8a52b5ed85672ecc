import type { Suggestion } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import type { ProductPicture } from '#server/db/schema/catalogue.ts';
import { attemptsAt } from '#server/domain/catalogue/attempts.ts';
import { ANY, matches } from '#server/domain/catalogue/candidates.ts';
import { whyFound } from '#server/domain/catalogue/explain-hit.ts';
import { foldForSearch, foldJoined } from '#server/domain/catalogue/fold.ts';
import { onOtherKeyboard } from '#server/domain/catalogue/keyboard.ts';
import { containsWords, type Match, nearness } from '#server/domain/catalogue/match-words.ts';
import { productPath } from '#server/domain/catalogue/product-path.ts';
import { type Named, type Names, readNames } from '#server/domain/catalogue/read-names.ts';
import { soundsOf } from '#server/domain/catalogue/sounds.ts';
import type { Synonyms } from '#server/domain/catalogue/synonyms.ts';
import { wordQueries } from '#server/domain/catalogue/word-query.ts';

type Row = {
  title: string;
  slug: string;
  code: string;
  attributes: { name: string; value: string }[];
  brandId: string;
  categoryId: string;
  image: ProductPicture[];
};

const MOST = 20;
const MOST_NAMED = 2;
/** Of a word found in many products only so many are weighed: an answer while typing must be quick. */
const WEIGHED = 200;

/** What a person may mean who has typed at least two letters: brands, categories and products, at most twenty. */
export async function suggest(ctx: Ctx, input: { q: string }): Promise<{ items: Suggestion[] }> {
  if (input.q.trim().length < 2 || !foldForSearch(input.q)) return { items: [] };
  const names = await readNames(ctx);
  const named = [
    ...namedLike(names.brands, input.q, 'brand'),
    ...namedLike(names.categories, input.q, 'category'),
  ];
  const found = await findProducts(ctx, input.q);
  const products = found.rows
    .slice(0, MOST - named.length)
    .map((row) => productSuggestion(row, names, found.match));
  return { items: [...named, ...products] };
}

/** By its beginning, typed on either keyboard, or by its sound in the other alphabet. */
function namedLike(all: Names['brands'], q: string, kind: 'brand' | 'category'): Suggestion[] {
  const starts = [q, onOtherKeyboard(q) ?? ''].map(foldForSearch).filter(Boolean);
  const sounds = new Set(soundsOf(foldJoined(q).replaceAll(' ', '')));
  const isLike = ({ name, isActive }: Named) => {
    const forms = [foldForSearch(name), foldJoined(name)];
    const hasStart = starts.some((start) => forms.some((form) => ` ${form}`.includes(` ${start}`)));
    return isActive && (hasStart || soundsOf(foldJoined(name)).some((sound) => sounds.has(sound)));
  };
  return [...all.values()]
    .filter(isLike)
    .slice(0, MOST_NAMED)
    .map((one) => ({
      kind,
      label: one.name,
      link: `/products?${kind}=${encodeURIComponent(one.slug)}`,
      image: null,
      note: '',
    }));
}

/** The first products of a query; `trial` are synonyms that are not stored. */
export async function findProducts(
  ctx: Ctx,
  q: string,
  trial?: Synonyms,
): Promise<{ rows: Row[]; match?: Match }> {
  for await (const { match } of attemptsAt(ctx, q, trial)) {
    const rows = await weigh(ctx, match);
    if (rows.length > 0) return { rows, match };
  }
  return { rows: [] };
}

async function weigh(ctx: Ctx, match: Match) {
  const { sql } = ctx;
  const { ranked } = await wordQueries(ctx, match);
  return sql<Row[]>`
    with best as materialized (
      select p.id, row_number() over (order by ${nearness(sql, match)}, p.has_stock desc, p.sold_count desc, p.id desc) as place
      from ${matches(sql, ranked, WEIGHED, ANY)} p where ${containsWords(sql, match)} order by place limit ${sql.unsafe(String(MOST))})
    select p.title, p.slug, p.code, p.attributes, p.brand_id as "brandId", p.category_id as "categoryId", p.image
    from best join products p using (id) order by place`;
}

function productSuggestion(row: Row, names: Names, match: Match | undefined): Suggestion {
  const brand = names.brands.get(row.brandId);
  const category = names.categories.get(row.categoryId);
  const [brandName, categoryName] = [brand?.name ?? '', category?.name ?? ''];
  const why = match && whyFound(match, { ...row, brand: brandName, category: categoryName });
  return {
    kind: 'product',
    label: row.title,
    link: productPath(brand?.slug ?? '', category?.slug ?? '', row.slug),
    image: row.image[0]?.img ?? null,
    // an attribute is why; brand and category are told anyway
    note:
      why?.field === 'attribute'
        ? [why.name, why.value].filter(Boolean).join(': ')
        : `${brandName} · ${categoryName}`,
  };
}
