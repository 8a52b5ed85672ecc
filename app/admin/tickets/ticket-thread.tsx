import { type ShownMessage, Thread } from '#app/common/ticket/thread.tsx';
import { fullName } from '#app/format.ts';
import { ticketText } from '#app/text/tickets.ts';
import type { AdminTicket } from '#contract/tickets.ts';

const t = ticketText.admin;

/** Conversation of a ticket with internal notes; answers and notes of staff carry their writer. */
export function TicketThread({ ticket }: { ticket: AdminTicket }) {
  const names = new Map(ticket.messages.map((message) => [message._id, nameOf(ticket, message)]));
  return (
    <Thread
      messages={ticket.messages}
      side="staff"
      nameOf={({ _id }: ShownMessage) => names.get(_id) ?? ''}
    />
  );
}

function nameOf({ buyer }: AdminTicket, message: AdminTicket['messages'][number]) {
  if (message.internal) return t.noteBy(message.by);
  if (message.author === 'staff') return message.by;
  const name = fullName(buyer);
  return message.onBehalf ? `${name} (${t.behalf(message.by)})` : name;
}
