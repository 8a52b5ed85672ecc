import { AddLink } from '#app/admin/common/add-link.tsx';
import { optionsOf } from '#app/admin/common/choice.tsx';
import { ChoiceFilter, DaysFilter, FilterRow } from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { ticketAnswersText } from '#app/text/admin/ticket-answers.ts';
import { ticketText } from '#app/text/tickets.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { MessagesSquare } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import { ticketDepartmentText, ticketPriorityText } from '#shared/labels/tickets.ts';
import { ticketColumns } from './columns.tsx';

const t = ticketText.admin;
const of = ticketAnswersText.assignee;

// statuses of a tab, as the address and the server write them
const TABS = {
  all: '',
  open: 'open',
  answered: 'answered',
  waiting: 'waiting_buyer',
  closed: 'closed',
};

/** Tickets of all people: states as tabs, filters in one row, everything in the address. */
export default function TicketsPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/tickets', { query: params.query });
  return (
    <StaffList
      title={ticketText.title}
      params={params}
      answer={answer}
      columns={ticketColumns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/tickets/detail-${_id}`}
      sort="last"
      tabs={{ label: ticketText.tabsLabel, statuses: TABS, names: t.tabs }}
      filters={<Filters params={params} />}
      exports={{ list: 'tickets' }}
      actions={
        <>
          <Link to="/console/admin/tickets/answers" className={buttonLook({ look: 'line' })}>
            {ticketAnswersText.title}
          </Link>
          <AddLink to="/console/admin/tickets/add">{ticketText.add}</AddLink>
        </>
      }
      empty={{ icon: <MessagesSquare />, title: t.empty }}
    />
  );
}

const Filters = ({ params }: { params: ListParams }) => (
  <FilterRow params={params} search={t.search}>
    <ChoiceFilter
      params={params}
      name="department"
      label={t.columns.department}
      none={t.filters.department}
      options={ticketDepartmentText}
    />
    <ChoiceFilter
      params={params}
      name="priority"
      label={t.columns.priority}
      none={t.filters.priority}
      options={ticketPriorityText}
    />
    <AssigneeFilter params={params} />
    <DaysFilter params={params} />
  </FilterRow>
);

/** One's own tickets, those of nobody, or of one of the staff. */
function AssigneeFilter({ params }: { params: ListParams }) {
  const { data, error } = useApi('GET /api/admin/tickets/assignees', {});
  const others = optionsOf(
    { data: data?.filter(({ isSelf }) => !isSelf), error },
    ({ _id, name }) => ({ id: _id, label: name }),
  );
  return (
    <ChoiceFilter
      params={params}
      name="assignee"
      label={of.label}
      none={of.all}
      options={
        others && [{ id: 'mine', label: of.mine }, { id: 'none', label: of.none }, ...others]
      }
    />
  );
}
