import type { TicketStatus as Status } from '../../../contract/tickets.ts';
import { ticketStatusText } from '../../text/tickets.ts';

const LOOK: Record<Status, string> = {
  open: 'bg-zaferan-50 text-zaferan-800',
  answered: 'bg-leaf-50 text-leaf-700',
  waiting_buyer: 'bg-sky-50 text-sky-700',
  closed: 'bg-line text-ink-700',
};

type Props = { status: Status; names?: Record<Status, string> };

/** Where a ticket stands, as a chip. */
export const TicketStatus = ({ status, names = ticketStatusText }: Props) => (
  <span
    className={`inline-flex items-center gap-2 whitespace-nowrap rounded-full px-3 text-[13px] font-semibold leading-7 ${LOOK[status]}`}
  >
    <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
    {names[status]}
  </span>
);
