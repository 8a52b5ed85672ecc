import { DotChip } from '#app/ui/dot-chip.tsx';
import type { TransferStatus as Status } from '#contract/transfers.ts';
import { transferStatusText } from '#shared/labels/payments.ts';

const LOOK: Record<Status, string> = {
  pending: 'bg-zaferan-50 text-zaferan-800',
  checked: 'bg-sky-50 text-sky-700',
  confirmed: 'bg-leaf-50 text-leaf-700',
  rejected: 'bg-anar-50 text-anar-600',
  canceled: 'bg-line text-ink-700',
};

export const TransferStatus = ({ status }: { status: Status }) => (
  <DotChip look={LOOK[status]}>{transferStatusText[status]}</DotChip>
);
