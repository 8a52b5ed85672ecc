import type { Suggestion } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { readCounts } from '#server/domain/catalogue/cached-counts.ts';
import { hiddenFor } from '#server/domain/catalogue/hide-wholesale.ts';
import { productPath } from '#server/domain/catalogue/product-path.ts';
import { readTerms, type Term, type Terms } from '#server/domain/catalogue/read-terms.ts';
import { wordQueries } from '#server/domain/words/index-query.ts';
import { onOtherKeyboard } from '#server/domain/words/keyboard-layout.ts';
import { foldForSearch, foldJoined } from '#server/domain/words/normalize.ts';
import { soundsOf } from '#server/domain/words/phonetics.ts';
import type { Match } from '#server/domain/words/query.ts';
import { readVocabulary, type Vocabulary } from '#server/domain/words/read-synonyms.ts';
import { ANY, type Found, findPage } from './candidates.ts';
import { attemptsAt } from './fallbacks.ts';
import { whyFound } from './highlight.ts';

type Product = RowOf<
  'products',
  | 'id'
  | 'title'
  | 'slug'
  | 'code'
  | 'attributes'
  | 'brandId'
  | 'categoryId'
  | 'image'
  | 'price'
  | 'partialPrice'
>;
type Row = Product & { titleLine: string | undefined };

const MAX = 20;
const MAX_NAMED = 2;
/** Matches ranked for a common word: suggestions must be quick while the user types. */
const WEIGHED = 200;

/** Suggestions for at least two letters: brands, categories and products, at most twenty. */
export async function suggest(ctx: Ctx, input: { q: string }): Promise<{ items: Suggestion[] }> {
  if (input.q.trim().length < 2 || !foldForSearch(input.q)) return { items: [] };
  const [names, found] = await Promise.all([
    readTerms(ctx),
    readVocabulary(ctx).then((vocabulary) => findProducts(ctx, input.q, vocabulary)),
  ]);
  const named = [
    ...namedLike(names.brands, input.q, 'brand'),
    ...namedLike(names.categories, input.q, 'category'),
  ];
  const isHidden = (await hiddenFor(ctx)) !== null;
  const products = found.rows
    .slice(0, MAX - named.length)
    .map((row) => (isHidden ? { ...row, price: null } : row))
    .map((row) => productSuggestion(row, names, found.match));
  return { items: [...named, ...products] };
}

/**
 * Names that begin with the query, typed on either keyboard, or that sound like it in the other
 * alphabet.
 */
function namedLike(all: Terms['brands'], q: string, kind: 'brand' | 'category'): Suggestion[] {
  const starts = [q, onOtherKeyboard(q) ?? ''].map(foldForSearch).filter(Boolean);
  const sounds = new Set(soundsOf(foldJoined(q).replaceAll(' ', '')));
  const isLike = ({ name, isActive }: Term) => {
    const forms = [foldForSearch(name), foldJoined(name)];
    const hasStart = starts.some((start) => forms.some((form) => ` ${form}`.includes(` ${start}`)));
    return isActive && (hasStart || soundsOf(foldJoined(name)).some((sound) => sounds.has(sound)));
  };
  return [...all.values()]
    .filter(isLike)
    .slice(0, MAX_NAMED)
    .map((one) => ({
      kind,
      label: one.name,
      link: `/products?${kind}=${encodeURIComponent(one.slug)}`,
      image: null,
      note: '',
      price: null,
      wholesale: null,
      category: null,
    }));
}

/** First products of a query. */
export async function findProducts(
  ctx: Ctx,
  q: string,
  vocabulary: Vocabulary,
): Promise<{ rows: Row[]; match?: Match }> {
  for await (const { match } of attemptsAt(ctx, q, vocabulary)) {
    const rows = await weigh(ctx, match, vocabulary);
    if (rows.length > 0) return { rows, match };
  }
  return { rows: [] };
}

async function weigh(ctx: Ctx, match: Match, { lexicon }: Vocabulary): Promise<Row[]> {
  const { isLarge } = await readCounts(ctx);
  const { page } = await findPage(ctx, {
    match,
    narrow: ANY,
    isLarge,
    sort: 'relevant',
    weighed: WEIGHED,
    offset: 0,
    size: MAX,
    queries: wordQueries(match, { lexicon, isLarge }),
  });
  return page.length === 0 ? [] : readRows(ctx, page);
}

async function readRows({ sql }: Ctx, page: Found[]): Promise<Row[]> {
  const ids = page.map(({ id }) => id);
  const rows = await sql<Product[]>`
    select p.id, p.title, p.slug, p.code, p.attributes, p.brand_id, p.category_id, p.image,
      p.price, p.partial_price
    from products p where p.id = any(${ids}::uuid[]) and p.status = 'published'`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, text }) => {
    const row = byId.get(id);
    return row ? { ...row, titleLine: text.split('\n', 1)[0] } : [];
  });
}

function productSuggestion(row: Row, names: Terms, match: Match | undefined): Suggestion {
  const brand = names.brands.get(row.brandId);
  const category = names.categories.get(row.categoryId);
  const [brandName, categoryName] = [brand?.name ?? '', category?.name ?? ''];
  const why = match && whyFound(match, { ...row, brand: brandName, category: categoryName });
  return {
    kind: 'product',
    label: row.title,
    link: productPath(brand?.slug ?? '', category?.slug ?? '', row.slug),
    image: row.image[0]?.img ?? null,
    // only an attribute is given as the reason: brand and category are shown anyway
    note:
      why?.field === 'attribute'
        ? [why.name, why.value].filter(Boolean).join(': ')
        : `${brandName} · ${categoryName}`,
    price: row.partialPrice ?? row.price,
    wholesale: row.partialPrice === null ? null : row.price,
    category: category ? { name: category.name, slug: category.slug } : null,
  };
}
