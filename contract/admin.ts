import { z } from 'zod';
import { picture, productCard } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import {
  count,
  id,
  idParams,
  page,
  paged,
  saleType,
  slug,
  text,
  toman,
  version,
} from './fields.ts';
import { carrier, gatewayType, order, orderStatus, orderSummary, orderTypes } from './orders.ts';

const pageSize = z.coerce
  .number()
  .pipe(z.union([z.literal(25), z.literal(50), z.literal(100)]))
  .catch(25)
  .default(25);
const search = z.string().max(120).optional().catch(undefined);
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined)
  .describe('a Tehran day, Gregorian ISO');
const direction = z.enum(['asc', 'desc']).catch('desc').default('desc');

export const productStatus = z.enum(['draft', 'published', 'hidden', 'archived']);
export type ProductStatus = z.infer<typeof productStatus>;

export const adminPicture = picture.extend({ hash: z.string() });
export type AdminPicture = z.infer<typeof adminPicture>;

/** A product as staff see it; money in toman. */
export const adminProduct = z.object({
  _id: id,
  title: z.string(),
  slug: z.string(),
  code: z.string(),
  brand: z.object({ _id: id, name: z.string(), slug: z.string() }),
  category: z.object({ _id: id, name: z.string(), slug: z.string() }),
  price: z.number().nullable(),
  partialPrice: z.number().nullable(),
  saleTypes: z.array(saleType),
  quantity: z.number(),
  onHand: z.number(),
  reserved: z.number(),
  lowStockAt: z.number().nullable(),
  minTotalQuantity: z.number(),
  image: z.array(adminPicture),
  video: z.string().nullable(),
  shortText: z.string(),
  contents: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  warranty: z.string(),
  isSuggested: z.boolean(),
  sort: z.number(),
  status: productStatus,
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

const price = toman.min(1, 'out_of_range').max(1e11, 'out_of_range').nullable().default(null);

const productForm = z.object({
  title: text(3, 150),
  slug: slug.optional().describe('made from the title when absent'),
  code: z
    .string({ error: 'field_required' })
    .trim()
    .regex(/^[\x21-\x7e]{2,40}$/, 'field_invalid'),
  brand: z.uuid({ error: 'field_required' }),
  category: z.uuid({ error: 'field_required' }),
  price,
  partialPrice: price,
  saleTypes: z.array(saleType).min(1, 'field_required'),
  lowStockAt: count.nullable().default(null),
  minTotalQuantity: z
    .number({ error: 'field_required' })
    .int('field_invalid')
    .min(2, 'out_of_range')
    .max(1e6, 'out_of_range')
    .default(2),
  image: z
    .array(z.object({ img: z.string().max(200), alt: text(0, 150).default('') }))
    .max(12, 'too_many_files')
    .default([]),
  video: z.string().trim().max(500, 'too_long').nullable().default(null),
  shortText: text(0, 300).default(''),
  contents: z
    .string()
    .max(60_000, 'too_long')
    .default('')
    .describe('HTML, sanitised on the server'),
  attributes: z
    .array(z.object({ name: text(1, 60), value: text(1, 300) }))
    .max(60, 'out_of_range')
    .default([]),
  warranty: text(0, 120).default(''),
  isSuggested: z.boolean().default(false),
  sort: z.number().int().min(-1e6, 'out_of_range').max(1e6, 'out_of_range').default(0),
});
export type ProductForm = z.input<typeof productForm>;

const namedForm = z.object({
  name: text(2, 60),
  slug: slug.optional().describe('made from the name when absent'),
  picture: z
    .string()
    .max(200)
    .nullable()
    .default(null)
    .describe('logo of a brand, picture of a category'),
  contents: z.string().max(20_000, 'too_long').default(''),
  sort: z.number().int().min(-1e6, 'out_of_range').max(1e6, 'out_of_range').default(0),
  isActive: z.boolean().default(true),
});
export type NamedForm = z.input<typeof namedForm>;

export const adminNamed = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  contents: z.string(),
  sort: z.number(),
  isActive: z.boolean(),
  aliases: z.array(z.string()),
  productCounter: z.number(),
  version: z.number(),
});
export type AdminNamed = z.infer<typeof adminNamed>;

