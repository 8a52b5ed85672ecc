import { PlainCode } from '#app/common/code.tsx';
import { ticketText } from '#app/text/tickets.ts';
import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import { Link } from '#app/ui/link.tsx';
import type { TicketRow as Row, TicketStatus as Status } from '#contract/tickets.ts';
import { faNumber } from '#shared/digits.ts';
import { faAgo, faDate } from '#shared/fa-dates.ts';
import { ticketDepartmentText, ticketStatusText } from '#shared/labels/tickets.ts';

const t = ticketText;

/** A ticket in a list: subject, start of the last message, status; the whole row is a link. */
export const TicketRow = ({ ticket }: { ticket: Row }) => (
  <li className="relative grid gap-x-4 gap-y-1 py-3.5 hover:bg-firoozeh-50/40 desk:grid-cols-[minmax(0,1fr)_auto] desk:items-center">
    <div className="min-w-0 leading-7">
      <Link
        to={`/console/tickets/detail-${ticket._id}`}
        className={
          'whole-lines-2 break-words after:absolute after:inset-0 ' +
          (ticket.unread > 0 ? 'font-extrabold' : 'font-semibold')
        }
      >
        <bdi>{ticket.subject}</bdi>
      </Link>
      <p className="whole-lines-2 break-words text-sm text-ink-700 desk:whole-lines-1">
        {ticket.lastAuthor === 'buyer' ? t.you : t.shop}: <bdi>{ticket.lastBody}</bdi>
      </p>
      <p className="text-13 text-ink-500">
        <PlainCode value={ticket.number} /> · {ticketDepartmentText[ticket.department]} ·{' '}
        <time dateTime={ticket.lastAt} title={faDate(ticket.lastAt)}>
          {faAgo(ticket.lastAt)}
        </time>
      </p>
    </div>
    <div className="flex items-center gap-3 desk:justify-end">
      <Unread n={ticket.unread} />
      <TicketStatus status={ticket.status} />
    </div>
  </li>
);

/** Number of unread messages. */
export const Unread = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className="shrink-0 rounded-full bg-anar-600 px-2 text-12 leading-5 font-semibold text-white">
      <span className="sr-only">{t.unread(n)}</span>
      <span aria-hidden>{faNumber(n)}</span>
    </span>
  ) : null;

const TURN: Record<Status, Turn> = {
  open: 'shop',
  answered: 'done',
  waiting_buyer: 'buyer',
  closed: 'over',
};

type Props = { status: Status; names?: Record<Status, string> };

export const TicketStatus = ({ status, names = ticketStatusText }: Props) => (
  <DotChip turn={TURN[status]}>{names[status]}</DotChip>
);
