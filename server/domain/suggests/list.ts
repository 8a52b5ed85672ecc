import { byMobile, byPerson, byWords } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { suggestList } from '#shared/lists/suggests.ts';
import { type SuggestRow, suggestColumns, suggestView } from './suggest-view.ts';

/** All suggestions, by their definition. */
export const suggests = serveList(
  suggestList,
  {
    table: 'suggests',
    alias: 's',
    rows: (sql, rest) => sql<SuggestRow[]>`select ${suggestColumns(sql)} from suggests s ${rest}`,
    views: (_ctx, rows) => rows.map(suggestView),
    search: [
      byWords('s.body'),
      byWords('s.answer'),
      byMobile('s.mobile_number'),
      byPerson('s.user_id'),
    ],
  },
  {
    product: ({ product }) => product?.title ?? null,
    writer: ({ writer }) => writer.name,
    mobile: ({ writer }) => writer.mobileNumber,
  },
);
