import type { ImportInfo } from '#contract/imports.ts';
import type { ImportWork } from '#contract/products/bulk.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import {
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { comparedRows, refuseTakenPaths } from './compare-chunk.ts';
import type { Compared } from './compared.ts';
import { readInfo } from './read-import.ts';
import type { Target } from './send-table.ts';
import { unusualRow } from './unusual-rows.ts';

/** Works out what an import without a file does to some products. */
export type Judge = (tx: Ctx, products: StoredProduct[]) => Promise<Compared[]>;

type Work = {
  work: ImportWork;
  ids: string[];
  /** Price list whose own prices change. */
  target?: Target;
  judge: Judge;
  /** More to write with the new import. */
  beside?: (tx: Ctx, id: string) => Promise<void>;
};
const CHUNK = 1000;

/** Makes an import without a file, with its dry run. Nothing else is changed before it is applied. */
export async function makeWork(
  ctx: Ctx,
  { work, ids, target, judge, beside }: Work,
): Promise<ImportInfo> {
  const id = await makeOnce(ctx, async (tx) => {
    const made = newId();
    const now = tx.now().toISOString();
    await tx.sql`
      insert into imports (id, work, source, target_id, file_name, status, heads, mapping, total,
        actor_id, created_at, updated_at)
      values (${made}, ${JSON.stringify(work)}::text::jsonb, ${target?.source ?? 'table'},
        ${target?.id ?? null}, '', 'checked', '[]', '{"code": 0}',
        ${ids.length}, ${actorIdOf(tx)}, ${now}, ${now})`;
    await writeWorkRows(tx, { id: made, ids, judge });
    await beside?.(tx, made);
    const after = { ...work, rows: ids.length };
    await recordAudit(tx, { action: 'import.bulk', entity: 'import', entityId: made, after });
    return made;
  });
  return readInfo(ctx, id);
}

type Rows = Pick<Work, 'ids' | 'judge'> & { id: string };

/** Writes the dry run of an import that has no rows yet. */
export async function writeWorkRows(tx: Ctx, { id, ids, judge }: Rows): Promise<void> {
  // addresses that products before lead to
  const paths = new Set<string>();
  for (let at = 0; at < ids.length; at += CHUNK)
    await insertRows(tx, { id, paths, at, ids: ids.slice(at, at + CHUNK), judge });
}

type Chunk = Rows & { paths: Set<string>; at: number };

async function insertRows(tx: Ctx, { id, paths, at, ids, judge }: Chunk) {
  const byId = new Map((await readStoredProducts(tx, { ids })).map((one) => [one.id, one]));
  const products = ids.flatMap((one) => byId.get(one) ?? []);
  const { priceAskPercent } = await readSettings(tx);
  const judged = await judge(tx, products);
  const compared = judged.map((row, n) => ({
    ...row,
    position: at + n + 1,
    cells: [products[n]?.code ?? ''],
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
