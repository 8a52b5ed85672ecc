import type { PostCard } from '#contract/blog.ts';
import type { ProductCard } from '#contract/catalogue.ts';

/** Of a product in a list: one picture is drawn, so one is sent; beside the title it says nothing more. */
export const drawnCard = <P extends ProductCard>(product: P): P => ({
  ...product,
  image: product.image.slice(0, 1).map((picture) => ({ ...picture, alt: '' })),
});

const FIRST_RAIL = 10;
const NEXT_RAILS = 5;

/** The first rail of a page is long, the next ones are a row of a wide screen; no product stands in two of them. */
export function drawnRails<R extends { items: ProductCard[] }>(rails: R[]): R[] {
  const seen = new Set<string>();
  return rails.map((rail, place) => {
    const fresh = rail.items.filter(({ _id }) => !seen.has(_id));
    const items = fresh.slice(0, place === 0 ? FIRST_RAIL : NEXT_RAILS).map(drawnCard);
    for (const { _id } of items) seen.add(_id);
    return { ...rail, items };
  });
}

/** Of a post in a list: who wrote it and its tags stand on its own page. */
export const drawnTile = (post: PostCard): PostCard => ({ ...post, author: '', tags: [] });
