import type { ImportInfo } from '#contract/imports.ts';
import { type Ctx, may } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { attributeOfHead, optionOfHead } from '#shared/attribute-heads.ts';
import type { Mapping } from './guess-mapping.ts';

/** The fields of a count: the product, the number, and the number when the file was made. */
const OF_STOCK = ['code', 'onHand', 'exported'];

/**
 * Throws `stock_alone` if a person who may only change stock would change other fields of products.
 */
export function refuseBeyondStock(
  ctx: Ctx,
  { work, mapping, heads }: Pick<ImportInfo, 'work' | 'mapping' | 'heads'>,
) {
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

/** Mapping limited to the columns of a stock count, for people who may only change stock. */
export const countColumns = (ctx: Ctx, mapping: Mapping): Mapping =>
  may(ctx, 'products.write')
    ? mapping
    : Object.fromEntries(Object.entries(mapping).filter(([field]) => OF_STOCK.includes(field)));
