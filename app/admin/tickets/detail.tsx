import { useParams } from 'react-router';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { RowSteps } from '#app/admin/common/row-steps.tsx';
import { Code } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { type ShownMessage, Thread } from '#app/common/ticket/thread.tsx';
import { TicketStatus } from '#app/common/ticket/ticket-status.tsx';
import { useSeen } from '#app/common/ticket/use-seen.ts';
import { adminText } from '#app/text/admin/common.ts';
import { ticketText } from '#app/text/tickets.ts';
import { useApi } from '#app/use-api.ts';
import type { AdminTicket } from '#contract/tickets.ts';
import { TicketAnswer } from './answer.tsx';
import { AnyCards, TicketFacts, TicketMoves } from './side.tsx';
import type { TicketProps } from './types.ts';

const t = ticketText.admin;

/** One ticket: the conversation with its notes, who asks and about what, what staff may do. */
export default function TicketPage() {
  const id = useParams().detail?.replace(/^detail-/, '') ?? '';
  const { data, error, mutate } = useApi('GET /api/admin/tickets/:id', { params: { id } });
  if (data?._id !== id)
    return (
      <DetailFallback
        error={error}
        back="/console/admin/tickets"
        backLabel={ticketText.back}
        onRetry={() => void mutate()}
      />
    );
  return <Found ticket={data} onChange={(now) => void mutate(now, { revalidate: !now })} />;
}

function Found({ ticket, onChange }: TicketProps) {
  useSeen(ticket._id, ticket.unread, 'staff');
  // notes of the staff carry their writer, and so do answers
  const names = new Map(ticket.messages.map((message) => [message._id, nameOf(ticket, message)]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head ticket={ticket} onChange={onChange} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Thread
            messages={ticket.messages}
            side="staff"
            nameOf={({ _id }: ShownMessage) => names.get(_id) ?? ''}
          />
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

function nameOf({ buyer }: AdminTicket, message: AdminTicket['messages'][number]) {
  if (message.internal) return t.noteBy(message.by);
  if (message.author === 'staff') return message.by;
  const name = `${buyer.firstName} ${buyer.lastName}`;
  return message.onBehalf ? `${name} (${t.behalf(message.by)})` : name;
}

const Head = ({ ticket, onChange }: TicketProps) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <title>{`${ticketText.one} ${ticket.number} | ${adminText.name}`}</title>
    <BackLink list="/console/admin/tickets" label={ticketText.title} />
    <div className="min-w-0 flex-1 max-desk:basis-[calc(100%-4rem)]">
      <h1 className="break-words text-xl font-extrabold">
        <bdi>{ticket.subject}</bdi>
      </h1>
      <p className="text-13 text-ink-500">
        <Code value={ticket.number} name={ticketText.number} />
      </p>
    </div>
    <TicketStatus status={ticket.status} names={t.status} />
    <TicketMoves ticket={ticket} onChange={onChange} />
    <RowSteps list="/console/admin/tickets" />
  </header>
);
