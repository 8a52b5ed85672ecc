import { z } from 'zod';
import { optionKinds } from '#shared/family-options.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';
import { pageFields, pickFields } from '#shared/product-fields.ts';
import { endpoint } from './endpoint.ts';
import { id, many, page, paged, saleType, tier } from './fields.ts';
import { plainReply } from './product-shapes.ts';
import { own, wholesaleFor } from './products/own-terms.ts';

export const picture = z.object({
  img: z.string().describe('file name for the serve endpoint'),
  alt: z.string(),
  w: z.number(),
  h: z.number(),
});
export type Picture = z.infer<typeof picture>;

const ref = z.object({ name: z.string(), slug: z.string() });

/**
 * Rare sale terms of a product: quantity steps and tiers. Absent where pieces are sold one by one
 * at one price.
 */
export const rareTerms = {
  totalStep: z.number().optional().describe('wholesale quantities are multiples of it; absent: 1'),
  partialStep: z.number().optional().describe('retail quantities are multiples of it; absent: 1'),
  tiers: z.array(tier).optional().describe('cheaper wholesale prices, smallest quantity first'),
};

const offer = z.object({
  title: z.string(),
  struck: z
    .number()
    .nullable()
    .describe('lowest price of the days before it, toman; null: no price is struck out'),
  until: z.string(),
  most: z.number().optional().describe('pieces in all at this price; absent: as many as come'),
  left: z.number().optional().describe('of these, now; in a cart'),
});
/** Promotions behind the present prices; absent where none runs. */
export const offers = {
  offers: z
    .object({ totalSell: offer.optional(), partialSell: offer.optional() })
    .optional()
    .describe('promotions behind the present prices'),
};
export type Offers = NonNullable<z.infer<typeof productCard>['offers']>;

/** A product as cards and carts see it; prices in toman, null when that sale is off. */
export const productCard = z.object({
  _id: id,
  title: z.string(),
  slug: z.string(),
  code: z.string(),
  brand: ref,
  category: ref,
  price: z.number().nullable().describe('unit price of total sale, toman'),
  partialPrice: z.number().nullable().describe('unit price of partial sale, toman'),
  saleTypes: z.array(saleType),
  quantity: z.number().describe('sellable now'),
  minTotalQuantity: z.number(),
  ...rareTerms,
  ...offers,
  ...own,
  ...wholesaleFor,
  image: z.array(picture),
  family: z
    .object({
      _id: id,
      title: z.string(),
      pricesDiffer: z.boolean().describe('another variant that can be bought costs more'),
    })
    .optional()
    .describe('in lists: it stands there for all variants of this family'),
});
export type ProductCard = z.infer<typeof productCard>;

const familyVariant = z.object({
  title: z.string(),
  path: z.string(),
  quantity: z.number().describe('sellable now'),
  values: z.array(z.string()).describe('one of each option, in their order'),
});
/** Options in which a variant differs from its siblings, with the path to each sibling. */
export const productFamily = z.object({
  _id: id,
  title: z.string(),
  options: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(optionKinds),
      values: z.array(
        z.object({
          label: z.string(),
          swatch: z.string().nullable().describe('#rrggbb of a colour'),
          path: z.string().describe('of the variant with this value that is most like this one'),
          isChosen: z.boolean(),
          isAvailable: z.boolean().describe('whether that variant can be bought'),
        }),
      ),
    }),
  ),
  variants: z.array(familyVariant),
});
export type ProductFamily = z.infer<typeof productFamily>;

export const productDetail = productCard.omit({ family: true }).extend({
  choices: productFamily.optional(),
  ...pickFields(plainReply, pageFields),
  contents: z.string().describe('sanitised HTML'),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  video: z.string().nullable().describe('address of a video file or an allowed player page'),
  updatedAt: z.string(),
  above: z.array(ref).describe('the categories above its own, the highest first'),
  isListed: z
    .boolean()
    .describe('false while its brand or category is hidden: their page is a 404'),
  similar: z.array(productCard),
});
export type ProductDetail = z.infer<typeof productDetail>;

export const brand = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  contents: z.string(),
  productCounter: z.number(),
});
export type Brand = z.infer<typeof brand>;

export const category = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  level: z.number().describe('1 to 3; those below it follow it'),
  productCounter: z.number().describe('of it and of all below it'),
  brands: z.array(ref).describe('at most 8, those with most products in it first'),
});
export type Category = z.infer<typeof category>;

export const sortOrder = z.enum([
  'relevant',
  'newest',
  'bestselling',
  'cheapest',
  'expensive',
  'discount',
]);
export type SortOrder = z.infer<typeof sortOrder>;

const amount = z.coerce.number().int().min(0).max(MAX_AMOUNT).optional().catch(undefined);

export const productQuery = z.object({
  q: z.string().max(120).optional().catch(undefined),
  brand: many.describe('slugs or names of brands'),
  category: many.describe(
    'slugs or names of categories, each with all below it; beside one above it the lower one counts',
  ),
  facet: many
    .catch(undefined)
    .describe(
      '«name:value» of an attribute or option; of one name any of them, of several each. ' +
        'Only within a category that offers the name',
    ),
  minPrice: amount,
  maxPrice: amount,
  saleType: saleType.optional().catch(undefined),
  available: z.enum(['1', 'true']).optional().catch(undefined),
  discounted: z
    .enum(['1', 'true'])
    .optional()
    .catch(undefined)
    .describe('only products below a struck price; `sort=discount` says it too'),
  sort: sortOrder
    .optional()
    .catch(undefined)
    .describe('default: relevant with a query, else newest'),
  page,
  pageSize: z.coerce
    .number()
    .pipe(z.union([z.literal(12), z.literal(24), z.literal(48)]))
    .catch(24)
    .default(24),
});
export type ProductQuery = z.input<typeof productQuery>;

