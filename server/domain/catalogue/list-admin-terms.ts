import type { AdminTerm } from '#contract/admin-catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { inPersianOrder } from '#server/domain/words/persian-order.ts';
import { notFound } from '#server/errors.ts';
import { countPublished, type Taxonomy } from './list-terms.ts';

const columns = (sql: Ctx['sql']) => sql`
  id as "_id", name, slug, picture, contents, sort, is_active, aliases, version`;

type Row = Omit<AdminTerm, 'productCounter'>;
export type TermQuery = {
  q?: string | undefined;
  status?: 'active' | 'hidden' | undefined;
  sort?: 'sort' | 'name' | 'products';
  direction?: 'asc' | 'desc';
};

/** All brands or categories for staff, hidden ones too, with the number of published products. */
export async function listAdminTerms(
  ctx: Ctx,
  input: TermQuery & { taxonomy: Taxonomy },
): Promise<AdminTerm[]> {
  const { sql } = ctx;
  const { taxonomy, q = '', status } = input;
  const active = status ? sql`is_active = ${status === 'active'}` : sql`true`;
  const [rows, counts] = await Promise.all([
    sql<Row[]>`select ${columns(sql)} from ${sql(taxonomy)}
      where ${active} and strpos(name_folded, ${foldJoined(q)}) > 0 order by sort, name`,
    countPublished(ctx, taxonomy),
  ]);
  const list = rows.map((row) => ({ ...row, productCounter: counts.get(row._id) ?? 0 }));
  return sorted(list, input);
}

/** Rows that are equal keep the order of the shop. */
function sorted(rows: AdminTerm[], { sort = 'sort', direction = 'asc' }: TermQuery) {
  const side = direction === 'asc' ? 1 : -1;
  const field = sort === 'products' ? 'productCounter' : 'sort';
  return rows.toSorted((a, b) =>
    sort === 'name' ? side * inPersianOrder(a.name, b.name) : side * (a[field] - b[field]),
  );
}

/** One brand or category as staff see it. */
export async function readAdminTerm(
  ctx: Ctx,
  { taxonomy, id }: { taxonomy: Taxonomy; id: string },
): Promise<AdminTerm> {
  const { sql } = ctx;
  const column = sql(taxonomy === 'brands' ? 'brand_id' : 'category_id');
  const [row] = await sql<AdminTerm[]>`
    select ${columns(sql)}, (select count(*) from products where ${column} = n.id and status = 'published' and is_lead) as product_counter
    from ${sql(taxonomy)} n where id = ${id}`;
  if (!row) throw notFound();
  return row;
}
