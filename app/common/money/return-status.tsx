import { DotChip } from '#app/ui/dot-chip.tsx';
import type { Order } from '#contract/orders.ts';
import { returnStatusText } from '#shared/labels/returns.ts';

type Status = Order['returns'][number]['status'];

const LOOK: Record<Status, string> = {
  requested: 'bg-zaferan-50 text-zaferan-800',
  accepted: 'bg-sky-50 text-sky-700',
  received: 'bg-violet-100 text-violet-800',
  refunded: 'bg-leaf-50 text-leaf-700',
  refused: 'bg-anar-50 text-anar-600',
  canceled: 'bg-line text-ink-700',
};

export const ReturnStatus = ({ status }: { status: Status }) => (
  <DotChip look={LOOK[status]}>{returnStatusText[status]}</DotChip>
);
