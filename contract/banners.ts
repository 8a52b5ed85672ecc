import { z } from 'zod';
import { bannerList } from '#shared/lists/banners.ts';
import { bannerPositions, bannerStatuses } from '#shared/states.ts';
import { day } from './admin-queries.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { id, idParams, moment, text, version } from './fields.ts';

export const bannerPosition = z.enum(bannerPositions, { error: 'field_required' });
export type BannerPosition = z.infer<typeof bannerPosition>;
export const bannerTone = z.enum(['firoozeh', 'zaferan', 'violet', 'anar']);

export const bannerStatus = z.enum(bannerStatuses, { error: 'field_invalid' });
export type BannerStatus = z.infer<typeof bannerStatus>;

/**
 * Banner as visitors see it. With `imageMobile` it consists of its pictures alone; otherwise text
 * is placed beside a picture.
 */
export const banner = z.object({
  _id: id,
  title: z.string(),
  text: z.string(),
  cta: z.string(),
  position: bannerPosition,
  image: z.string(),
  imageMobile: z.string().nullable(),
  alt: z.string(),
  link: z.string(),
  tone: bannerTone,
});
export type Banner = z.infer<typeof banner>;

/** A page of the shop, or an address elsewhere that begins with https. */
const link = z
  .string({ error: 'field_required' })
  .trim()
  .min(1, 'field_required')
  .max(500, 'too_long')
  .refine(
    (typed) =>
      /^\/(?![/\\])/.test(typed) || z.url({ protocol: /^https$/ }).safeParse(typed).success,
    'field_invalid',
  );
const edge = moment({ error: 'field_invalid' }).nullable().default(null);

const bannerForm = z.object({
  title: text(2, 80),
  text: text(0, 160).default(''),
  cta: text(0, 40).default(''),
  position: bannerPosition,
  image: z.string({ error: 'field_required' }).min(1, 'field_required').max(200),
  imageMobile: z.string().max(200).nullable().default(null),
  alt: text(2, 150),
  link,
  tone: bannerTone.default('firoozeh'),
  startsAt: edge.describe('null: from now on'),
  endsAt: edge.describe('null: until it is stopped'),
  sort: z
    .number()
    .int('field_invalid')
    .min(-1e6, 'out_of_range')
    .max(1e6, 'out_of_range')
    .default(0),
  status: z.enum(['draft', 'active']).default('active'),
});
export type BannerForm = z.input<typeof bannerForm>;
export type BannerInput = z.output<typeof bannerForm>;

export const adminBanner = banner.extend({
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  sort: z.number(),
  status: bannerStatus.describe('a banner beyond its last day has ended'),
  isShown: z.boolean().describe('visitors see it now'),
  version: z.number(),
});
export type AdminBanner = z.infer<typeof adminBanner>;

const failures = [
  'forbidden',
  'field_required',
  'field_invalid',
  'too_short',
  'too_long',
  'out_of_range',
  'period_invalid',
  'conflict',
  'not_found',
] as const;

export const bannerEndpoints = {
  'GET /api/main/banners': endpoint({
    who: 'visitor',
    summary: 'Banners that are shown now, of one position or all',
    query: z.object({ position: bannerPosition.optional().catch(undefined) }),
    reply: z.object({ content: z.array(banner) }),
    failures: [],
  }),
  'GET /api/admin/banners': endpoint({
    who: 'content',
    summary: 'All banners, filtered; counts by status',
    query: listQuery(bannerList).extend({
      status: bannerStatus.optional().catch(undefined),
      from: day.describe('shown on this Tehran day or later'),
    }),
    reply: listReply(bannerList, adminBanner),
    failures: ['forbidden'],
  }),
  'POST /api/admin/banners': endpoint({
    who: 'content',
    summary: 'Adds a banner',
    headers: onceHeaders,
    body: bannerForm,
    status: 201,
    reply: adminBanner,
    failures: ['idempotency_reused', ...failures],
  }),
  'GET /api/admin/banners/:id': endpoint({
    who: 'content',
    summary: 'One banner',
    params: idParams,
    reply: adminBanner,
    failures: ['forbidden', 'not_found'],
  }),
  'PATCH /api/admin/banners/:id': endpoint({
    who: 'content',
    summary: 'Changes a banner; one that has ended begins anew with a new period',
    params: idParams,
    body: bannerForm.extend({ version }),
    reply: adminBanner,
    failures,
  }),
  'POST /api/admin/banners/:id/stop': endpoint({
    who: 'content',
    summary: 'Ends a banner now',
    params: idParams,
    reply: adminBanner,
    failures: ['forbidden', 'not_found', 'conflict'],
  }),
};
