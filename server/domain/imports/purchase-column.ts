import { type Ctx, may } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { Mapping } from './guess-mapping.ts';

/** Whether somebody may know what the shop pays for goods. */
export const mayKnow = (ctx: Ctx) => may(ctx, 'purchase.prices');

/** Throws `purchase_forbidden` where a table would set purchase prices for somebody who may not know them. */
export function refusePurchaseColumn(ctx: Ctx, mapping: Mapping): void {
  if (mapping.purchasePrice === undefined || mayKnow(ctx)) return;
  const key = 'purchase_forbidden';
  throw new DomainError('forbidden', key, {}, { 'mapping.purchasePrice': key });
}

/** Who may not know purchase prices is not offered their column. */
export function withoutPurchaseColumn(ctx: Ctx, { purchasePrice, ...mapping }: Mapping): Mapping {
  return purchasePrice === undefined || !mayKnow(ctx) ? mapping : { ...mapping, purchasePrice };
}

/** Whether a field of a row may be shown. */
export const isShown = (ctx: Ctx) => (field: string) => field !== 'purchasePrice' || mayKnow(ctx);
