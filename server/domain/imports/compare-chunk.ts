import type { ImportChoice } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import type { ProductPicture } from '#server/db/schema/catalogue.ts';
import {
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { readPurchasePrices } from '#server/domain/catalogue/purchase-price.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { compareRow, faulty } from './compare-row.ts';
import type { Compared, Table } from './compared.ts';
import { newRow } from './new-row.ts';
import { nameKey } from './new-terms.ts';
import { readPictures } from './pictures/read-pictures.ts';
import { codeOf } from './row-code.ts';
import type { KnownProduct, RowFields } from './row-fields.ts';
import { oneOf } from './rows-of-chunk.ts';
import { unusualRow } from './unusual-rows.ts';

const MOVES = 1000;

/** What is known of the whole table while its rows are compared. */
export type Known = {
  /** Of the import. */
  id: string;
  table: Table;
  /** Codes of several rows. */
  twice: Set<string>;
  /** Addresses that rows before lead to. */
  paths: Paths;
  choice?: ImportChoice;
};
type Paths = { has(path: string): boolean; add(path: string): unknown };
export type Row = { position: number; cells: string[] };

/** Compares some rows of a table with their products. */
export async function compareChunk(tx: Ctx, rows: Row[], known: Known) {
  const { id, table, twice, paths, choice = null } = known;
  const codes = rows.map(({ cells }) => codeOf(cells, table.mapping));
  const pictures = await readPictures(tx, { id, codes });
  const stored = await withImages(tx, await readStoredProducts(tx, { codes }), pictures);
  const products = await withBeside(tx, stored, table);
  const byCode = new Map(products.map((product) => [product.code, product]));
  const compare = (cells: string[], code: string): Compared => {
    const product = byCode.get(code);
    const image = pictures.get(code);
    if (twice.has(code)) return faulty(product, { fault: 'code_twice', field: 'code' });
    return product
      ? compareRow(cells, table, { product, choice, image })
      : newRow(cells, table, image);
  };
  const compared = rows.map(({ position, cells }, i) => ({
    position,
    ...compare(cells, codes[i] ?? ''),
  }));
  return refuseTakenPaths(tx, compared, { products, paths });
}

/** With the pictures that they have, where others were sent. */
async function withImages(
  { sql }: Ctx,
  products: StoredProduct[],
  pictures: Map<string, ProductPicture[]>,
): Promise<StoredProduct[]> {
  const ids = products.flatMap(({ id, code }) => (pictures.has(code) ? [id] : []));
  if (ids.length === 0) return products;
  const rows = await sql<{ id: string; image: ProductPicture[] }[]>`
    select id, image from products where id = any(${ids}::uuid[])`;
  const images = new Map(rows.map(({ id, image }) => [id, image]));
  return products.map((product) => ({ ...product, image: images.get(product.id) ?? [] }));
}

/** With what is kept beside them, where the table has columns for it. */
async function withBeside(
  tx: Ctx,
  products: StoredProduct[],
  { mapping }: Table,
): Promise<KnownProduct[]> {
  const priced =
    mapping.purchasePrice === undefined ? products : await withPurchasePrices(tx, products);
  return mapping.family === undefined ? priced : withFamilies(tx, priced);
}

async function withFamilies({ sql }: Ctx, products: KnownProduct[]): Promise<KnownProduct[]> {
  const rows = await sql<
    { id: string; title: string; options: { name: string }[]; values: string[] }[]
  >`
    select p.id, f.title, f.options, p.option_values as values
    from products p join product_families f on f.id = p.family_id
    where p.id = any(${products.map(({ id }) => id)}::uuid[])`;
  const families = new Map(
    rows.map(({ id, title, options, values }) => [
      id,
      { title, options: options.map(({ name }, at) => ({ name, value: values[at] ?? '' })) },
    ]),
  );
  return products.map((product) => ({ ...product, family: families.get(product.id) ?? null }));
}

async function withPurchasePrices(tx: Ctx, products: StoredProduct[]): Promise<KnownProduct[]> {
  const prices = await readPurchasePrices(
    tx,
    products.map(({ id }) => id),
  );
  return products.map((product) => ({ ...product, purchasePrice: prices.get(product.id) ?? null }));
}

/** A product that moves to a brand and category where its address belongs to another one, or to a row before, is a fault. */
export async function refuseTakenPaths<Row extends Compared>(
  tx: Ctx,
  rows: Row[],
  { products, paths }: { products: StoredProduct[]; paths: Paths },
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

/** What became of rows as a table `r`. */
export const comparedRows = ({ sql }: Ctx, rows: (Compared & { position: number })[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(position int, cells jsonb, state text, "productId" uuid,
    "seenVersion" int, fault text, "faultField" text, "faultLimits" jsonb, before jsonb, after jsonb, clash jsonb,
    "familyKey" text)`;

/** Keeps what became of rows, and by which choice. */
export async function writeCompared(
  tx: Ctx,
  id: string,
  rows: (Compared & { position: number })[],
  choice: ImportChoice | null = null,
): Promise<void> {
  const { priceAskPercent } = await readSettings(tx);
  await tx.sql`
    update import_rows k set state = r.state, product_id = r."productId", seen_version = r."seenVersion",
      fault = r.fault, fault_field = r."faultField", fault_limits = r."faultLimits", before = r.before, after = r.after,
      clash = r.clash, family_key = r."familyKey", choice = ${choice}::text, is_unusual = ${unusualRow(tx, priceAskPercent)}
    from ${comparedRows(tx, rows.map(withFamilyKey))} left join products p on p.id = r."productId"
    where k.import_id = ${id} and k.position = r.position and k.position = ${oneOf(tx, rows)}`;
}

/** Rows of one family are looked at together afterwards, see `checkFamilies`. */
const withFamilyKey = <Row extends Compared>(row: Row) => ({
  ...row,
  familyKey:
    row.after?.family && (row.state === 'add' || row.state === 'change')
      ? nameKey(row.after.family.title)
      : null,
});

type Moved = {
  position: number;
  id: string;
  brand: string;
  category: string;
  after: RowFields | null;
};

/** Addresses that rows lead to which were compared before, in a dry run that goes on. */
export async function movesBefore(
  { sql, ...ctx }: Ctx,
  { id, last }: { id: string; last: number },
): Promise<Set<string>> {
  const paths = new Set<string>();
  for (let after = 0; after < last; ) {
    const rows = await sql<Moved[]>`
      select r.position, p.id, r.after, b.name as brand, c.name as category from import_rows r
      join products p on p.id = r.product_id join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
      where r.import_id = ${id} and r.position > ${after} and r.position <= ${last} and r.state = 'change'
        and (r.after ? 'brand' or r.after ? 'category')
      order by r.position limit ${MOVES}`;
    const moves = rows.map(({ id, brand, category, after }) => ({
      ...{ id, brand: after?.brand ?? brand, category: after?.category ?? category },
    }));
    for (const { path } of await readPaths({ ...ctx, sql }, moves)) paths.add(path);
    after = rows.at(-1)?.position ?? last;
  }
  return paths;
}
