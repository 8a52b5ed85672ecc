import { isDeepStrictEqual } from 'node:util';
import postgres from 'postgres';
import { actorIdOf, type Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudits } from '#server/domain/audit/record-audit.ts';
import { canMove } from '#server/domain/states/states.ts';
import { type Searchable, searchTextOf } from '#server/domain/words/index-text.ts';
import { rememberWords } from '#server/domain/words/remember-words.ts';
import { conflict } from '#server/errors.ts';
import { keysOf } from '#shared/keys-of.ts';
import { type ProductField, pickFields, productFieldNames } from '#shared/product-fields.ts';
import { lockProducts, type Promoted, promotedOf } from './offers/promoted-prices.ts';
import { nameCause, storeOffers } from './offers/store-offers.ts';
import { settledPrices } from './prices.ts';
import { productStates } from './product-states.ts';
import type { FormOnly, Values } from './product-values.ts';
import { adminTables, listedColumnsOf } from './read-admin-product.ts';
import { rememberPaths } from './remember-path.ts';
import { tellPriceFalls } from './tell-price-falls.ts';

/** Stored product; fields that only a form needs are optional. */
export type StoredProduct = Omit<Values, FormOnly> &
  Partial<Pick<Values, FormOnly>> &
  RowOf<'products', 'id' | 'reserved' | 'version' | 'status' | 'publishedAt'> & {
    hasPicture: boolean;
  };
type Set = Partial<Values & RowOf<'products', 'status'>>;
/** Values that a table or a bulk change sets. */
export type ProductFields = Pick<Set, ProductField | 'attributes' | 'code' | 'status' | 'image'>;
export type ProductChange = { before: StoredProduct; set: Set };

const STORED = productFieldNames.filter((field) => field !== 'brand' && field !== 'category');
/** Fields whose change rebuilds the search text. */
const SEARCHED: (keyof Searchable)[] = [
  ...(['title', 'code', 'barcode', 'brand', 'category', 'attributes'] as const),
];
const FORM_ONLY: FormOnly[] = ['slug', 'image', 'video', 'contents'];

/** Products that change their address, with their new values. */
export const movedProducts = (changes: ProductChange[]): StoredProduct[] =>
  changes.flatMap(({ before, set }) =>
    set.brand || set.category || set.slug ? [{ ...before, ...set }] : [],
  );

type Selection = { codes: string[] } | { ids: string[]; lock?: true; whole?: true };

/**
 * Products of these codes or ids. `lock` holds row locks until the transaction ends; `whole` adds
 * the fields of the form.
 */
export async function readStoredProducts(ctx: Ctx, by: Selection): Promise<StoredProduct[]> {
  const { sql } = ctx;
  if ('lock' in by) await lockProducts(ctx, by.ids);
  return sql<StoredProduct[]>`
  select p.id, p.code, b.name as brand, c.name as category, p.reserved, p.version, p.attributes,
    p.status, p.published_at, p.image <> '[]' as has_picture,
    ${listedColumnsOf(sql, 'whole' in by ? [...STORED, ...FORM_ONLY] : STORED)}
  from ${adminTables(sql)}
  where ${'codes' in by ? sql`p.code = any(${by.codes}::text[])` : sql`p.id = any(${by.ids}::uuid[])`}
  order by p.id`;
}

type Many = { changes: ProductChange[]; action: string; reference?: string };

/**
 * Changes products from a form or a table: version, search text, stock movement, audit row with the
 * differences, and the old address. Returns versions by id. Throws `conflict` on an outdated
 * version, a forbidden status, or a renamed brand or category.
 */
export async function changeProducts(tx: Ctx, { changes, action, reference = '' }: Many) {
  const now = tx.now().toISOString();
  const promoted = await promotedOf(tx, changes.filter(isPriced).map(pricedAs));
  const rows = changes.map((change) => rowOf(change, now, promoted.get(change.before.id)));
  await nameCause(tx, action);
  await storeOffers(tx, [...promoted.values()]);
  await rememberPaths(tx, movedProducts(changes));
  const left = await tx.sql<RowOf<'products', 'id' | 'version'>[]>`
    update products p
    set updated_at = ${now}::timestamptz,
      ${assigned(tx, rows)}${moved(tx, changes)}${reworded(tx, rows)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, version int,
      brand text, category text, search_text text, step int, given jsonb)
    join brands b on b.name = n.brand join categories c on c.name = n.category
    cross join lateral jsonb_populate_record(null::products, n.given) r
    where p.id = n.id and p.version = n.version returning p.id, p.version`;
  if (left.length !== changes.length) throw conflict();
  await rememberWords(tx, rows.flatMap(({ search_text }) => search_text ?? []).join('\n'));
  await moveCounted(tx, changes, reference, now);
  await recordAudits(tx, { action, entity: 'products' }, changes.map(entryOf));
  await tellPriceFalls(tx, changes);
  return new Map(left.map(({ id, version }) => [id, version]));
}

