import type { ImportInfo } from '#contract/imports.ts';
import type { RatesWork, TypedRates } from '#contract/products/bulk.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { mayKnow } from '#server/domain/imports/import-rights.ts';
import { type Judge, makeWork } from '#server/domain/imports/work-rows.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { recordRates } from '#server/domain/rates/read-rates.ts';
import { invalidField } from '#server/errors.ts';
import { MAX_BULK } from '#shared/limits.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { repricedRows } from './repriced-rows.ts';

const TRIES = 5;

/**
 * Works out what new rates would make of all prices that follow them. Throws `no_foreign_costs`
 * without any product, `out_of_range` above 200,000, and `rate_limited` for people who may not see
 * costs, after five a day: what is refused would tell them, try by try.
 */
export async function prepareRepricing(
  ctx: Ctx,
  { rates }: { rates: TypedRates },
): Promise<ImportInfo> {
  if (!mayKnow(ctx)) await limitTries(ctx);
  const work: RatesWork = { kind: 'rates', rates };
  const ids = await idsOf(ctx, work);
  return makeWork(ctx, {
    work,
    ids,
    judge: judgeOf(work),
    beside: (tx, importId) => recordRates(tx, { importId, rates, by: ownerOf(tx) }),
  });
}

/** Each try is one import, which the log names. */
const limitTries = (ctx: Ctx) =>
  limitCalls(ctx, { bucket: `repricings:${ownerOf(ctx)}`, most: TRIES, minutes: DAY / MINUTE });

export const judgeOf =
  (work: RatesWork): Judge =>
  (tx, products) =>
    repricedRows(tx, products, work);

/** Products with a cost in these currencies; variants of a family stand together. */
export async function idsOf({ sql }: Ctx, { rates }: RatesWork): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select p.id from foreign_costs f join products p on p.id = f.product_id
    where f.currency = any(${rates.map(({ currency }) => currency)}::text[])
      and p.status <> 'archived'
    order by coalesce(p.family_id, p.id), p.id limit ${MAX_BULK + 1}`;
  if (rows.length === 0) throw invalidField('rates', 'no_foreign_costs');
  if (rows.length > MAX_BULK)
    throw invalidField('rates', 'out_of_range', { min: 1, max: MAX_BULK });
  return rows.map(({ id }) => id);
}
