import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminSuggest } from '../../../contract/suggests.ts';
import { useSession } from '../../state/session.ts';
import { adminRequestsText } from '../../text/admin-requests.ts';
import { suggestKindText, suggestStatusText } from '../../text/requests.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/select.tsx';
import { useApi } from '../../use-api.ts';
import { AnswerDialog } from './parts/answer-dialog.tsx';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { SearchField } from './parts/search-field.tsx';
import { StatusTabs } from './parts/status-tabs.tsx';
import { suggestColumns } from './parts/suggest-columns.tsx';
import { useListParams } from './parts/use-list-params.ts';

const t = adminRequestsText.suggests;
const KINDS = Object.entries(suggestKindText).map(([id, label]) => ({ id, label }));
const TABS = {
  all: '',
  new: 'new',
  reviewing: 'reviewing',
  planned: 'planned',
  done: 'done',
  declined: 'declined',
};
const NAMES = { all: adminRequestsText.tabs.all, ...suggestStatusText };

/** What people suggest, with its states as tabs; answering asks in a dialog. */
export default function SuggestsPage() {
  const params = useListParams();
  const [open, setOpen] = useState<AdminSuggest>();
  const readInfo = useSession((session) => session.readInfo);
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/suggests', {
    query: params.query as Record<string, string>,
  });
  const change = () => {
    void mutate();
    readInfo().catch(() => {});
  };
  return (
    <>
      <PageHead title={t.title} count={data?.total} exports={{ list: 'suggests', params }} />
      <div className="mb-3 grid gap-3">
        <StatusTabs
          label={t.statusLabel}
          tabs={TABS}
          names={NAMES}
          counts={data?.counts}
          params={params}
        />
        <div className="flex flex-wrap items-center gap-2">
          <SearchField
            label={t.search}
            value={params.get('q')}
            onSearch={(q) => params.set({ q })}
          />
          <FilterSelect
            label={t.kindLabel}
            none={t.anyKind}
            value={params.get('kind')}
            options={KINDS}
            onChange={(kind) => params.set({ kind })}
          />
        </div>
      </div>
      <DataTable
        label={t.title}
        columns={suggestColumns(setOpen)}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        sort={params.sortBy('created')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || params.get('status') !== '',
          empty: { icon: <MessageSquareText />, title: t.empty },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
      {open && (
        <AnswerDialog
          key={open._id}
          suggest={open}
          onClose={() => setOpen(undefined)}
          onChange={change}
        />
      )}
    </>
  );
}
