import { actorIdOf, type Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudits } from '#server/domain/audit/record-audit.ts';
import { searchTextOf } from '#server/domain/words/index-text.ts';
import { rememberWords } from '#server/domain/words/remember-words.ts';
import { slugOf } from '#shared/slug.ts';
import { inColumns } from './change-products.ts';
import { isSlug } from './product-path.ts';
import type { FormValues } from './product-values.ts';

/** New product with its counted stock; brand and category by name, prices in toman. */
export type NewProduct = FormValues &
  RowOf<'products', 'id' | 'onHand' | 'status'> &
  Partial<RowOf<'products', 'familyId' | 'optionValues'>> & {
    /** Requires exactly this address; otherwise a taken slug gets a number appended. */
    hasOwnSlug: boolean;
  };
type Many = {
  products: NewProduct[];
  action: string;
  kind: 'count' | 'import';
  reference?: string;
  /** Skips products whose code or address is taken; without it the database error is thrown. */
  skipsTaken?: boolean;
};
/** Products with their search texts by id. */
type Worded = Many & { texts: Map<string, string> };

const MAX_SLUG = 120;
const NUMBERS = ['2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Adds products with stock, search text and a log row each. Returns the inserted ids:
 * products whose brand or category was renamed are left out.
 */
export async function insertProducts(tx: Ctx, many: Many): Promise<Set<string>> {
  const now = tx.now().toISOString();
  const texts = new Map(many.products.map((product) => [product.id, searchTextOf(product)]));
  const there = await insertFree(tx, { ...many, texts }, now);
  const products = many.products.filter(({ id }) => there.has(id));
  await countIn(tx, products, many, now);
  await rememberWords(tx, products.map(({ id }) => texts.get(id)).join('\n'));
  await recordAudits(tx, { action: many.action, entity: 'products' }, products.map(entryOf));
  return there;
}

/**
 * Log entry of a new product, without empty values, which would only clutter a search of the log.
 */
const entryOf = ({ id, hasOwnSlug: _, ...after }: NewProduct) => ({
  id,
  before: null,
  after: Object.fromEntries(Object.entries(after).filter(([, value]) => !isEmpty(value))),
});

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Inserts products, with one retry for imports: their workers insert concurrently, so a slug taken
 * at the same moment gets another number.
 */
async function insertFree(tx: Ctx, many: Worded, now: string): Promise<Set<string>> {
  const there = await insertRows(tx, many, now);
  const left = many.products.filter(({ id }) => !there.has(id));
  if (!many.skipsTaken || left.length === 0) return there;
  return new Set([...there, ...(await insertRows(tx, { ...many, products: left }, now))]);
}

async function insertRows(tx: Ctx, many: Worded, now: string): Promise<Set<string>> {
  const rows = (await withFreeSlugs(tx, many)).map((product) =>
    rowOf(product, many.texts.get(product.id) ?? '', now),
  );
  const names = Object.keys(rows[0]?.row ?? {});
  const added = await tx.sql<{ id: string }[]>`
    insert into products (${tx.sql(names)}, brand_id, category_id)
    select ${tx.sql(names.map((name) => `r.${name}`))}, b.id, c.id
    from rows
    from (jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as (brand text, category text,
      row jsonb))
      with ordinality as n(brand, category, row, at)
    join brands b on b.name = n.brand join categories c on c.name = n.category
    cross join lateral jsonb_populate_record(null::products, n.row) r order by n.at
    ${many.skipsTaken ? tx.sql`on conflict do nothing` : tx.sql``} returning id`;
  return new Set(added.map(({ id }) => id));
}

/** Row with the same columns for every product, in a family or not. */
function rowOf(
  { hasOwnSlug: _, brand, category, ...given }: NewProduct,
  searchText: string,
  now: string,
) {
  const own = {
    ...given,
    familyId: given.familyId ?? null,
    optionValues: given.optionValues ?? [],
  };
  const publishedAt = own.status === 'published' ? now : null;
  const row = inColumns({ ...own, searchText, publishedAt, createdAt: now, updatedAt: now });
  return { brand, category, row };
}

async function countIn(tx: Ctx, products: NewProduct[], many: Many, now: string) {
  const counted = products.filter(({ onHand }) => onHand > 0);
  if (counted.length === 0) return;
  await tx.sql`
    insert into stock_moves (product_id, kind, amount, before, after, actor_id, reference, at)
    select id, ${many.kind}::text, "onHand", 0, "onHand", ${actorIdOf(tx)}::uuid,
      ${many.reference ?? ''}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(counted.map(({ id, onHand }) => ({ id, onHand })))}::text::jsonb)
      as n(id uuid, "onHand" int)`;
}

/**
 * Gives products of equal title, brand and category different addresses: a number after the slug,
 * or else their code.
 */
async function withFreeSlugs(tx: Ctx, { products, skipsTaken }: Many): Promise<NewProduct[]> {
  if (products.every(({ hasOwnSlug }) => hasOwnSlug)) return products;
  // without the lock two concurrent inserts would choose the same slug
  await (skipsTaken
    ? tx.sql`select pg_advisory_xact_lock_shared(hashtext('product_slugs'))`
    : tx.sql`select pg_advisory_xact_lock(hashtext('product_slugs'))`);
  const taken = await takenPaths(tx, products);
  return products.map((product) => {
    const free = slugsOf(product).find((slug) => !taken.has(pathOf(product, slug)));
    const slug = product.hasOwnSlug ? product.slug : (free ?? product.id);
    taken.add(pathOf(product, slug));
    return { ...product, slug };
  });
}

function slugsOf({ slug, code }: NewProduct): string[] {
  const behind = (end: string) => `${slug.slice(0, MAX_SLUG - 1 - end.length)}-${end}`;
  return [slug, ...NUMBERS.map(behind), ...[slugOf(code)].filter(Boolean).map(behind)].filter(
    isSlug,
  );
}

const pathOf = ({ brand, category }: { brand: string; category: string }, slug: string) =>
  [brand, category, slug].join('\n');

/**
 * Addresses already taken among those the products may get. Most get their first choice; the others
 * are looked up only where that one is taken.
 */
async function takenPaths(tx: Ctx, products: NewProduct[]): Promise<Set<string>> {
  const firsts = products.map(pathPartsOf);
  const taken = await takenOf(tx, firsts);
  const paths = new Set(firsts.map((path) => pathOf(path, path.slug)));
  const isEnough =
    taken.size === 0 && paths.size === products.length && firsts.every(({ slug }) => isSlug(slug));
  if (isEnough) return taken;
  return takenOf(
    tx,
    products.flatMap((product) =>
      slugsOf(product).map((slug) => ({ ...pathPartsOf(product), slug })),
    ),
  );
}

type Path = { brand: string; category: string; slug: string };
const pathPartsOf = ({ brand, category, slug }: NewProduct): Path => ({ brand, category, slug });

async function takenOf({ sql }: Ctx, wanted: Path[]): Promise<Set<string>> {
  // looks up each address in the index by itself: a plain join would read all products of a brand
  // and category for each one
  const rows = await sql<Path[]>`
    select n.brand, n.category, n.slug
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as n(brand text, category text,
      slug text)
    join brands b on b.name = n.brand join categories c on c.name = n.category
    cross join lateral (
      select from products p
      where p.brand_id = b.id and p.category_id = c.id and p.slug = n.slug
      limit 1) taken`;
  return new Set(rows.map((row) => pathOf(row, row.slug)));
}
