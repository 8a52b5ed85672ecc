import type { AdminTransferRow } from '#contract/transfers.ts';
import { hasCode, isNumber } from '#server/db/lists/find-few.ts';
import { byCode, byOrder, byPerson, type Finder } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { transferList } from '#shared/lists/transfers.ts';
import { personColumn, rowColumns, source } from './transfer-view.ts';

/** A transfer is called by the number of its transaction. */
const byTransaction: Finder = {
  parts: (sql, typed) =>
    isNumber(typed)
      ? [
          {
            among: sql`f.transaction_id`,
            ids: sql`t.id from transactions t where ${hasCode(sql, sql`t.number`, typed)}`,
          },
        ]
      : [],
  has: (sql, typed) =>
    isNumber(typed)
      ? sql`(select ${hasCode(sql, sql`t.number`, typed)}
          from transactions t
          where t.id = f.transaction_id)`
      : undefined,
};

/** Transfers of all people, by their definition; amounts in tomans. */
export const transfers = serveList(transferList, {
  table: 'transfers',
  alias: 'f',
  rows: (sql, rest) => sql<AdminTransferRow[]>`
    select ${rowColumns(sql)}, ${personColumn(sql)} from ${source(sql)} ${rest}`,
  search: [byCode('f.tracking'), byPerson('f.user_id'), byOrder('f.order_id'), byTransaction],
});
