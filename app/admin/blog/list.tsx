import { AddLink } from '#app/admin/common/add-link.tsx';
import { ChoiceFilter, DaysFilter, FilterRow } from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { contentText } from '#app/text/admin/content.ts';
import { Newspaper } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { postColumns } from './columns.tsx';

const t = contentText.posts;
const TABS = {
  all: '',
  draft: 'draft',
  scheduled: 'scheduled',
  published: 'published',
  hidden: 'hidden',
};

/** All posts with their states as tabs. */
export default function BlogPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/blog', {
    query: params.query as Record<string, string>,
  });
  const addLink = <AddLink to="/console/admin/blog/add">{t.add}</AddLink>;
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={postColumns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/blog/detail-${_id}`}
      sort="updated"
      tabs={{ label: t.statusLabel, statuses: TABS, names: t.tabs }}
      filters={<Filters params={params} authors={answer.data?.authors ?? []} />}
      exports={{ list: 'blog' }}
      actions={addLink}
      empty={{ icon: <Newspaper />, title: t.empty, action: addLink }}
    />
  );
}

const Filters = ({ params, authors }: { params: ListParams; authors: string[] }) => (
  <FilterRow params={params} search={t.search}>
    <ChoiceFilter
      params={params}
      name="author"
      label={t.author}
      none={t.anyAuthor}
      options={authors.map((author) => ({ id: author, label: author }))}
    />
    <DaysFilter params={params} />
  </FilterRow>
);
