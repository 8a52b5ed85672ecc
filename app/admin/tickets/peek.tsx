import { PeekOf } from '#app/admin/common/list/peek-of.tsx';
import { TicketAnswer } from './answer.tsx';
import { AnyCards, TicketFacts, TicketMoves } from './side.tsx';
import { TicketThread } from './ticket-thread.tsx';

type Props = { id: string; onChange(): void };

/** A ticket beside the list: its conversation, the answer, the buyer and what it is about. */
export default function TicketPeek(props: Props) {
  return (
    <PeekOf endpoint="GET /api/admin/tickets/:id" {...props}>
      {(ticket, change) => (
        <>
          <TicketMoves ticket={ticket} onChange={change} />
          <TicketThread ticket={ticket} />
          <TicketAnswer ticket={ticket} onChange={change} />
          <TicketFacts ticket={ticket} onChange={change} />
          <AnyCards order={ticket.order} transaction={ticket.transaction} />
        </>
      )}
    </PeekOf>
  );
}
