import type { ExceptionRow } from '#contract/desk/settlements.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { Ctx } from '#server/context.ts';
import { byCode } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { exceptionList } from '#shared/lists/settlement-exceptions.ts';
import { filesWhere } from './take-file.ts';

/** Differences between books and banks, by their definition; amounts in tomans. */
export const exceptions = serveList(exceptionList, {
  table: 'settlement_exceptions',
  alias: 'e',
  rows: (sql, rest) => sql<ExceptionRow[]>`
    select e.id as "_id", e.source, e.reason, e.status, e.reference, e.amount, e.day::text as day,
      e.created_at as at
    from settlement_exceptions e ${rest}`,
  search: [byCode('e.reference')],
});

type Files = ReplyOf<'GET /api/admin/settlement-files'>;

/** Files of banks that were read, the newest fifty. */
export async function listFiles({ sql }: Ctx): Promise<Files> {
  const items = await sql<Files['items']>`
    ${filesWhere(sql, sql`true`)} order by f.created_at desc limit 50`;
  return { items: [...items] };
}
