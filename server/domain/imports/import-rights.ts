import type { ImportInfo } from '#contract/imports.ts';
import { type Ctx, may } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { attributeOfHead, optionOfHead } from '#shared/attribute-heads.ts';
import { guessMapping, type Mapping } from './guess-mapping.ts';
import { costFields, isCostField } from './row-fields.ts';

/** Sources of files of people and orders. */
export const PAST_SOURCES: ImportInfo['source'][] = ['woo_customers', 'woo_orders'];

/** True for files of people or orders, which contain no products. */
export const isPast = (source: ImportInfo['source']): boolean => PAST_SOURCES.includes(source);

/** Sources that the caller may see and change. */
export function openSources(ctx: Ctx): ImportInfo['source'][] {
  const mayPeople = may(ctx, 'users');
  return [
    ...(may(ctx, 'products.write', 'products.stock') ? productSources(mayPeople) : []),
    ...(may(ctx, 'products.write') ? (['price_list'] as const) : []),
    ...(mayPeople ? (['group_members'] as const) : []),
  ];
}

const productSources = (mayPeople: boolean): ImportInfo['source'][] => [
  ...(['table', 'woo_products', 'shopify_products'] as const),
  ...(mayPeople ? PAST_SOURCES : []),
];

/** Throws `forbidden` for a source that the caller may not see. */
export function refuseSource(ctx: Ctx, source: ImportInfo['source']): void {
  if (!openSources(ctx).includes(source)) throw new DomainError('forbidden', 'forbidden');
}

type Columns = Pick<ImportInfo, 'work' | 'mapping' | 'heads'>;

/**
 * Throws `purchase_forbidden` or `stock_alone` for an import with columns that the person may not
 * change, and `forbidden` for a source that is not theirs.
 */
export function requireRights(ctx: Ctx, info: Columns & Pick<ImportInfo, 'source'>): void {
  refuseSource(ctx, info.source);
  if (info.source === 'group_members') return;
  refusePurchaseColumn(ctx, info.mapping);
  refuseBeyondStock(ctx, info);
}

/** True if the person may see purchase prices and costs. */
export const mayKnow = (ctx: Ctx) => may(ctx, 'purchase.prices');

function refusePurchaseColumn(ctx: Ctx, mapping: Mapping): void {
  const field = costFields.find((one) => mapping[one] !== undefined);
  if (field && !mayKnow(ctx)) throw purchaseForbidden(field);
}

const purchaseForbidden = (field: string) => {
  const key = 'purchase_forbidden';
  return new DomainError('forbidden', key, {}, { [`mapping.${field}`]: key });
};

/**
 * Throws `purchase_forbidden` where a table of a colleague would show its purchase prices as
 * something else: as titles, say. The column of values that the shop wrote at an export holds them
 * too, and is read as that alone.
 */
export function refuseHiddenColumn(
  ctx: Ctx,
  mapping: Mapping,
  stored: Pick<ImportInfo, 'mapping' | 'heads'>,
): void {
  if (mayKnow(ctx)) return;
  refusePurchaseColumn(ctx, stored.mapping);
  refusePurchaseColumn(ctx, mapping);
  const { exported, ...guess } = guessMapping(stored.heads);
  const shows = ([field, at]: [string, number]) =>
    costFields.some((cost) => at === guess[cost]) || (at === exported && field !== 'exported');
  const [field] = Object.entries(mapping).find(shows) ?? [];
  if (field) throw purchaseForbidden(field);
}

/** Hides the columns of costs from people without that permission. */
export function withoutPurchaseColumn(ctx: Ctx, mapping: Mapping): Mapping {
  if (mayKnow(ctx)) return mapping;
  const { purchasePrice: _, foreignCost: __, costCurrency: ___, ...others } = mapping;
  return others;
}

/** True if the person may see this field of a row. */
export const isShown = (ctx: Ctx) => (field: string) => !isCostField(field) || mayKnow(ctx);

/** The fields of a count: the product, the number, and the number when the file was made. */
const OF_STOCK = ['code', 'onHand', 'exported'];

/**
 * Throws `stock_alone` if a person who may only change stock would change other fields of products.
 */
export function refuseBeyondStock(ctx: Ctx, { work, mapping, heads }: Columns): void {
  if (may(ctx, 'products.write')) return;
  const isStock = work
    ? work.kind === 'stock'
    : Object.keys(mapping).every((field) => OF_STOCK.includes(field)) && !heads.some(isRead);
  if (!isStock) throw new DomainError('forbidden', 'stock_alone');
}

/** A column of attributes or options is read without being called anything. */
const isRead = (head: string) => attributeOfHead(head) !== '' || optionOfHead(head) !== '';

/** Of such a table these columns lose their heads, so that nothing is read from them. */
export const countHeads = (ctx: Ctx, heads: string[]): string[] =>
  may(ctx, 'products.write') ? heads : heads.map((head) => (isRead(head) ? '' : head));

/** Fields of a file of own prices. */
const OF_LIST = ['code', 'price', 'partialPrice', 'tiers', 'exported'];

/** Mapping limited to the columns of a price list. */
export const listColumns = (mapping: Mapping): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([field]) => OF_LIST.includes(field)));

/** Mapping limited to the columns of a stock count, for people who may only change stock. */
export const countColumns = (ctx: Ctx, mapping: Mapping): Mapping =>
  may(ctx, 'products.write')
    ? mapping
    : Object.fromEntries(Object.entries(mapping).filter(([field]) => OF_STOCK.includes(field)));
