import { type Ctx, may } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { guessMapping, type Mapping } from './guess-mapping.ts';

const mayKnow = (ctx: Ctx) => may(ctx, 'purchase.prices');

/** Throws `purchase_forbidden` where a table would set purchase prices for somebody who may not know them. */
export function refusePurchaseColumn(ctx: Ctx, mapping: Mapping): void {
  if (mapping.purchasePrice === undefined || mayKnow(ctx)) return;
  const key = 'purchase_forbidden';
  throw new DomainError('forbidden', key, {}, { 'mapping.purchasePrice': key });
}

type Kept = { heads: string[]; mapping: Mapping };

/**
 * The same where a table of a colleague would show its purchase prices as something else: as titles, say. The column of
 * values that the shop wrote at an export holds them too, and is read as that alone.
 */
export function refuseHiddenColumn(ctx: Ctx, mapping: Mapping, kept: Kept): void {
  if (mayKnow(ctx)) return;
  refusePurchaseColumn(ctx, kept.mapping);
  refusePurchaseColumn(ctx, mapping);
  const { purchasePrice, exported } = guessMapping(kept.heads);
  const shows = ([field, at]: [string, number]) =>
    at === purchasePrice || (at === exported && field !== 'exported');
  const [field] = Object.entries(mapping).find(shows) ?? [];
  const key = 'purchase_forbidden';
  if (field) throw new DomainError('forbidden', key, {}, { [`mapping.${field}`]: key });
}

/** Who may not know purchase prices is not offered their column. */
export function withoutPurchaseColumn(ctx: Ctx, { purchasePrice, ...mapping }: Mapping): Mapping {
  return purchasePrice === undefined || !mayKnow(ctx) ? mapping : { ...mapping, purchasePrice };
}

/** Whether a field of a row may be shown. */
export const isShown = (ctx: Ctx) => (field: string) => field !== 'purchasePrice' || mayKnow(ctx);
