import { Ago } from '#app/admin/common/list-cells.tsx';
import { StatusChip } from '#app/admin/common/status-chip.tsx';
import { pictureUrl } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { contentText } from '#app/text/admin/content.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminPostRow } from '#contract/blog.ts';
import { faDate } from '#shared/fa-dates.ts';

const t = contentText.posts.columns;

/** Columns of the list of posts. */
export const postColumns: Column<AdminPostRow>[] = [
  {
    id: 'title',
    title: t.title,
    sort: 'title',
    sortKind: 'word',
    isLead: true,
    cell: ({ cover, title }) => (
      <span className="flex items-center gap-3 desk:min-w-64">
        {cover ? (
          <img
            src={pictureUrl('blog', cover.img, 160)}
            alt=""
            width={80}
            height={45}
            loading="lazy"
            className="h-11 w-20 shrink-0 rounded-md object-cover"
          />
        ) : (
          <span aria-hidden className="h-11 w-20 shrink-0 rounded-md bg-tint-0" />
        )}
        <span
          dir="auto"
          className="whole-lines-2 text-start font-semibold leading-[22px] tab:leading-6"
        >
          {title}
        </span>
      </span>
    ),
  },
  {
    id: 'author',
    isPlain: true,
    title: t.author,
    cell: ({ author }) => (author ? <bdi className="whole-lines-2">{author}</bdi> : adminText.none),
  },
  {
    id: 'status',
    isStatus: true,
    title: t.status,
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    id: 'published',
    isPlain: true,
    title: t.published,
    sort: 'published',
    sortKind: 'time',
    cell: ({ publishedAt }) =>
      publishedAt ? (
        <time dateTime={publishedAt} className="whitespace-nowrap">
          {faDate(publishedAt)}
        </time>
      ) : (
        adminText.none
      ),
  },
  {
    id: 'updated',
    isMinor: true,
    isOffCard: true,
    title: t.updated,
    sort: 'updated',
    sortKind: 'time',
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
];
