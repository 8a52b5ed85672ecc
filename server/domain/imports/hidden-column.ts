import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { guessMapping, type Mapping } from './guess-mapping.ts';
import { mayKnow, refusePurchaseColumn } from './purchase-column.ts';

type Stored = { heads: string[]; mapping: Mapping };

/**
 * Throws `purchase_forbidden` where a table of a colleague would show its purchase prices as something else: as titles,
 * say. The column of values that the shop wrote at an export holds them too, and is read as that alone.
 */
export function refuseHiddenColumn(ctx: Ctx, mapping: Mapping, stored: Stored): void {
  if (mayKnow(ctx)) return;
  refusePurchaseColumn(ctx, stored.mapping);
  refusePurchaseColumn(ctx, mapping);
  const { purchasePrice, exported } = guessMapping(stored.heads);
  const shows = ([field, at]: [string, number]) =>
    at === purchasePrice || (at === exported && field !== 'exported');
  const [field] = Object.entries(mapping).find(shows) ?? [];
  const key = 'purchase_forbidden';
  if (field) throw new DomainError('forbidden', key, {}, { [`mapping.${field}`]: key });
}
