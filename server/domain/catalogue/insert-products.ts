import { actorIdOf, type Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { searchTextOf } from '#server/domain/words/index-text.ts';
import { rememberWords } from '#server/domain/words/remember-words.ts';
import { auditProducts } from './audit-products.ts';
import { inColumns } from './change-products.ts';
import { isSlug, slugOf } from './product-path.ts';
import type { FormValues } from './product-values.ts';

/** A product that is not there yet, with its counted stock; brand and category by name, prices in toman. */
export type NewProduct = FormValues &
  RowOf<'products', 'id' | 'onHand' | 'status'> &
  Partial<RowOf<'products', 'familyId' | 'optionValues'>> & {
    /** Of this very address, which nobody else may have; else a number is put behind a slug that is taken. */
    hasOwnSlug: boolean;
  };
type Many = {
  products: NewProduct[];
  action: string;
  kind: 'count' | 'import';
  reference?: string;
  /** A code or an address that somebody took: the product is left out, else the database's fault is thrown. */
  skipsTaken?: boolean;
};
/** With what the search knows them by, by id. */
type Worded = Many & { texts: Map<string, string> };

const MAX_SLUG = 120;
const NUMBERS = ['2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Adds products with their stock, the words of the search and a row of the log each. Answers the ids of those that are
 * there now: one whose brand or category is not called so any more is left out.
 */
export async function insertProducts(tx: Ctx, many: Many): Promise<Set<string>> {
  const now = tx.now().toISOString();
  const texts = new Map(many.products.map((product) => [product.id, searchTextOf(product)]));
  const there = await insertFree(tx, { ...many, texts }, now);
  const products = many.products.filter(({ id }) => there.has(id));
  await countIn(tx, products, many, now);
  await rememberWords(tx, products.map(({ id }) => texts.get(id)).join('\n'));
  await auditProducts(tx, products.map(entryOf), many.action);
  return there;
}

/** What is empty says nothing of new goods, and the log is searched by words. */
const entryOf = ({ id, hasOwnSlug: _, ...after }: NewProduct) => ({
  ...{ id, before: null },
  after: Object.fromEntries(Object.entries(after).filter(([, value]) => !isEmpty(value))),
});

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Who adds many goods at once may do so beside others of his kind: what they took in the same moment gets another address. */
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
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as (brand text, category text, row jsonb))
      with ordinality as n(brand, category, row, at)
    join brands b on b.name = n.brand join categories c on c.name = n.category
    cross join lateral jsonb_populate_record(null::products, n.row) r order by n.at
    ${many.skipsTaken ? tx.sql`on conflict do nothing` : tx.sql``} returning id`;
  return new Set(added.map(({ id }) => id));
}

/** Every row has the same columns: some are of a family, others are not. */
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
    select id, ${many.kind}::text, "onHand", 0, "onHand", ${actorIdOf(tx)}::uuid, ${many.reference ?? ''},
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(counted.map(({ id, onHand }) => ({ id, onHand })))}::text::jsonb)
      as n(id uuid, "onHand" int)`;
}

/** Goods of one title, brand and category get different addresses: a number behind the slug, else their code. */
async function withFreeSlugs(tx: Ctx, { products, skipsTaken }: Many): Promise<NewProduct[]> {
  if (products.every(({ hasOwnSlug }) => hasOwnSlug)) return products;
  // two that are added at once would choose the same one
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

/** Of those addresses that the products may get. Most get the first; the others are looked up where one of them does not. */
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
  // each address by itself in the index: joined at large, all goods of a brand and category would be read for each of them
  const rows = await sql<Path[]>`
    select n.brand, n.category, n.slug
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as n(brand text, category text, slug text)
    join brands b on b.name = n.brand join categories c on c.name = n.category
    cross join lateral (
      select from products p where p.brand_id = b.id and p.category_id = c.id and p.slug = n.slug limit 1) taken`;
  return new Set(rows.map((row) => pathOf(row, row.slug)));
}
