import { z } from 'zod';
import { MAX_PRODUCT_PICTURES, MAX_PRODUCT_TITLE } from '#shared/limits.ts';
import { productList } from '#shared/lists/products.ts';
import { productStatuses } from '#shared/states.ts';
import { day, search } from './admin-queries.ts';
import { picture } from './catalogue.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { confirmed, count, id, idParams, saleType, slug, text, tier, version } from './fields.ts';
import { plainForm, plainReply } from './product-shapes.ts';

export const productStatus = z.enum(productStatuses);
export type ProductStatus = z.infer<typeof productStatus>;

export const adminPicture = picture.extend({ hash: z.string() });
export type AdminPicture = z.infer<typeof adminPicture>;

/** Permissions to read products; staff who only count stock may change nothing else of them. */
const STOCK = ['products.write', 'products.stock'] as const;

const namedValue = z.object({ name: z.string(), value: z.string() });

/** A product as staff see it; money in toman. */
export const adminProduct = z.object({
  _id: id,
  title: z.string(),
  slug: z.string(),
  code: z.string(),
  brand: z.object({ _id: id, name: z.string(), slug: z.string() }),
  category: z.object({ _id: id, name: z.string(), slug: z.string() }),
  ...plainReply,
  saleTypes: z.array(saleType),
  quantity: z.number(),
  onHand: z.number(),
  reserved: z.number(),
  image: z.array(adminPicture),
  video: z.string().nullable(),
  contents: z.string(),
  attributes: z.array(namedValue),
  status: productStatus,
  promoted: z
    .object({
      price: z.number().nullable(),
      partialPrice: z.number().nullable(),
      tiers: z.array(tier),
    })
    .nullish()
    .describe('prices that buyers pay under a promotion; null or absent where none runs'),
  family: z
    .object({ _id: id, title: z.string(), options: z.array(namedValue) })
    .nullable()
    .describe('of a variant: its family, and its own value of each option'),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

export const productCode = z
  .string({ error: 'field_required' })
  .trim()
  .regex(/^[\x21-\x7e]{2,40}$/, 'field_invalid');

const productForm = z.object({
  title: text(3, MAX_PRODUCT_TITLE),
  slug: slug.optional().describe('made from the title when absent'),
  code: productCode,
  brand: z.uuid({ error: 'field_required' }),
  category: z.uuid({ error: 'field_required' }),
  ...plainForm,
  saleTypes: z.array(saleType).min(1, 'field_required'),
  image: z
    .array(z.object({ img: z.string().max(200), alt: text(0, 150).default('') }))
    .max(MAX_PRODUCT_PICTURES, 'too_many_files')
    .default([]),
  video: z.string().trim().max(500, 'too_long').nullable().default(null),
  contents: z
    .string()
    .max(60_000, 'too_long')
    .default('')
    .describe('HTML, sanitised on the server'),
  attributes: z
    .array(z.object({ name: text(1, 60), value: text(1, 300) }))
    .max(60, 'out_of_range')
    .default([]),
});
export type ProductForm = z.input<typeof productForm>;

const termForm = z.object({
  name: text(2, 60),
  slug: slug.optional().describe('made from the name when absent'),
  picture: z
    .string()
    .max(200)
    .nullable()
    .default(null)
    .describe('logo of a brand, picture of a category'),
  contents: z.string().max(20_000, 'too_long').default(''),
  sort: z
    .number()
    .int()
    .min(-1e6, 'out_of_range')
    .max(1e6, 'out_of_range')
    .default(0)
    .describe('of a brand; a category stands where it was placed'),
  parent: id
    .nullable()
    .optional()
    .describe('the category above this one; another one places it last there'),
  facets: z
    .array(text(1, 60))
    .max(12, 'out_of_range')
    .optional()
    .describe('of a category: names of attributes and options that it is narrowed by'),
  isActive: z.boolean().default(true),
});
export type TermForm = z.input<typeof termForm>;

export const adminTerm = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  contents: z.string(),
  sort: z.number(),
  isActive: z.boolean(),
  aliases: z.array(z.string()),
  productCounter: z.number().describe('of a category with all below it'),
  parent: id.nullable().describe('the category above; null at the top, and of a brand'),
  above: z.array(z.string()).describe('names of the categories above, the highest first'),
  facets: z.array(z.string()).describe('what it is narrowed by, without what those above add'),
  isHiddenAbove: z.boolean().describe('a category above it is hidden, so it is, too'),
  version: z.number(),
});
export type AdminTerm = z.infer<typeof adminTerm>;

const productFailures = [
  'field_required',
  'too_short',
  'too_long',
  'out_of_range',
  'taken',
  'code_of_archived',
  'reserved_word',
  'paritialPrice_under_mainPrice',
  'tiers_not_falling',
  'minimum_not_in_steps',
  'amount_unusual',
  'publish_incomplete',
  'conflict',
  'not_found',
] as const;
const termFailures = [
  'field_required',
  'too_short',
  'too_long',
  'taken',
  'reserved_word',
  'category_below_itself',
  'category_too_deep',
  'conflict',
  'not_found',
] as const;
const termEndpoints = <const P extends 'brands' | 'categories'>(taxonomy: P) =>
  ({
    list: endpoint({
      who: STOCK,
      summary: `All ${taxonomy}`,
      query: z.object({
        q: search,
        status: z.enum(['active', 'hidden']).optional().catch(undefined),
        sort: z.enum(['sort', 'name', 'products']).catch('sort').default('sort'),
        direction: z.enum(['asc', 'desc']).catch('asc').default('asc'),
      }),
      reply: z.array(adminTerm),
      failures: [],
    }),
    post: endpoint({
      who: 'products.write',
      summary: `Adds to ${taxonomy}`,
      headers: onceHeaders,
      body: termForm,
      status: 201,
      reply: adminTerm,
      failures: ['idempotency_reused', ...termFailures],
    }),
    patch: endpoint({
      who: 'products.write',
      summary: `Changes one of ${taxonomy}; its old slug goes on as an alias`,
      params: idParams,
      body: termForm.extend({ version }),
      reply: adminTerm,
      failures: termFailures,
    }),
    remove: endpoint({
      who: 'products.write',
      summary: `Deletes one of ${taxonomy} that has no products, nor a category below it`,
      params: idParams,
      status: 204,
      reply: z.undefined(),
      failures: ['in_use', 'category_has_below', 'not_found'],
    }),
  }) as const;

