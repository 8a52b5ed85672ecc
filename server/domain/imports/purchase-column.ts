import { type Ctx, may } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { guessMapping, type Mapping } from './guess-mapping.ts';

/** True if the person may see purchase prices. */
export const mayKnow = (ctx: Ctx) => may(ctx, 'purchase.prices');

/**
 * Throws `purchase_forbidden` if a table would set purchase prices for a person without that
 * permission.
 */
export function refusePurchaseColumn(ctx: Ctx, mapping: Mapping): void {
  if (mapping.purchasePrice === undefined || mayKnow(ctx)) return;
  const key = 'purchase_forbidden';
  throw new DomainError('forbidden', key, {}, { 'mapping.purchasePrice': key });
}

/**
 * Throws `purchase_forbidden` if a person without that permission maps the purchase price column to
 * another field.
 */
export function refuseRenaming(ctx: Ctx, { heads, mapping }: Stored): void {
  refusePurchaseColumn(ctx, mapping);
  refusePurchaseColumn(ctx, guessMapping(heads));
}
type Stored = { heads: string[]; mapping: Mapping };

/** Hides the purchase price column from people without that permission. */
export function withoutPurchaseColumn(ctx: Ctx, { purchasePrice, ...mapping }: Mapping): Mapping {
  return purchasePrice === undefined || !mayKnow(ctx) ? mapping : { ...mapping, purchasePrice };
}

/** True if the person may see this field of a row. */
export const isShown = (ctx: Ctx) => (field: string) => field !== 'purchasePrice' || mayKnow(ctx);