/** Assignments of all columns that any row sets; rows without a value keep theirs. */
const assigned = ({ sql }: Ctx, rows: ReturnType<typeof rowOf>[]) =>
  [...new Set(rows.flatMap(({ given }) => Object.keys(given)))].reduce<Fragment>(
    (all, column) => sql`${all}, ${sql(column)} = case when n.given ? ${column}
      then ${sql(`r.${column}`)} else ${sql(`p.${column}`)} end`,
    sql`version = p.version + n.step`,
  );

/** Values that differ; naming another column in an update would fire its triggers. */
export function differing<Values extends object>(before: object, values: Values): Partial<Values> {
  const was = new Map(Object.entries(before));
  const changed = Object.entries(values).filter(
    ([field, value]) => !isDeepStrictEqual(value, was.get(field)),
  );
  // entries of the values themselves
  return Object.fromEntries(changed) as Partial<Values>;
}

/**
 * Joins brand and category by name; omitted if no row moves, and then so are their columns below.
 */
const moved = ({ sql }: Ctx, changes: ProductChange[]) =>
  changes.some(({ set }) => set.brand || set.category)
    ? sql`, brand_id = b.id, category_id = c.id`
    : sql``;

const reworded = ({ sql }: Ctx, rows: ReturnType<typeof rowOf>[]) =>
  rows.some(({ search_text }) => search_text !== null)
    ? sql`, search_text = coalesce(n.search_text, p.search_text)`
    : sql``;

const isPriced = ({ set }: ProductChange) =>
  ['price', 'partialPrice', 'saleTypes', 'tiers'].some((field) => field in set);

/** List prices of a product after the change. */
const pricedAs = ({ before, set }: ProductChange) => ({
  id: before.id,
  ...settledPrices({ ...before, ...set }),
});

/**
 * Row of the update; a product under a promotion is written with the prices that are paid. A count
 * of stock alone does not raise the version, as in a count by hand.
 */
function rowOf(change: ProductChange, now: string, promoted: Promoted | undefined) {
  const { before, set } = change;
  const { id, version } = before;
  const product = { ...before, ...set };
  const { brand: _, category: __, ...own } = set;
  return {
    id,
    version,
    brand: product.brand,
    category: product.category,
    search_text: SEARCHED.some((field) => field in set) ? searchTextOf(product) : null,
    step: Object.keys(set).join() === 'onHand' ? 0 : 1,
    given: inColumns({
      ...own,
      ...(isPriced(change) && differing(before, settledPrices(product))),
      ...(promoted && pickFields(promoted, ['price', 'partialPrice', 'tiers'])),
      ...shownAt(before, set, now),
    }),
  };
}

/** Sets the first publication time once. */
function shownAt({ status, publishedAt }: StoredProduct, { status: to }: Set, now: string) {
  if (to === undefined) return {};
  if (!canMove(productStates, status, to, 'admin')) throw conflict();
  return to === 'published' && !publishedAt && { publishedAt: now };
}

/** Values under the names of their columns. */
export const inColumns = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [postgres.fromCamel(field), value]),
  );

async function moveCounted(tx: Ctx, changes: ProductChange[], reference: string, now: string) {
  const counted = changes.flatMap(({ before, set }) =>
    set.onHand === undefined ? [] : { id: before.id, before: before.onHand, after: set.onHand },
  );
  if (counted.length === 0) return;
  await tx.sql`
    insert into stock_moves (product_id, kind, amount, before, after, actor_id, reference, at)
    select id, 'import', after - before, before, after, ${actorIdOf(tx)}::uuid, ${reference},
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(counted)}::text::jsonb) as n(id uuid, before int,
      after int)`;
}

/** Log entry with the changed fields only. */
const entryOf = ({ before, set }: ProductChange) => ({
  id: before.id,
  before: pickFields(before, keysOf(set)),
  after: set,
});
