import { readFileSync } from 'node:fs';
import type {
  DemoBanner,
  DemoBrand,
  DemoCategory,
  DemoPage,
  DemoPost,
  DemoProduct,
} from './types.ts';

const read = (path: string) => readFileSync(new URL(`./data/${path}`, import.meta.url), 'utf8');

export const brands: DemoBrand[] = JSON.parse(read('brands.json'));
export const categories: DemoCategory[] = JSON.parse(read('categories.json'));
export const banners: DemoBanner[] = JSON.parse(read('banners.json'));

type Uncut<T> = Omit<T, 'contents'>[];
const uncutPosts: Uncut<DemoPost> = JSON.parse(read('posts.json'));
export const posts: DemoPost[] = uncutPosts.map((post) => ({
  ...post,
  contents: read(`posts/${post.picture}.html`).trim(),
}));

const uncutPages: Uncut<DemoPage> = JSON.parse(read('pages.json'));
export const pages: DemoPage[] = uncutPages.map((page) => ({
  ...page,
  contents: read(`pages/${page.key}.html`).trim(),
}));

export const contact = {
  phone: '09120000000',
  hours: 'شنبه تا چهارشنبه ۹ تا ۱۸\nپنجشنبه ۹ تا ۱۳',
  address: 'تهران، بازار بزرگ',
};

const shelves = [
  'mobile',
  'laptop',
  'audio',
  'watch',
  'camera',
  'shoes',
  'bags',
  'clothing',
  'kitchen',
  'lighting',
  'beauty',
  'toys',
  'stationery',
  'outdoor',
  'food',
  'tools',
].map((name): DemoProduct[] => JSON.parse(read(`products/${name}.json`)));

/** One product of each shelf in turn, so that neighbours in a list are different things. */
export const allProducts: DemoProduct[] = Array.from(
  { length: Math.max(...shelves.map((shelf) => shelf.length)) },
  (_, i) => shelves.flatMap((shelf) => shelf[i] ?? []),
).flat();
