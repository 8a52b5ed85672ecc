import type { AdminTerm } from '#contract/admin-catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { inPersianOrder } from '#server/domain/words/persian-order.ts';
import { notFound } from '#server/errors.ts';
import { countPublished, type Taxonomy } from './list-terms.ts';
import { aboveOf, inTreeOrder, withBelow } from './read-terms.ts';

const columns = (sql: Ctx['sql'], taxonomy: Taxonomy) => sql`
  id as "_id", name, slug, picture, contents, sort, is_active, aliases, version,
  ${
    taxonomy === 'brands'
      ? sql`null::uuid as parent,
      '{}'::text[] as facets`
      : sql`parent_id as parent, facets`
  }`;

type Row = Omit<AdminTerm, 'productCounter' | 'above' | 'isHiddenAbove'>;
export type TermQuery = {
  q?: string | undefined;
  status?: 'active' | 'hidden' | undefined;
  sort?: 'sort' | 'name' | 'products';
  direction?: 'asc' | 'desc';
};

/** All brands or categories for staff, hidden ones too, with the number of published products; categories as a tree. */
export async function listAdminTerms(
  ctx: Ctx,
  input: TermQuery & { taxonomy: Taxonomy },
): Promise<AdminTerm[]> {
  const { taxonomy, q = '', status } = input;
  const [all, counts] = await Promise.all([readRows(ctx, taxonomy), countPublished(ctx, taxonomy)]);
  const list = all
    .filter(({ isActive }) => !status || isActive === (status === 'active'))
    .filter(({ name }) => foldJoined(name).includes(foldJoined(q)))
    .map((row) => ({ ...row, productCounter: counts.get(row._id) ?? 0 }));
  return sorted(list, input);
}

/** Rows in the order of the shop, each with its place in the tree. */
async function readRows(
  { sql }: Ctx,
  taxonomy: Taxonomy,
): Promise<Omit<AdminTerm, 'productCounter'>[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql, taxonomy)} from ${sql(taxonomy)} order by sort, name`;
  const tree = inTreeOrder(rows.map((row) => ({ ...row, id: row._id, parentId: row.parent })));
  const byId = new Map(tree.map((row) => [row.id, row]));
  return tree.map(({ id, parentId: _, ...row }) => {
    const above = aboveOf(byId, id);
    return {
      ...row,
      above: above.map(({ name }) => name),
      isHiddenAbove: above.some(({ isActive }) => !isActive),
    };
  });
}

/** Rows that are equal keep the order of the shop. */
function sorted(rows: AdminTerm[], { sort = 'sort', direction = 'asc' }: TermQuery) {
  const side = direction === 'asc' ? 1 : -1;
  // categories are a tree, whose order is no number
  if (sort === 'sort') return side > 0 ? rows : rows.toReversed();
  return rows.toSorted((a, b) =>
    sort === 'name'
      ? side * inPersianOrder(a.name, b.name)
      : side * (a.productCounter - b.productCounter),
  );
}

/** One brand or category as staff see it. */
export async function readAdminTerm(
  ctx: Ctx,
  { taxonomy, id }: { taxonomy: Taxonomy; id: string },
): Promise<AdminTerm> {
  const { sql } = ctx;
  const column = sql(taxonomy === 'brands' ? 'brand_id' : 'category_id');
  const rows = await readRows(ctx, taxonomy);
  const row = rows.find(({ _id }) => _id === id);
  if (!row) throw notFound();
  const tree = new Map(rows.map((one) => [one._id, { id: one._id, parentId: one.parent }]));
  const [counted] = await sql<{ count: number }[]>`
    select count(*) as count from products
    where ${column} = any(${[...withBelow(tree, [id])]}::uuid[])
      and status = 'published'
      and is_lead`;
  return { ...row, productCounter: counted?.count ?? 0 };
}
