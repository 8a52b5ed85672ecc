import type { SearchMiss } from '#contract/synonyms.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { foldForSearch } from '#server/domain/words/normalize.ts';
import { notFound } from '#server/errors.ts';

type Query = { q?: string | undefined; page: number; pageSize: number };
type Row = RowOf<'searchMisses', 'query' | 'without' | 'isEmpty' | 'times' | 'lastAt'> & {
  total: number;
};

/** Queries without an answer, the most frequent first. */
export async function listMisses({ sql }: Ctx, { q = '', page, pageSize }: Query) {
  const rows = await sql<Row[]>`
    select query, without, is_empty, times, last_at, count(*) over ()::int as total
    from search_misses where strpos(query, ${foldForSearch(q)}) > 0
    order by times desc, query limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const items: SearchMiss[] = rows.map(({ total: _, ...row }) => row);
  return { items, total: rows[0]?.total ?? 0, page, pageSize };
}

/** Takes a query off the list. Throws not_found. */
export const dismissMiss = (ctx: Ctx, { query }: { query: string }): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    const [before] = await tx.sql<Pick<Row, 'query' | 'times'>[]>`
      delete from search_misses where query = ${query} returning query, times`;
    if (!before) throw notFound();
    const what = { entity: 'search_misses', entityId: query, before };
    await recordAudit(tx, { action: 'search_misses.delete', ...what });
    return undefined;
  });
