import type { ImportInfo } from '#contract/imports.ts';
import type { BulkWork } from '#contract/products/bulk.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { readStoredProducts } from '#server/domain/catalogue/change-products.ts';
import { findProductIds, type ProductQuery } from '#server/domain/catalogue/list-admin-products.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { invalidField } from '#server/errors.ts';
import { MAX_BULK } from '#shared/limits.ts';
import { bulkRow } from './bulk-row.ts';
import { comparedRows, refuseTakenPaths } from './compare-chunk.ts';
import { refuseBeyondStock } from './import-rights.ts';
import { readInfo } from './read-import.ts';
import { unusualRow } from './unusual-rows.ts';

type Input = { work: BulkWork; ids?: string[] | undefined; filter?: ProductQuery | undefined };
const CHUNK = 1000;

/**
 * Works out what a change of many products would do to each: those chosen, or all that a filter
 * finds. Nothing is changed
 * before it is applied as an import is. Throws `field_required` without any product, `out_of_range` above 200,000.
 */
export async function prepareBulk(ctx: Ctx, { work, ...selection }: Input): Promise<ImportInfo> {
  refuseBeyondStock(ctx, { work, mapping: {}, heads: [] });
  await checkTerm(ctx, work);
  const ids = [...new Set(await idsOf(ctx, selection))];
  const id = await makeOnce(ctx, async (tx) => {
    const made = newId();
    const now = tx.now().toISOString();
    await tx.sql`
      insert into imports (id, work, file_name, status, heads, mapping, total, actor_id, created_at,
        updated_at)
      values (${made}, ${JSON.stringify(work)}::text::jsonb, '', 'checked', '[]', '{"code": 0}',
        ${ids.length}, ${actorIdOf(tx)}, ${now}, ${now})`;
    const known = { id: made, work, paths: new Set<string>() };
    for (let at = 0; at < ids.length; at += CHUNK)
      await insertRows(tx, { ...known, at, ids: ids.slice(at, at + CHUNK) });
    const after = { ...work, rows: ids.length };
    await recordAudit(tx, { action: 'import.bulk', entity: 'import', entityId: made, after });
    return made;
  });
  return readInfo(ctx, id);
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

type Chunk = {
  id: string;
  work: BulkWork;
  /** Addresses that products before lead to. */
  paths: Set<string>;
  at: number;
  ids: string[];
};

async function insertRows(tx: Ctx, { id, work, paths, at, ids }: Chunk) {
  const products = await readStoredProducts(tx, { ids });
  const { priceAskPercent, sellsWithoutPicture } = await readSettings(tx);
  const compared = products.map((product, n) => ({
    ...bulkRow(product, work, !sellsWithoutPicture),
    position: at + n + 1,
    cells: [product.code],
  }));
  const rows = await refuseTakenPaths(tx, compared, { products, paths });
  await tx.sql`
    insert into import_rows (import_id, position, cells, state, product_id, seen_version, fault,
      fault_field, fault_limits, before, after, is_unusual)
    select ${id}, r.position, r.cells, r.state, p.id, r."seenVersion", r.fault, r."faultField",
      r."faultLimits", r.before, r.after, ${unusualRow(tx, priceAskPercent)}
    from ${comparedRows(
      tx,
      rows.map((row) => JSON.stringify(row)),
    )} join products p on p.id = r."productId"`;
}
