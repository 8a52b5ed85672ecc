import { useState } from 'react';
import { ChoiceFilter, DaysFilter, FilterRow } from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { useSession } from '#app/session/session.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { MessageSquareText } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminSuggest } from '#contract/suggests.ts';
import { suggestKindText, suggestStatusText } from '#shared/labels/requests.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { suggestColumns } from './columns.tsx';

const t = adminRequestsText.suggests;
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
  const answer = useApi('GET /api/admin/suggests', {
    query: params.query as Record<string, string>,
  });
  const change = () => {
    void answer.mutate();
    readInfo().catch(() => {});
  };
  return (
    <>
      <StaffList
        title={t.title}
        params={params}
        answer={answer}
        columns={suggestColumns(setOpen)}
        keyOf={({ _id }) => _id}
        sort="created"
        tabs={{ label: t.statusLabel, statuses: TABS, names: NAMES }}
        filters={
          <FilterRow params={params} search={t.search}>
            <ChoiceFilter
              params={params}
              name="kind"
              label={t.kindLabel}
              none={t.anyKind}
              options={suggestKindText}
            />
            <DaysFilter params={params} isPast />
          </FilterRow>
        }
        exports={{ list: 'suggests' }}
        empty={{ icon: <MessageSquareText />, title: t.empty }}
      />
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