export const adminOrderRow = orderSummary.extend({
  buyer: z.object({
    _id: id,
    firstName: z.string(),
    lastName: z.string(),
    mobileNumber: z.string(),
  }),
  gatewayType: gatewayType.nullable(),
  city: z.string(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

export const adminOrder = order.extend({
  user: z.object({
    _id: id,
    firstName: z.string(),
    lastName: z.string(),
    mobileNumber: z.string(),
  }),
  adminNote: z.string(),
  next: z.array(orderStatus).describe('statuses staff may move it to now'),
  canSendLink: z.boolean(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

const productFailures = [
  'field_required',
  'too_short',
  'too_long',
  'out_of_range',
  'taken',
  'reserved_word',
  'paritialPrice_under_mainPrice',
  'publish_incomplete',
  'conflict',
  'not_found',
] as const;
const namedFailures = [
  'field_required',
  'too_short',
  'too_long',
  'taken',
  'reserved_word',
  'conflict',
  'not_found',
] as const;
const orderMove = {
  params: idParams,
  reply: adminOrder,
  failures: [
    'not_found',
    'conflict',
    'out_of_stock',
    'stock_short',
    'reason_required',
    'payment_pending',
  ],
} as const;

const namedEndpoints = <const P extends 'brands' | 'categories'>(plural: P) =>
  ({
    list: endpoint({
      method: 'GET',
      path: `/api/admin/${plural}`,
      who: 'products.write',
      summary: `All ${plural}`,
      query: z.object({
        q: search,
        status: z.enum(['active', 'hidden']).optional().catch(undefined),
      }),
      reply: z.array(adminNamed),
      failures: [],
    }),
    post: endpoint({
      method: 'POST',
      path: `/api/admin/${plural}`,
      who: 'products.write',
      summary: `Adds to ${plural}`,
      body: namedForm,
      status: 201,
      reply: adminNamed,
      failures: namedFailures,
    }),
    patch: endpoint({
      method: 'PATCH',
      path: `/api/admin/${plural}/:id`,
      who: 'products.write',
      summary: `Changes one of ${plural}; its old slug goes on as an alias`,
      params: idParams,
      body: namedForm.extend({ version }),
      reply: adminNamed,
      failures: namedFailures,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/api/admin/${plural}/:id`,
      who: 'products.write',
      summary: `Deletes one of ${plural} that has no products`,
      params: idParams,
      status: 204,
      reply: z.undefined(),
      failures: ['in_use', 'not_found'],
    }),
  }) as const;

const brands = namedEndpoints('brands');
const categories = namedEndpoints('categories');

export const adminEndpoints = {
  'GET /api/admin/dashboard': endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    who: 'orders.fulfil',
    summary: 'Orders to do, sales of today by type (toman), low stock, payments under review',
    reply: z.object({
      toConfirm: z.number(),
      toPrepare: z.number(),
      toShip: z.number(),
      unpaid: z.number(),
      underReview: z.number(),
      sales: z.object({
        total: z.number(),
        paritial: z.number(),
        orders: z.number(),
        yesterday: z.number(),
      }),
      week: z.array(z.object({ day: z.string(), total: z.number(), paritial: z.number() })),
      lowStock: z.array(productCard),
      lowStockCount: z.number(),
      latest: z.array(adminOrderRow),
    }),
    failures: [],
  }),
  'GET /api/admin/products': endpoint({
    method: 'GET',
    path: '/api/admin/products',
    who: 'products.write',
    summary: 'All products, filtered',
    query: z.object({
      q: search,
      brand: z.string().optional(),
      category: z.string().optional(),
      status: productStatus.optional().catch(undefined),
      stock: z.enum(['low', 'zero']).optional().catch(undefined),
      saleType: saleType.optional().catch(undefined),
      picture: z.enum(['none']).optional().catch(undefined),
      sort: z
        .enum(['updated', 'title', 'price', 'partialPrice', 'quantity'])
        .catch('updated')
        .default('updated'),
      direction,
      page,
      pageSize,
    }),
    reply: paged(adminProduct).extend({
      counts: z.record(z.string(), z.number()).describe('rows a status, plus all'),
    }),
    failures: [],
  }),
  'POST /api/admin/products': endpoint({
    method: 'POST',
    path: '/api/admin/products',
    who: 'products.write',
    summary: 'Adds a product as a draft, or published when it is complete',
    body: productForm.extend({
      onHand: count.default(0),
      status: z.enum(['draft', 'published']).default('draft'),
    }),
    status: 201,
    reply: adminProduct,
    failures: productFailures,
  }),
  'GET /api/admin/products/:id': endpoint({
    method: 'GET',
    path: '/api/admin/products/:id',
    who: 'products.write',
    summary: 'One product',
    params: idParams,
    reply: adminProduct,
    failures: ['not_found'],
  }),
  'PATCH /api/admin/products/:id': endpoint({
    method: 'PATCH',
    path: '/api/admin/products/:id',
    who: 'products.write',
    summary: 'Changes a product; refused when its version is no longer the one that was read',
    params: idParams,
    body: productForm.extend({ version }),
    reply: adminProduct,
    failures: productFailures,
  }),
  'POST /api/admin/products/:id/copy': endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/copy',
    who: 'products.write',
    summary: 'A new draft: code + "-copy", quantity 0, a slug of its own',
    params: idParams,
    status: 201,
    reply: adminProduct,
    failures: ['not_found'],
  }),
  'POST /api/admin/products/:id/status': endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/status',
    who: 'products.write',
    summary: 'Publishes, hides or archives',
    params: idParams,
    body: z.object({ status: productStatus }),
    reply: adminProduct,
    failures: ['not_found', 'conflict', 'publish_incomplete'],
  }),
  'POST /api/admin/products/:id/stock': endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/stock',
    who: 'products.write',
    summary: 'Sets the counted stock, or moves it by a difference; never below what is reserved',
    params: idParams,
    body: z.union([
      z.object({ kind: z.literal('count'), onHand: count, reason: text(0, 300).default('') }),
      z.object({
        kind: z.enum(['manual', 'return']),
        delta: z.number().int('field_invalid').min(-1e6, 'out_of_range').max(1e6, 'out_of_range'),
        reason: text(3, 300),
      }),
    ]),
    reply: adminProduct,
    failures: ['not_found', 'out_of_range', 'conflict'],
  }),
  'GET /api/admin/brands': brands.list,
  'POST /api/admin/brands': brands.post,
  'PATCH /api/admin/brands/:id': brands.patch,
  'DELETE /api/admin/brands/:id': brands.remove,
  'GET /api/admin/categories': categories.list,
  'POST /api/admin/categories': categories.post,
  'PATCH /api/admin/categories/:id': categories.patch,
  'DELETE /api/admin/categories/:id': categories.remove,
  'GET /api/admin/orders': endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    who: 'orders.fulfil',
    summary: 'All orders, filtered',
    query: z.object({
      q: search.describe('number, name or mobile'),
      status: z.string().optional().describe('comma separated statuses'),
      orderType: z.enum(orderTypes).optional().catch(undefined),
      gatewayType: gatewayType.optional().catch(undefined),
      province: z.string().optional(),
      minAmount: z.coerce.number().optional().catch(undefined),
      maxAmount: z.coerce.number().optional().catch(undefined),
      from: day,
      to: day,
      late: z
        .enum(['1'])
        .optional()
        .catch(undefined)
        .describe('waiting for staff for more than 24 hours'),
      sort: z.enum(['created', 'amount']).catch('created').default('created'),
      direction,
      page,
      pageSize,
    }),
    reply: paged(adminOrderRow).extend({
      counts: z.record(z.string(), z.number()).describe('rows a status, plus all'),
    }),
    failures: [],
  }),
  'GET /api/admin/orders/:id': endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    who: 'orders.fulfil',
    summary: 'One order',
    params: idParams,
    reply: adminOrder,
    failures: ['not_found'],
  }),
  'PATCH /api/admin/orders/:id': endpoint({
    method: 'PATCH',
    path: '/api/admin/orders/:id',
    who: 'orders.fulfil',
    summary: 'Note of the staff',
    params: idParams,
    body: z.object({ adminNote: text(0, 2000) }),
    reply: adminOrder,
    failures: ['not_found', 'too_long'],
  }),
  'POST /api/admin/orders/:id/confirm': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/confirm',
    who: 'orders.confirm',
    summary:
      'Confirms a registered order: lines may be edited, stock is reserved, the pro-forma is issued',
    ...orderMove,
    body: z.object({
      lines: z
        .array(
          z.object({
            _id: id,
            orderQuantity: z
              .number({ error: 'field_required' })
              .int('field_invalid')
              .min(1, 'out_of_range')
              .max(1e6, 'out_of_range'),
            unitPrice: toman.min(1, 'out_of_range').max(1e11, 'out_of_range'),
          }),
        )
        .min(1, 'field_required')
        .max(50),
      validHours: z.number().int().min(1, 'out_of_range').max(720, 'out_of_range').default(48),
      version,
    }),
  }),
  'POST /api/admin/orders/:id/payment-link': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/payment-link',
    who: 'orders.confirm',
    summary: 'Opens a confirmed order for payment and sends its link',
    ...orderMove,
  }),
  'POST /api/admin/orders/:id/processing': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/processing',
    who: 'orders.fulfil',
    summary: 'Starts preparing a paid order',
    ...orderMove,
  }),
  'POST /api/admin/orders/:id/shipment': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/shipment',
    who: 'orders.fulfil',
    summary: 'Ships: carrier and tracking code; pickup needs no code',
    ...orderMove,
    body: z.object({
      carrier,
      trackingCode: z
        .string()
        .trim()
        .max(60, 'too_long')
        .regex(/^[\x20-\x7e]*$/, 'field_invalid')
        .default(''),
    }),
  }),
  'POST /api/admin/orders/:id/delivery': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/delivery',
    who: 'orders.fulfil',
    summary: 'Marks a shipped order delivered',
    ...orderMove,
  }),
  'POST /api/admin/orders/:id/cancellation': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/cancellation',
    who: 'orders.fulfil',
    summary: 'Cancels with a reason; paid money returns to the wallet at once',
    ...orderMove,
    body: z.object({
      reason: z
        .string({ error: 'reason_required' })
        .trim()
        .min(3, 'reason_required')
        .max(300, 'too_long'),
    }),
  }),
};

/** Multipart uploads stand outside the JSON endpoints: POST /api/admin/pictures/:folder, POST /api/admin/videos. */
export const uploadReply = adminPicture.omit({ alt: true });
export type UploadReply = z.infer<typeof uploadReply>;
