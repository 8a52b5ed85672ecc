import { endsText } from '#app/common/offer/ends-text.ts';
import { listText } from '#app/text/list.ts';
import type { PostCard } from '#contract/blog.ts';
import type { Category, Offers, ProductCard, ProductList } from '#contract/catalogue.ts';

const withEnd = <O extends { until: string }>(offer: O) => ({
  ...offer,
  ends: endsText(offer.until),
});

/** Promotions with their ends in words, which a phone then need not format. */
export const withEnds = <P extends { offers?: Offers | undefined }>(product: P): P =>
  product.offers
    ? {
        ...product,
        offers: Object.fromEntries(
          Object.entries(product.offers).map(([type, offer]) => [type, withEnd(offer)]),
        ),
      }
    : product;

/** Card data for a list: no code, and only the first picture, whose alt text would repeat the title. */
export const trimCard = <P extends ProductCard>(product: P): P & { more?: string } => ({
  ...withEnds(product),
  code: '',
  ...(product.family?.pricesDiffer && { more: listText.andMore }),
  image: product.image.slice(0, 1).map((picture) => ({ ...picture, alt: '' })),
});

/** Card data for a list, whose order form shows codes. */
export const trimListed = <P extends ProductCard>(product: P) => ({
  ...trimCard(product),
  code: product.code,
});

/** Facets as pages carry them: most shops have no discounts, and their pages say nothing of them. */
export type ListFacets = Omit<ProductList['facets'], 'hasDiscounts'> & { hasDiscounts?: true };
export type ShownList = Omit<ProductList, 'facets'> & { facets: ListFacets };

/** List data for a page. */
export const trimList = <L extends ProductList>(list: L) => ({
  ...list,
  items: list.items.map(trimListed),
  facets: trimFacets(list.facets),
});

function trimFacets({ hasDiscounts, ...facets }: ProductList['facets']): ListFacets {
  return { ...facets, ...(hasDiscounts && { hasDiscounts }) };
}

/** As many products as a wide screen shows; the link to all of them makes the row scroll. */
const IN_A_RAIL = 5;

/** Rails of a page, without duplicates between them. */
export function trimRails<R extends { items: ProductCard[]; until?: string | undefined }>(
  rails: R[],
): (R & { ends?: string })[] {
  const seen = new Set<string>();
  return rails.map((rail) => {
    const fresh = rail.items.filter(({ _id }) => !seen.has(_id));
    const items = fresh.slice(0, IN_A_RAIL).map(trimCard);
    for (const { _id } of items) seen.add(_id);
    return { ...rail, items, ...(rail.until && { ends: endsText(rail.until) }) };
  });
}

/** Category data for tiles: without brands, which only the menu shows. */
export const trimCategory = ({ brands: _none, ...category }: Category) => category;

/** Post data for a list: without author and tags, which only its own page shows. */
export const trimTile = (post: PostCard): PostCard => ({ ...post, author: '', tags: [] });
