import type { AdminReturnRow } from '#contract/order/returns.ts';
import { byNumber, byOrder, byPerson } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { returnList } from '#shared/lists/returns.ts';
import { rowColumns, source } from './return-view.ts';

/** Returns of all people, by their definition; amounts in tomans. */
export const returns = serveList(returnList, {
  table: 'returns',
  alias: 'r',
  rows: (sql, rest) => sql<AdminReturnRow[]>`
    select ${rowColumns(sql)} from ${source(sql)} ${rest}`,
  search: [byPerson('r.user_id'), byNumber('r.number'), byOrder('r.order_id')],
});
