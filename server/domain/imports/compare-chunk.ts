import type { ImportChoice } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import type { ProductPicture } from '#server/db/schema/catalogue/products.ts';
import {
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { readForeignCosts } from '#server/domain/catalogue/costs/foreign-costs.ts';
import { readPurchasePrices } from '#server/domain/catalogue/purchase-price.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { compareRow, faulty } from './compare-row.ts';
import type { Catalogue, Compared, ComparedRow, Paths, Row, Table } from './compared.ts';
import { codeOf } from './guess-mapping.ts';
import { newRow } from './new-row.ts';
import { nameKey } from './new-terms.ts';
import { compareItems } from './own-prices/compare-items.ts';
import { readPictures } from './pictures/read-pictures.ts';
import type { KnownProduct, RowFields } from './row-fields.ts';
import { oneOf } from './rows-of-chunk.ts';
import { unusualRow } from './unusual-rows.ts';

const MOVES = 1000;
const LETTERS_OF_STATEMENT = 500_000;

/** Compares some rows of a table with their products. */
export async function compareChunk(tx: Ctx, rows: Row[], known: Catalogue) {
  if (known.table.listId) return compareItems(tx, rows, known);
  const { id, table, twice, paths, choice = null } = known;
  const codes = rows.map(({ cells }) => codeOf(cells, table.mapping));
  const pictures = await readPictures(tx, { id, codes });
  const stored = await withImages(tx, await readStoredProducts(tx, { codes }), pictures);
  const products = await withBeside(tx, stored, table);
  const byCode = new Map(products.map((product) => [product.code, product]));
  const compare = (cells: string[], code: string): Compared => {
    const product = byCode.get(code);
    const image = pictures.get(code);
    const compared = product
      ? compareRow(cells, table, { product, choice, image })
      : newRow(cells, table, image);
    if (!twice.has(code)) return compared;
    return faulty(product, { fault: 'code_twice', field: 'code' }, ...(compared.faults ?? []));
  };
  const compared = [];
  for await (const [i, { position, cells }] of yielding(rows.entries()))
    compared.push({ position, ...compare(cells, codes[i] ?? '') });
  return refuseTakenPaths(tx, compared, { products, paths });
}

/** Adds the current pictures of products for which the import has new ones. */
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

/** Adds costs and families where the table has columns for them. */
async function withBeside(
  tx: Ctx,
  products: StoredProduct[],
  { mapping }: Table,
): Promise<KnownProduct[]> {
  const priced =
    mapping.purchasePrice === undefined ? products : await withPurchasePrices(tx, products);
  const costed = mapping.foreignCost === undefined ? priced : await withCosts(tx, priced);
  return mapping.family === undefined ? costed : withFamilies(tx, costed);
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

async function withCosts(tx: Ctx, products: KnownProduct[]): Promise<KnownProduct[]> {
  const costs = await readForeignCosts(
    tx,
    products.map(({ id }) => id),
  );
  return products.map((product) => ({ ...product, foreignCost: costs.get(product.id) ?? null }));
}

async function withPurchasePrices(tx: Ctx, products: StoredProduct[]): Promise<KnownProduct[]> {
  const prices = await readPurchasePrices(
    tx,
    products.map(({ id }) => id),
  );
  return products.map((product) => ({ ...product, purchasePrice: prices.get(product.id) ?? null }));
}

/**
 * Marks a row as faulty if its new brand or category gives the product an address that another
 * product or an earlier row has.
 */
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

/** Compared rows, each as JSON, as a table `r`. */
export const comparedRows = ({ sql }: Ctx, rows: string[]) => sql`
  jsonb_to_recordset(${`[${rows.join(',')}]`}::text::jsonb) as r(position int, cells jsonb,
    state text, "productId" uuid, "seenVersion" int, fault text, "faultField" text,
    "faultLimits" jsonb, faults jsonb, before jsonb, after jsonb, clash jsonb, "familyKey" text)`;

/** Stores the results of compared rows, and the choice that led to them. */
export async function writeCompared(
  tx: Ctx,
  id: string,
  rows: ComparedRow[],
  choice: ImportChoice | null = null,
): Promise<void> {
  const { priceAskPercent } = await readSettings(tx);
  for await (const { texts, positions } of inStatements(rows))
    await tx.sql`
    update import_rows k
    set state = r.state, product_id = r."productId", seen_version = r."seenVersion",
      fault = r.fault, fault_field = r."faultField", fault_limits = r."faultLimits",
      faults = r.faults, before = r.before, after = r.after, clash = r.clash,
      family_key = r."familyKey", choice = ${choice}::text,
      is_unusual = ${unusualRow(tx, priceAskPercent)}
    from ${comparedRows(tx, texts)} left join products p on p.id = r."productId"
    where k.import_id = ${id} and k.position = r.position and k.position = ${oneOf(tx, positions)}`;
}

/** Splits rows into statements of limited size: one JSON of many long texts would block the process. */
async function* inStatements(rows: ComparedRow[]) {
  let [texts, positions, letters]: [string[], { position: number }[], number] = [[], [], 0];
  for await (const row of yielding(rows)) {
    const text = JSON.stringify(withFamilyKey(row));
    texts.push(text);
    positions.push(row);
    letters += text.length;
    if (letters < LETTERS_OF_STATEMENT) continue;
    yield { texts, positions };
    [texts, positions, letters] = [[], [], 0];
  }
  if (texts.length > 0) yield { texts, positions };
}

/** Adds the key by which rows of one family are checked together; see `checkFamilies`. */
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

/** Addresses reserved by rows that a resumed dry run compared before. */
export async function movesBefore(
  { sql, ...ctx }: Ctx,
  { id, last }: { id: string; last: number },
): Promise<Set<string>> {
  const paths = new Set<string>();
  for (let after = 0; after < last; ) {
    const rows = await sql<Moved[]>`
      select r.position, p.id, r.after, b.name as brand, c.name as category from import_rows r
      join products p on p.id = r.product_id
      join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id
      where r.import_id = ${id}
        and r.position > ${after}
        and r.position <= ${last}
        and r.state = 'change'
        and (r.after ? 'brand' or r.after ? 'category')
      order by r.position limit ${MOVES}`;
    const moves = rows.map(({ id, brand, category, after }) => ({
      id,
      brand: after?.brand ?? brand,
      category: after?.category ?? category,
    }));
    for (const { path } of await readPaths({ ...ctx, sql }, moves)) paths.add(path);
    after = rows.at(-1)?.position ?? last;
  }
  return paths;
}
