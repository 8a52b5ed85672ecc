import type { PostCard } from '../../contract/blog.ts';
import type { ProductCard } from '../../contract/catalogue.ts';

/** Of a product in a list: one picture is drawn, so one is sent; beside the title it says nothing more. */
export const drawnCard = <P extends ProductCard>(product: P): P => ({
  ...product,
  image: product.image.slice(0, 1).map((picture) => ({ ...picture, alt: '' })),
});

/** Of a post in a list: who wrote it and its tags stand on its own page. */
export const drawnTile = (post: PostCard): PostCard => ({ ...post, author: '', tags: [] });