const facet = z.object({ id: z.string().describe('slug'), label: z.string(), count: z.number() });

/** Reason for a search hit that the title does not show. */
export const hitReason = z.object({
  field: z.enum(['brand', 'category', 'code', 'attribute']),
  name: z.string().describe('name of the attribute, else empty'),
  value: z.string(),
});
export type HitReason = z.infer<typeof hitReason>;

const listedCard = productCard.extend({
  why: hitReason.optional().describe('with a query only, where the title does not hold it'),
});
export type ListedCard = z.infer<typeof listedCard>;

/** A brand or category requested by a name or a former slug instead of its slug. */
const movedName = z.object({
  param: z.enum(['brand', 'category']),
  from: z.string().describe('as it was asked for'),
  to: z.string().describe('its slug'),
});
export type MovedTerm = z.infer<typeof movedName>;

/** One page of products with the counts of each filter; prices in toman. */
export const productList = paged(listedCard).extend({
  sort: sortOrder,
  isEstimate: z
    .boolean()
    .describe('true where total and facets were counted in a sample; fewer than 1,000 are exact'),
  reachable: z.number().describe('how many of them can be paged through'),
  facets: z.object({
    brands: z.array(facet),
    categories: z
      .array(facet.extend({ level: z.number().describe('1 to 3') }))
      .describe('the highest, and those beside and below the chosen ones, as a tree'),
    attributes: z
      .array(z.object({ name: z.string(), values: z.array(facet) }))
      .describe('attributes and options that the category is narrowed by; id: «name:value»'),
    saleTypes: z.array(z.object({ id: saleType, count: z.number() })),
    hasDiscounts: z.boolean().describe('true while a product of the shop has a struck price'),
    price: z.object({ min: z.number(), max: z.number() }),
  }),
  corrected: z.boolean().describe('true where nothing matched exactly and near matches are shown'),
  meant: z
    .string()
    .nullable()
    .describe('the query that was probably meant and is shown, for «did you mean»'),
  without: z
    .object({
      words: z.array(z.string()).describe('words of the query that fit nothing beside the others'),
      shown: z.string().describe('the words whose products are shown'),
    })
    .nullable(),
  moved: z
    .array(movedName)
    .optional()
    .describe('brands and categories that go by another slug now; a page answers 301'),
});
export type ProductList = z.infer<typeof productList>;

const suggestion = z.object({
  kind: z.enum(['product', 'brand', 'category']),
  label: z.string(),
  link: z.string(),
  image: z.string().nullable(),
  note: z.string().describe('brand and category of a product, else empty'),
  price: z.number().nullable().describe('of one piece of a product, toman; else null'),
  wholesale: z.number().nullable().describe('wholesale price beside a retail one, toman'),
  category: ref.nullable().describe('of a product: where its like are'),
});
export type Suggestion = z.infer<typeof suggestion>;

const moved = z
  .object({ movedTo: z.string() })
  .describe('the path under its present name; answer 301');

export const catalogueEndpoints = {
  'GET /api/main/products': endpoint({
    who: 'visitor',
    summary: 'Published products, filtered and sorted, with counts',
    query: productQuery,
    reply: productList,
    failures: [],
  }),
  'GET /api/main/search': endpoint({
    who: 'visitor',
    summary: 'The same list for a query',
    query: productQuery,
    reply: productList,
    failures: [],
  }),
  'GET /api/main/suggest': endpoint({
    who: 'visitor',
    summary: 'Autocomplete after two letters, at most 20',
    query: z.object({ q: z.string().max(120).catch('') }),
    reply: z.object({ items: z.array(suggestion) }),
    failures: [],
  }),
  'GET /api/main/products/index-page': endpoint({
    who: 'visitor',
    summary: 'Curated blocks of the home page',
    reply: z.object({
      blocks: z.array(
        z.object({
          key: z.enum(['discounted', 'bestselling', 'suggested', 'newest', 'wholesale']),
          title: z.string(),
          until: z.string().optional().describe('first end of its promotions'),
          items: z.array(productCard),
        }),
      ),
    }),
    failures: [],
  }),
  'GET /api/main/products/:brand/:category/:product': endpoint({
    who: 'visitor',
    summary:
      'One product by its path; a renamed brand or category answers movedTo, an archived product 410 with similar ones',
    params: z.object({
      brand: z.string().max(200),
      category: z.string().max(200),
      product: z.string().max(200),
    }),
    reply: z.union([productDetail, moved]),
    failures: ['not_found', 'gone'],
  }),
  'GET /api/main/listing/:brand/:category': endpoint({
    who: 'visitor',
    summary: 'Names behind a category listing within a brand; a renamed one answers movedTo',
    params: z.object({ brand: z.string().max(200), category: z.string().max(200) }),
    reply: z.union([
      z.object({
        brand: ref,
        category: ref,
        above: z.array(ref).describe('the categories above this one, the highest first'),
        contents: z.string(),
      }),
      moved,
    ]),
    failures: ['not_found'],
  }),
  'GET /api/main/brands': endpoint({
    who: 'visitor',
    summary: 'Active brands in order',
    reply: z.array(brand),
    failures: [],
  }),
  'GET /api/main/categories': endpoint({
    who: 'visitor',
    summary: 'Active categories in order, with the number of published products and their brands',
    reply: z.array(category),
    failures: [],
  }),
};
