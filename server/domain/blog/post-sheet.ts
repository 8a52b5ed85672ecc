import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { postStatusText } from '#shared/labels/content.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { chosenPosts, type PostQuery } from './list-admin-posts.ts';
import type { ListRow } from './post-row.ts';
import { postPath } from './read-post.ts';

/** Posts as a file, without their text. */
export const postSheet: ListSheet<PostQuery, ListRow> = {
  title: 'وبلاگ',
  columns: [
    { title: 'عنوان', width: 50, cell: ({ title }) => title },
    { title: 'آدرس', width: 40, cell: ({ slug }) => postPath(slug) },
    { title: 'خلاصه', width: 60, cell: ({ excerpt }) => excerpt },
    { title: 'برچسب‌ها', width: 30, cell: ({ tags }) => tags.join('، ') },
    { title: 'نویسنده', width: 26, cell: ({ author }) => author },
    { title: 'وضعیت', cell: ({ status }) => labelOf(postStatusText, status) },
    { title: 'زمان مطالعه (دقیقه)', cell: ({ readMinutes }) => readMinutes },
    { title: 'انتشار', cell: ({ publishedAt }) => jalaliTime(publishedAt) },
    { title: 'آخرین تغییر', cell: ({ updatedAt }) => jalaliTime(updatedAt) },
  ],
  rows: (ctx, query) => ctx.sql<ListRow[]>`${chosenPosts(ctx, query)}`.cursor(BUNDLE),
};
