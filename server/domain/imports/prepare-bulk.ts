import type { ImportInfo } from '#contract/imports.ts';
import type { BulkWork } from '#contract/products/bulk.ts';
import type { Ctx } from '#server/context.ts';
import { findProductIds, type ProductQuery } from '#server/domain/catalogue/list-admin-products.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { invalidField } from '#server/errors.ts';
import { MAX_BULK } from '#shared/limits.ts';
import { bulkRow } from './bulk-row.ts';
import { refuseBeyondStock } from './import-rights.ts';
import { makeWork } from './work-rows.ts';

type Input = { work: BulkWork; ids?: string[] | undefined; filter?: ProductQuery | undefined };

/**
 * Works out what a change of many products would do to each: those chosen, or all that a filter
 * finds. Nothing is changed
 * before it is applied as an import is. Throws `field_required` without any product, `out_of_range` above 200,000.
 */
export async function prepareBulk(ctx: Ctx, { work, ...selection }: Input): Promise<ImportInfo> {
  refuseBeyondStock(ctx, { work, mapping: {}, heads: [] });
  await checkTerm(ctx, work);
  const ids = [...new Set(await idsOf(ctx, selection))];
  return makeWork(ctx, {
    work,
    ids,
    judge: async (tx, products) => {
      const { sellsWithoutPicture } = await readSettings(tx);
      return products.map((product) => bulkRow(product, work, !sellsWithoutPicture));
    },
  });
}

async function checkTerm({ sql }: Ctx, work: BulkWork) {
  if (work.kind !== 'brand' && work.kind !== 'category') return;
  const [found] =
    work.kind === 'brand'
      ? await sql`select 1 from brands where name = ${work.brand}`
      : await sql`select 1 from categories where name = ${work.category}`;
  if (!found) throw invalidField(`work.${work.kind}`, 'field_invalid');
}

async function idsOf(ctx: Ctx, { ids, filter }: Omit<Input, 'work'>): Promise<string[]> {
  const found = ids ?? (filter ? await findProductIds(ctx, filter, MAX_BULK + 1) : []);
  if (found.length === 0) throw invalidField('ids', 'field_required');
  if (found.length > MAX_BULK) throw invalidField('ids', 'out_of_range', { min: 1, max: MAX_BULK });
  return found;
}
