import { AddLink } from '#app/admin/common/add-link.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { RowTitle, Words } from '#app/admin/common/list-cells.tsx';
import { StatusChip } from '#app/admin/common/status-chip.tsx';
import { pictureUrl } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { contentText } from '#app/text/admin/content.ts';
import { Newspaper } from '#app/ui/icons.tsx';
import type { AdminPostRow } from '#contract/blog.ts';
import { faDate } from '#shared/fa-dates.ts';
import { postList } from '#shared/lists/posts.ts';

/** All posts; the author filter offers every author of a post. */
export default function BlogPage() {
  return (
    <ListScreen
      list={postList}
      cells={CELLS}
      options={(reply) => ({ author: { ids: reply?.authors ?? [], labelOf: (name) => name } })}
      icon={<Newspaper />}
      add={<AddLink to="/console/admin/blog/add">{contentText.posts.add}</AddLink>}
    />
  );
}

const CELLS = {
  title: ({ cover, title }: AdminPostRow) => (
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
        <span aria-hidden className="h-11 w-20 shrink-0 rounded-md bg-firoozeh-50" />
      )}
      <RowTitle>{title}</RowTitle>
    </span>
  ),
  author: ({ author }: AdminPostRow) =>
    author ? <Words className="whole-lines-2">{author}</Words> : adminText.none,
  status: StatusChip,
  published: ({ publishedAt }: AdminPostRow) =>
    publishedAt ? (
      <time dateTime={publishedAt} className="whitespace-nowrap">
        {faDate(publishedAt)}
      </time>
    ) : (
      adminText.none
    ),
};
