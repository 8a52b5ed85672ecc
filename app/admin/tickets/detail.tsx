import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { Code } from '#app/common/code.tsx';
import { TicketStatus } from '#app/common/ticket/ticket-row.tsx';
import { useSeen } from '#app/common/ticket/use-seen.ts';
import { ticketText } from '#app/text/tickets.ts';
import { faDigits } from '#shared/digits.ts';
import { TicketAnswer } from './answer.tsx';
import { AnyCards, TicketFacts, TicketMoves } from './side.tsx';
import { TicketThread } from './ticket-thread.tsx';
import type { TicketProps } from './types.ts';

const t = ticketText.admin;

/** A ticket: the conversation with internal notes, buyer, subject, and actions. */
export default function TicketPage() {
  return (
    <StaffDetail
      endpoint="GET /api/admin/tickets/:id"
      list={{ to: '/console/admin/tickets', title: ticketText.title }}
    >
      {(ticket, { change }) => <Found ticket={ticket} onChange={change} />}
    </StaffDetail>
  );
}

function Found({ ticket, onChange }: TicketProps) {
  useSeen(ticket._id, ticket.unread, 'staff');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head ticket={ticket} onChange={onChange} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TicketThread ticket={ticket} />
          <TicketAnswer ticket={ticket} onChange={onChange} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TicketFacts ticket={ticket} onChange={onChange} />
          <AnyCards order={ticket.order} transaction={ticket.transaction} />
        </div>
      </div>
    </div>
  );
}

const Head = ({ ticket, onChange }: TicketProps) => (
  <DetailHead
    name={`${ticketText.one} ${faDigits(ticket.number)}`}
    title={ticket.subject}
    under={<Code value={ticket.number} name={ticketText.number} />}
  >
    <TicketStatus status={ticket.status} names={t.status} />
    <TicketMoves ticket={ticket} onChange={onChange} />
  </DetailHead>
);
