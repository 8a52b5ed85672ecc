import type { ImportChoice } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import {
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import { type Compared, codeOf, compareRow, faulty, type Table } from './compare-row.ts';
import { newRow } from './new-row.ts';

/** What is known of the whole table while its rows are compared. */
export type Known = {
  table: Table;
  /** Codes of several rows. */
  twice: Set<string>;
  /** Addresses that rows before lead to. */
  paths: Set<string>;
  choice?: ImportChoice;
};
export type Row = { position: number; cells: string[] };

/** Compares some rows of a table with their products. */
export async function compareChunk(tx: Ctx, rows: Row[], known: Known) {
  const { table, twice, paths, choice = null } = known;
  const codes = rows.map(({ cells }) => codeOf(cells, table.mapping));
  const products = await readStoredProducts(tx, { codes });
  const byCode = new Map(products.map((product) => [product.code, product]));
  const compare = (cells: string[], code: string): Compared => {
    const product = byCode.get(code);
    if (twice.has(code)) return faulty(product, { fault: 'code_twice', field: 'code' });
    return product ? compareRow(cells, table, { product, choice }) : newRow(cells, table);
  };
  const compared = rows.map(({ position, cells }, i) => ({
    position,
    ...compare(cells, codes[i] ?? ''),
  }));
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

/** Keeps what became of rows, and by which choice. */
export const writeCompared = (
  tx: Ctx,
  id: string,
  rows: (Compared & { position: number })[],
  choice: ImportChoice | null = null,
) => tx.sql`
  update import_rows r set state = n.state, product_id = n."productId", seen_version = n."seenVersion",
    fault = n.fault, fault_field = n."faultField", fault_limits = n."faultLimits", before = n.before, after = n.after,
    clash = n.clash, choice = ${choice}::text
  from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(position int, state text, "productId" uuid,
    "seenVersion" int, fault text, "faultField" text, "faultLimits" jsonb, before jsonb, after jsonb, clash jsonb)
  where r.import_id = ${id} and r.position = n.position`;
