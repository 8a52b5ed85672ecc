import { DotChip } from '#app/ui/dot-chip.tsx';
import type { TicketStatus as Status } from '#contract/tickets.ts';
import { ticketStatusText } from '#shared/labels/tickets.ts';

const LOOK: Record<Status, string> = {
  open: 'bg-zaferan-50 text-zaferan-800',
  answered: 'bg-leaf-50 text-leaf-700',
  waiting_buyer: 'bg-sky-50 text-sky-700',
  closed: 'bg-line text-ink-700',
};

type Props = { status: Status; names?: Record<Status, string> };

export const TicketStatus = ({ status, names = ticketStatusText }: Props) => (
  <DotChip look={LOOK[status]}>{names[status]}</DotChip>
);
