import { AddLink } from '#app/admin/common/add-link.tsx';
import { optionsOf } from '#app/admin/common/choice.tsx';
import { ChoiceFilter } from '#app/admin/common/filter-row.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { Words } from '#app/admin/common/list-cells.tsx';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { latePart } from '#app/common/late-part.tsx';
import { TicketStatus, Unread } from '#app/common/ticket/ticket-row.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { ticketAnswersText } from '#app/text/admin/ticket-answers.ts';
import { ticketText } from '#app/text/tickets.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { MessagesSquare } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminTicketRow, TicketPriority } from '#contract/tickets.ts';
import { staffTicketStatusText, ticketPriorityText } from '#shared/labels/tickets.ts';
import { ticketList } from '#shared/lists/tickets.ts';

const of = ticketAnswersText.assignee;

const PRIORITY_LOOK: Record<TicketPriority, string> = {
  normal: 'text-ink-700',
  high: 'font-semibold text-zaferan-800',
  urgent: 'font-bold text-anar-600',
};

const TicketPeek = latePart(
  () => import('./peek.tsx'),
  <Skeleton className="h-112 w-full rounded-tile" />,
);
const PEEK = {
  label: ({ subject }: AdminTicketRow) => subject,
  panel: ({ _id }: AdminTicketRow, onChange: () => void) => (
    <TicketPeek key={_id} id={_id} onChange={onChange} />
  ),
};

/** All tickets. */
export default function TicketsPage() {
  return (
    <ListScreen
      list={ticketList}
      cells={CELLS}
      filters={(params) => <AssigneeFilter params={params} />}
      peek={PEEK}
      icon={<MessagesSquare />}
      actions={() => (
        <>
          <Link to="/console/admin/tickets/answers" className={buttonLook({ look: 'line' })}>
            {ticketAnswersText.title}
          </Link>
          <AddLink to="/console/admin/tickets/add">{ticketText.add}</AddLink>
        </>
      )}
    />
  );
}

const CELLS = {
  subject: (row: AdminTicketRow) => (
    <span className="flex items-center gap-2 max-tab:text-14.5 max-tab:leading-6">
      <Words className={`whole-lines-2 break-words ${row.unread > 0 ? 'font-bold' : ''}`}>
        {row.subject}
      </Words>
      <Unread n={row.unread} />
    </span>
  ),
  priority: ({ priority }: AdminTicketRow) => (
    <span className={PRIORITY_LOOK[priority]}>{ticketPriorityText[priority]}</span>
  ),
  assignee: ({ assignee }: AdminTicketRow) =>
    assignee ? <Words className="whole-lines-1">{assignee.name}</Words> : adminText.none,
  status: ({ status }: AdminTicketRow) => (
    <TicketStatus status={status} names={staffTicketStatusText} />
  ),
};

/** Filter by assignee: own tickets, unassigned ones, or those of a colleague. */
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
