import type { Ctx } from '#server/context.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import type { RowFields } from './row-fields.ts';

const CHUNK = 1000;

type Row = { position: number; id: string; brand: string; category: string; after: RowFields };

/** Addresses that rows lead to which were compared before, in a dry run that goes on. */
export async function movesBefore(
  { sql, ...ctx }: Ctx,
  { id, last }: { id: string; last: number },
): Promise<Set<string>> {
  const paths = new Set<string>();
  for (let after = 0; after < last; ) {
    const rows = await sql<Row[]>`
      select r.position, p.id, r.after, b.name as brand, c.name as category from import_rows r
      join products p on p.id = r.product_id join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
      where r.import_id = ${id} and r.position > ${after} and r.position <= ${last} and r.state = 'change'
        and (r.after ? 'brand' or r.after ? 'category')
      order by r.position limit ${CHUNK}`;
    const moves = rows.map(({ id, brand, category, after }) => ({
      ...{ id, brand: after.brand ?? brand, category: after.category ?? category },
    }));
    for (const { path } of await readPaths({ ...ctx, sql }, moves)) paths.add(path);
    after = rows.at(-1)?.position ?? last;
  }
  return paths;
}
