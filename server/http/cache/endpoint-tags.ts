import type { z } from 'zod';
import type { ProductCard, productQuery } from '#contract/catalogue.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import type { EndpointKey, Endpoints, ReplyOf } from '#contract/endpoints.ts';

/** Endpoints that answer everybody alike. */
export type PublicKey = Extract<EndpointKey, `GET /api/main/${string}`>;

/**
 * Cache tags of an answer, or of its refusal when there is no reply; undefined: not cached. The
 * triggers of `page_changes` write the same tags.
 */
type TagsOf<K extends PublicKey> = (
  input: HandlerInput<Endpoints[K]>,
  reply: ReplyOf<K> | undefined,
) => string[] | undefined;

type Listed = { query: z.output<typeof productQuery> };

const NAMES = ['brands', 'categories'];

const table: { [K in PublicKey]: TagsOf<K> } = {
  'GET /api/main/provinces': () => [],
  'GET /api/main/shop': () => ['site', 'settings'],
  'GET /api/main/pages/:key': ({ params }) => [`page:${params.key}`, 'site', 'settings'],
  'GET /api/main/banners': ({ query }) => [
    query.position ? `banners:${query.position}` : 'banners',
  ],
  'GET /api/main/brands': () => ['brands', 'goods', 'counts'],
  'GET /api/main/categories': () => ['categories', 'brands', 'goods', 'counts'],
  'GET /api/main/listing/:brand/:category': (_input, reply) =>
    reply && 'brand' in reply
      ? [
          `brand:${reply.brand.slug}`,
          ...[reply.category, ...reply.above].map(({ slug }) => `category:${slug}`),
        ]
      : NAMES,
  'GET /api/main/products': listTags,
  'GET /api/main/search': listTags,
  'GET /api/main/suggest': () => ['goods', 'prices', 'search', 'settings', ...NAMES],
  'GET /api/main/products/index-page': (_input, reply) => [
    'goods',
    'stock',
    'prices',
    'promotions',
    'settings',
    ...NAMES,
    ...cardTags(reply?.blocks.flatMap(({ items }) => items)),
  ],
  'GET /api/main/products/:id/prices': ({ params }) => [`product:${params.id}`, 'settings'],
  'GET /api/main/products/:brand/:category/:product': (_input, reply) =>
    reply && '_id' in reply
      ? [
          'settings',
          ...cardTags([reply, ...reply.similar]),
          ...familyTag({ family: reply.choices }),
          ...reply.above.map(({ slug }) => `category:${slug}`),
        ]
      : ['goods', 'stock', 'prices', 'settings', ...NAMES],
  'GET /api/main/blog': () => ['posts'],
  'GET /api/main/blog/:slug': (_input, reply) => [
    // a product off sale has no card, until it is sold again
    'posts',
    'goods',
    'settings',
    ...(reply && 'parts' in reply
      ? cardTags([
          ...reply.related,
          ...reply.parts.flatMap((part) => (part.kind === 'product' ? part.product : [])),
        ])
      : []),
  ],
};

/**
 * Tags of a list: its cards, and the names and counts beside them; a price affects it only within
 * its filters.
 */
function listTags(
  { query }: Listed,
  reply: ReplyOf<'GET /api/main/products'> | undefined,
): string[] | undefined {
  // each fruitless search must reach the counter, so it is not cached
  if (query.q && reply?.total === 0) return undefined;
  return [
    'goods',
    'counts',
    'promotions',
    'settings',
    ...NAMES,
    ...priceScope(query, reply),
    ...(query.available ? ['stock'] : []),
    ...(query.q ? ['search'] : []),
    ...(reply?.items ?? []).flatMap((card) => [`product:${card._id}`, ...familyTag(card)]),
  ];
}

function priceScope(
  { brand, category, minPrice, maxPrice }: Listed['query'],
  reply: ReplyOf<'GET /api/main/products'> | undefined,
): string[] {
  const isByPrice = minPrice !== undefined || maxPrice !== undefined;
  // a filter by an old name cannot be tagged by slug
  if (isByPrice || reply?.moved?.length) return ['prices'];
  if (category?.length) return category.map((slug) => `prices:category:${slug}`);
  if (brand?.length) return brand.map((slug) => `prices:brand:${slug}`);
  return ['prices'];
}

type Shown = Pick<ProductCard, '_id' | 'brand' | 'category'> & InFamily;
type InFamily = { family?: { _id: string } | undefined };

const cardTags = (cards: Shown[] = []) =>
  cards.flatMap(({ _id, brand, category, family }) => [
    `product:${_id}`,
    `brand:${brand.slug}`,
    `category:${category.slug}`,
    ...familyTag({ family }),
  ]);

/** Tag of the family: a variant shows its siblings, and represents them in lists. */
const familyTag = ({ family }: InFamily) => (family ? [`family:${family._id}`] : []);

const isPublic = (key: string): key is PublicKey => key in table;

/** Tags of an endpoint's answer; undefined where it is personal or uncacheable. */
export function endpointTags(key: string, input: object, reply?: unknown): string[] | undefined {
  if (!isPublic(key)) return undefined;
  // the key, its input and its reply belong together; the table is typed by key
  const tagsOf = table[key] as (input: object, reply: unknown) => string[] | undefined;
  return tagsOf(input, reply);
}
