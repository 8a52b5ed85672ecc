import type { ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import {
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import { transition } from '#server/domain/states/transition.ts';
import { invalidField } from '#server/errors.ts';
import { type Compared, codeOf, compareRow, faulty } from './compare-row.ts';
import type { Mapping } from './guess-mapping.ts';
import { importJob } from './import-states.ts';
import { type Names, nameKey } from './parse-cell.ts';
import { readInfo } from './read-import.ts';

type Row = RowOf<'importRows', 'position' | 'cells'>;
const CHUNK = 1000;

/** The dry run: compares every row with its product and keeps the differences. Throws `conflict` once it was applied. */
export async function checkImport(
  ctx: Ctx,
  { id, mapping }: { id: string; mapping: Mapping },
): Promise<ImportInfo> {
  const { heads, status } = await readInfo(ctx, id);
  if (mapping.code === undefined) throw invalidField('mapping.code', 'field_required');
  const wrong = Object.entries(mapping).find(([, column]) => column >= heads.length);
  if (wrong) throw invalidField(`mapping.${wrong[0]}`, 'out_of_range');
  await inTransaction(ctx, async (tx) => {
    await transition(tx, importJob, {
      id,
      to: 'checked',
      as: 'admin',
      change: { mapping: JSON.stringify(mapping), done: 0, failure: null },
      audit: { action: 'import.check', before: { status }, after: { status: 'checked' } },
    });
    await compareAll(tx, id, mapping);
  });
  return readInfo(ctx, id);
}

async function compareAll(tx: Ctx, id: string, mapping: Mapping) {
  const names = await readNames(tx);
  const twice = await codesTwice(tx, id, mapping);
  const paths = new Set<string>();
  for (let last = 0; ; ) {
    const rows = await tx.sql<Row[]>`
      select position, cells from import_rows where import_id = ${id} and position > ${last}
      order by position limit ${CHUNK}`;
    if (rows.length === 0) return;
    await writeCompared(tx, id, await compareChunk(tx, rows, { mapping, names, twice, paths }));
    last = rows.at(-1)?.position ?? last;
  }
}

/** Codes of several rows: which of them is meant nobody can tell. */
async function codesTwice(tx: Ctx, id: string, mapping: Mapping): Promise<Set<string>> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  const rows = await tx.sql<{ code: string }[]>`
    select coalesce(cells->>${mapping.code ?? -1}::int, '') as code from import_rows where import_id = ${id}`;
  for (const { code: cell } of rows) {
    const code = codeOf([cell], { code: 0 });
    if (seen.has(code)) twice.add(code);
    seen.add(code);
  }
  twice.delete('');
  return twice;
}

type Known = { mapping: Mapping; names: Names; twice: Set<string>; paths: Set<string> };

async function compareChunk(tx: Ctx, rows: Row[], { mapping, names, twice, paths }: Known) {
  const codes = rows.map(({ cells }) => codeOf(cells, mapping));
  const products = await readStoredProducts(tx, { codes });
  const byCode = new Map(products.map((product) => [product.code, product]));
  const compared = rows.map(({ position, cells }, i) => {
    const code = codes[i] ?? '';
    const beside = { product: byCode.get(code), names, isTwice: twice.has(code) };
    return { position, ...compareRow(cells, mapping, beside) };
  });
  return refuseTakenPaths(tx, compared, { products, paths });
}

/** A product that moves to a brand and category where its address belongs to another one, or to a row before, is a fault. */
async function refuseTakenPaths<Row extends Compared>(
  tx: Ctx,
  rows: Row[],
  { products, paths }: { products: StoredProduct[]; paths: Set<string> },
): Promise<Row[]> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const moves = rows.flatMap(({ state, productId, after }) => {
    const product = state === 'change' ? byId.get(productId ?? '') : undefined;
    return product && (after?.brand || after?.category) ? [{ ...product, ...after }] : [];
  });
  const ways = new Map((await readPaths(tx, moves)).map((way) => [way.id, way]));
  return rows.map((row) => {
    const way = row.state === 'change' ? ways.get(row.productId ?? '') : undefined;
    if (!way) return row;
    const isTaken = way.isTaken || paths.has(way.path);
    paths.add(way.path);
    const field = row.after?.category ? 'category' : 'brand';
    return isTaken ? { ...row, ...faulty(byId.get(way.id), { fault: 'taken', field }) } : row;
  });
}

const writeCompared = (tx: Ctx, id: string, rows: (Compared & { position: number })[]) => tx.sql`
  update import_rows r set state = n.state, product_id = n."productId", seen_version = n."seenVersion",
    fault = n.fault, fault_field = n."faultField", fault_limits = n."faultLimits", before = n.before, after = n.after
  from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(position int, state text, "productId" uuid,
    "seenVersion" int, fault text, "faultField" text, "faultLimits" jsonb, before jsonb, after jsonb)
  where r.import_id = ${id} and r.position = n.position`;

/** Brands and categories by their names and by their names in addresses. */
async function readNames({ sql }: Ctx): Promise<Names> {
  const read = async (table: 'brands' | 'categories') => {
    const rows = await sql<
      RowOf<'brands', 'name' | 'slug'>[]
    >`select name, slug from ${sql(table)}`;
    return new Map(
      rows.flatMap(({ name, slug }) => [
        [nameKey(slug), name] as const,
        [nameKey(name), name] as const,
      ]),
    );
  };
  return { brand: await read('brands'), category: await read('categories') };
}