const brands = termEndpoints('brands');
const categories = termEndpoints('categories');

export const adminCatalogueEndpoints = {
  'GET /api/admin/products': endpoint({
    who: ['products.write', 'products.stock', 'orders.confirm', 'content'],
    summary: 'All products, filtered',
    query: listQuery(productList).extend({
      brand: z.string().optional(),
      category: z.string().optional(),
      status: productStatus.optional().catch(undefined),
      stock: z.enum(['low', 'zero']).optional().catch(undefined),
      saleType: saleType.optional().catch(undefined),
      picture: z.enum(['none']).optional().catch(undefined),
      from: day.describe('changed on this Tehran day or later'),
    }),
    reply: listReply(productList, adminProduct),
    failures: [],
  }),
  'POST /api/admin/products': endpoint({
    who: 'products.write',
    summary: 'Adds a product as a draft, or published when it is complete',
    headers: onceHeaders,
    body: productForm.extend({
      onHand: count.default(0),
      status: z.enum(['draft', 'published']).default('draft'),
      confirmed,
    }),
    status: 201,
    reply: adminProduct,
    failures: ['idempotency_reused', ...productFailures],
  }),
  'GET /api/admin/products/:id': endpoint({
    who: STOCK,
    summary: 'One product',
    params: idParams,
    reply: adminProduct,
    failures: ['not_found'],
  }),
  'PATCH /api/admin/products/:id': endpoint({
    who: 'products.write',
    summary: 'Changes a product; refused when its version is no longer the one that was read',
    params: idParams,
    body: productForm.extend({ version, confirmed }),
    reply: adminProduct,
    failures: productFailures,
  }),
  'PATCH /api/admin/products/:id/prices': endpoint({
    who: 'products.write',
    summary:
      'Changes one price or both; refused when the version is no longer the one that was read',
    params: idParams,
    body: z.object({
      price: productForm.shape.price.unwrap().optional(),
      partialPrice: productForm.shape.partialPrice.unwrap().optional(),
      version,
      confirmed,
    }),
    reply: adminProduct,
    failures: [
      'field_required',
      'field_invalid',
      'out_of_range',
      'paritialPrice_under_mainPrice',
      'tiers_not_falling',
      'amount_unusual',
      'conflict',
      'not_found',
    ],
  }),
  'POST /api/admin/products/:id/status': endpoint({
    who: 'products.write',
    summary: 'Publishes, hides, archives, or brings an archived product back as hidden',
    params: idParams,
    body: z.object({ status: productStatus }),
    reply: adminProduct,
    failures: ['not_found', 'conflict', 'publish_incomplete'],
  }),
  'POST /api/admin/products/:id/stock': endpoint({
    who: STOCK,
    summary: 'Sets the counted stock, or moves it by a difference; never below what is reserved',
    params: idParams,
    headers: onceHeaders,
    body: z.union([
      z.object({
        confirmed,
        kind: z.literal('count'),
        onHand: count,
        was: count.optional().describe('refused when it is no longer this'),
        reason: text(3, 300),
      }),
      z.object({
        confirmed,
        kind: z.enum(['manual', 'return']),
        delta: z.number().int('field_invalid').min(-1e6, 'out_of_range').max(1e6, 'out_of_range'),
        reason: text(3, 300),
      }),
    ]),
    reply: adminProduct,
    failures: ['idempotency_reused', 'not_found', 'out_of_range', 'amount_unusual', 'conflict'],
  }),
  'GET /api/admin/brands': brands.list,
  'POST /api/admin/brands': brands.post,
  'PATCH /api/admin/brands/:id': brands.patch,
  'DELETE /api/admin/brands/:id': brands.remove,
  'GET /api/admin/categories': categories.list,
  'POST /api/admin/categories': categories.post,
  'PATCH /api/admin/categories/:id': categories.patch,
  'DELETE /api/admin/categories/:id': categories.remove,
  'GET /api/admin/categories/:id/facets': endpoint({
    who: 'products.write',
    summary:
      'Names of attributes and options that goods of a category have, the most frequent first',
    params: idParams,
    reply: z.object({
      names: z.array(z.string()),
      inherited: z.array(z.string()).describe('chosen for a category above'),
      values: z
        .array(z.object({ name: z.string(), values: z.array(z.string()) }))
        .describe('the same names, each with its most frequent values'),
    }),
    failures: ['not_found'],
  }),
  'PATCH /api/admin/categories/:id/place': endpoint({
    who: 'products.write',
    summary: 'Puts a category below another one, or among its siblings',
    params: idParams,
    body: z.object({
      parent: id.nullable().describe('the category above; null at the top'),
      before: id.nullable().describe('the sibling that it stands before; null: last'),
      version,
    }),
    reply: adminTerm,
    failures: ['category_below_itself', 'category_too_deep', 'conflict', 'not_found'],
  }),
};

/**
 * Reply of the multipart uploads, which are not JSON endpoints: POST /api/admin/pictures/:folder,
 * POST /api/admin/videos.
 */
export const uploadReply = adminPicture.omit({ alt: true });
export type UploadReply = z.infer<typeof uploadReply>;
