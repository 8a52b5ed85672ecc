import { z } from 'zod';
import { foldText } from '#shared/fold-text.ts';
import { MAX_POST_TAGS, MAX_RELATED_PRODUCTS } from '#shared/limits.ts';
import { postList } from '#shared/lists/posts.ts';
import { postStatuses } from '#shared/states.ts';
import { day, search } from './admin-queries.ts';
import { picture, productCard } from './catalogue.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { id, idParams, moment, page, paged, slug, text, version } from './fields.ts';

export const postStatus = z.enum(postStatuses, { error: 'field_invalid' });
export type PostStatus = z.infer<typeof postStatus>;

/** A post in a list. */
export const postCard = z.object({
  _id: id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  cover: picture.nullable(),
  tags: z.array(z.string()),
  author: z.string(),
  readMinutes: z.number(),
  publishedAt: z.string().nullable().describe('null for a draft'),
});
export type PostCard = z.infer<typeof postCard>;

/** Part of a post: text, or a product or video that the shop renders between texts. */
export const postPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string().describe('sanitised') }),
  z.object({ kind: z.literal('product'), product: productCard }),
  z.object({
    kind: z.literal('video'),
    src: z.string().describe('a film of the shop, or a player page of an allowed host'),
  }),
]);
export type PostPart = z.infer<typeof postPart>;

export const post = postCard.extend({
  parts: z.array(postPart),
  video: z.string().nullable(),
  related: z.array(productCard),
  others: z.array(postCard).describe('newer posts, those with a tag in common first'),
  updatedAt: z.string(),
});
export type Post = z.infer<typeof post>;

const upload = z.string().max(200).nullable().default(null);
const postForm = z.object({
  title: text(5, 120),
  slug: slug.optional().describe('made from the title when absent'),
  excerpt: text(0, 300).default(''),
  contents: z
    .string()
    .max(100_000, 'too_long')
    .default('')
    .describe('HTML, sanitised on the server'),
  cover: upload.describe('file name of a picture in the folder blog'),
  coverAlt: text(0, 150).default(''),
  video: z.string().trim().max(500, 'too_long').nullable().default(null),
  tags: z.array(text(2, 30)).max(MAX_POST_TAGS, 'out_of_range').default([]),
  author: text(0, 60).default('').describe('empty: the name of who writes'),
  relatedProducts: z.array(id).max(MAX_RELATED_PRODUCTS, 'out_of_range').default([]),
});
export type PostForm = z.input<typeof postForm>;
export type PostInput = z.output<typeof postForm>;

export const adminPostRow = postCard.extend({
  status: postStatus,
  updatedAt: z.string(),
  version: z.number(),
});
export type AdminPostRow = z.infer<typeof adminPostRow>;

export const adminPost = adminPostRow.extend({
  contents: z.string(),
  video: z.string().nullable(),
  relatedProducts: z.array(z.object({ _id: id, title: z.string() })),
  /** Of the cards inside the text. */
  products: z.array(z.object({ _id: id, title: z.string() })),
  next: z.array(postStatus).describe('statuses it may move to'),
});
export type AdminPost = z.infer<typeof adminPost>;

const failures = [
  'forbidden',
  'field_required',
  'field_invalid',
  'too_short',
  'too_long',
  'out_of_range',
  'taken',
  'conflict',
  'not_found',
] as const;

export const blogEndpoints = {
  'GET /api/main/blog': endpoint({
    who: 'visitor',
    summary: 'Published posts, newest first, 12 a page; of a tag when one is named',
    query: z.object({
      page,
      tag: z
        .string()
        .transform(foldText)
        .pipe(z.string().max(40))
        .optional()
        .catch(undefined)
        .describe('folded as the tags of posts are'),
    }),
    reply: paged(postCard).extend({
      tag: z.string().describe('that was looked for; empty for all posts'),
      tags: z.array(z.object({ tag: z.string(), count: z.number() })),
    }),
    failures: [],
  }),
  'GET /api/main/blog/:slug': endpoint({
    who: 'visitor',
    summary: 'One published post; under an earlier slug it answers movedTo',
    params: z.object({ slug: z.string().max(300) }),
    reply: z.union([post, z.object({ movedTo: z.string() })]),
    failures: ['not_found'],
  }),
  'GET /api/admin/blog': endpoint({
    who: 'content',
    summary: 'All posts, filtered; counts by status',
    query: listQuery(postList).extend({
      status: postStatus.optional().catch(undefined),
      author: search,
      from: day.describe('of publishing'),
    }),
    reply: listReply(postList, adminPostRow).extend({
      authors: z.array(z.string()),
    }),
    failures: ['forbidden'],
  }),
  'POST /api/admin/blog': endpoint({
    who: 'content',
    summary: 'Adds a post as a draft',
    headers: onceHeaders,
    body: postForm,
    status: 201,
    reply: adminPost,
    failures: ['idempotency_reused', ...failures],
  }),
  'POST /api/admin/blog/preview': endpoint({
    who: 'content',
    summary: 'The post as readers would see it, without keeping anything',
    body: postForm,
    reply: post,
    failures,
  }),
  'GET /api/admin/blog/:id': endpoint({
    who: 'content',
    summary: 'One post',
    params: idParams,
    reply: adminPost,
    failures: ['forbidden', 'not_found'],
  }),
  'PATCH /api/admin/blog/:id': endpoint({
    who: 'content',
    summary: 'Changes a post; refused when its version is no longer the one that was read',
    params: idParams,
    body: postForm.extend({ version }),
    reply: adminPost,
    failures: [...failures, 'post_incomplete'],
  }),
  'POST /api/admin/blog/:id/status': endpoint({
    who: 'content',
    summary: 'Publishes, schedules for a time to come, hides, or takes back to a draft',
    params: idParams,
    body: z.object({
      status: postStatus,
      at: moment({ error: 'field_invalid' }).optional().describe('of a schedule, UTC'),
    }),
    reply: adminPost,
    failures: [
      'forbidden',
      'not_found',
      'conflict',
      'post_incomplete',
      'field_required',
      'in_past',
    ],
  }),
};
