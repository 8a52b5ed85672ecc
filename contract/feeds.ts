import { z } from 'zod';

/** Product as Torob's API v3 expects it; prices in toman. */
export const torobProduct = z.object({
  page_unique: z.string().max(200),
  page_url: z.url().max(1500),
  product_group_id: z
    .string()
    .max(200)
    .optional()
    .describe('the same for all variants of a family'),
  title: z.string().max(500),
  current_price: z.number().int().min(0).describe('toman; 0 when it cannot be bought'),
  old_price: z
    .number()
    .int()
    .optional()
    .describe('struck price, toman; only above the current one'),
  availability: z.boolean(),
  category_name: z.string().max(200),
  image_links: z.array(z.url().max(1000)),
  short_desc: z.string().max(500),
  guarantee: z.string().max(200).optional(),
  spec: z.record(z.string(), z.string()),
  date_added: z.iso.datetime({ offset: true }),
  date_updated: z.iso.datetime({ offset: true }),
});
export type TorobProduct = z.infer<typeof torobProduct>;

/** A page of at most 100 products, as Torob's API v3 says. */
export const torobReply = z.object({
  api_version: z.literal('torob_api_v3'),
  current_page: z.number().int().min(1),
  total: z.number().int().min(0),
  max_pages: z.number().int().min(1),
  products: z.array(torobProduct).max(100),
});
export type TorobReply = z.infer<typeof torobReply>;

const some = z.array(z.string().max(1500)).min(1).max(100);

/** Body of a request by Torob: exactly one of three forms, without defaults. */
export const torobAsked = z.union([
  z.strictObject({ page_urls: some }),
  z.strictObject({ page_uniques: some }),
  z.strictObject({
    page: z.number().int().min(1).max(1_000_000),
    sort: z.enum(['date_added_desc', 'date_updated_desc']),
  }),
]);
export type TorobAsked = z.infer<typeof torobAsked>;

/** Query of Emalls: page number and page size. */
export const emallsAsked = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  item_per_page: z.coerce.number().int().min(1).max(200).catch(100),
});
export type EmallsAsked = z.infer<typeof emallsAsked>;

const emallsProduct = z.object({
  title: z.string(),
  id: z.string(),
  price: z.number().int().min(0).describe('toman'),
  old_price: z.number().int().optional().describe('struck price, toman'),
  category: z.string(),
  image: z.string(),
  color: z.string(),
  guarantee: z.string(),
  is_available: z.boolean(),
  url: z.url(),
});

export const emallsReply = z.object({
  success: z.literal(true),
  products: z.array(emallsProduct),
  total_items: z.number().int(),
  pages_count: z.number().int(),
  item_per_page: z.number().int(),
  page_num: z.number().int(),
});
export type EmallsReply = z.infer<typeof emallsReply>;
