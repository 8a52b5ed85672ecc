import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { suggestKindText, suggestStatusText } from '#shared/labels/requests.ts';
import { chosenSuggests, type SuggestQuery } from './list-suggests.ts';
import type { SuggestRow } from './suggest-view.ts';

/** What people suggested as a file. */
export const suggestSheet: ListSheet<SuggestQuery, SuggestRow> = {
  title: 'پیشنهادها',
  columns: [
    { title: 'نوع', cell: ({ kind }) => labelOf(suggestKindText, kind) },
    { title: 'متن', width: 60, cell: ({ body }) => body },
    { title: 'کالا', width: 30, cell: ({ product }) => product?.title ?? null },
    { title: 'نویسنده', width: 26, cell: ({ writer }) => writer.name },
    { title: 'موبایل', cell: ({ writer }) => writer.mobileNumber },
    { title: 'وضعیت', cell: ({ status }) => labelOf(suggestStatusText, status) },
    { title: 'پاسخ', width: 40, cell: ({ answer }) => answer },
    { title: 'زمان', cell: ({ at }) => jalaliTime(at) },
  ],
  rows: (ctx, query) => ctx.sql<SuggestRow[]>`${chosenSuggests(ctx, query)}`.cursor(BUNDLE),
};
