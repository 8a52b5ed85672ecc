import { pictureUrl } from '#app/format.ts';
import { searchText as t } from '#app/text/search.ts';
import type { ProductCard, Suggestion } from '#contract/catalogue.ts';

/** A row below the search field. */
export type SearchRow = {
  to: string;
  label: string;
  kind: 'product' | 'brand' | 'category' | 'recent' | 'search' | 'wish';
  note?: string;
  image?: string | undefined;
  price?: number | null;
  /** Wholesale price beside a retail one. */
  wholesale?: number | null;
};

const MOST_SCOPES = 2;
/** With two scopes and the link to all results no more than eight rows, which fit a laptop. */
const MOST_FOUND = 5;
const MOST_POPULAR = 5;

/**
 * Suggestions for a query: the query within categories, matches, and a link to all results; without
 * matches, a link that requests the product.
 */
export function foundRows(words: string, items: Suggestion[]): SearchRow[] {
  const all: SearchRow = { to: listOf(words), label: t.inAll(words), kind: 'search' };
  if (items.length === 0)
    return [
      {
        to: `/manual-order-registration?title=${encodeURIComponent(words)}`,
        label: t.wanted(words),
        kind: 'wish',
      },
    ];
  return [...scopesOf(words, items), ...items.slice(0, MOST_FOUND).map(rowOf), all];
}

/** Rows before anything is typed: recent queries and bestsellers. */
export const startRows = (recent: string[], best: ProductCard[]): SearchRow[] => [
  ...recent.map((words): SearchRow => ({ to: listOf(words), label: words, kind: 'recent' })),
  ...best.slice(0, MOST_POPULAR).map(
    ({ title, slug, brand, category, image, price, partialPrice }): SearchRow => ({
      to: `/${brand.slug}/${category.slug}/${slug}`,
      label: title,
      kind: 'product',
      image: pictureOf(image[0]?.img),
      price: partialPrice ?? price,
      wholesale: partialPrice === null ? null : price,
    }),
  ),
];

function scopesOf(words: string, items: Suggestion[]): SearchRow[] {
  const found = items.flatMap(({ category }) => category ?? []);
  const bySlug = new Map(found.map((category) => [category.slug, category.name]));
  if (bySlug.size < 2) return [];
  return [...bySlug].slice(0, MOST_SCOPES).map(([slug, name]) => ({
    to: `${listOf(words)}&category=${encodeURIComponent(slug)}`,
    label: t.inCategory(words, name),
    kind: 'search',
  }));
}

const rowOf = ({ kind, label, link, image, note, price, wholesale }: Suggestion): SearchRow => ({
  to: link,
  label,
  kind,
  note,
  price,
  wholesale,
  image: kind === 'product' ? pictureOf(image) : undefined,
});

const listOf = (words: string) => `/products?q=${encodeURIComponent(words)}`;
const pictureOf = (img: string | null | undefined) =>
  img ? pictureUrl('products', img, 160) : undefined;
