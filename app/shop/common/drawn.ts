import { listText } from '#app/text/list.ts';
import type { PostCard } from '#contract/blog.ts';
import type { Category, ProductCard } from '#contract/catalogue.ts';

/** Of a product in a list: one picture is drawn, so one is sent; beside the title it says nothing more. */
export const drawnCard = <P extends ProductCard>(product: P): P & { more?: string } => ({
  ...product,
  ...(product.family?.pricesDiffer && { more: listText.andMore }),
  image: product.image.slice(0, 1).map((picture) => ({ ...picture, alt: '' })),
});

/** More than the row of a wide screen, so that there is something to move on to. */
const IN_A_RAIL = 6;

/** The rails of a page; no product stands in two of them. */
export function drawnRails<R extends { items: ProductCard[] }>(rails: R[]): R[] {
  const seen = new Set<string>();
  return rails.map((rail) => {
    const fresh = rail.items.filter(({ _id }) => !seen.has(_id));
    const items = fresh.slice(0, IN_A_RAIL).map(drawnCard);
    for (const { _id } of items) seen.add(_id);
    return { ...rail, items };
  });
}

/** Of a category with its picture: its brands stand in the menu alone. */
export const drawnCategory = ({ brands: _none, ...category }: Category) => category;

/** Of a post in a list: who wrote it and its tags stand on its own page. */
export const drawnTile = (post: PostCard): PostCard => ({ ...post, author: '', tags: [] });
