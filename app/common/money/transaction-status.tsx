import { DotChip } from '#app/ui/dot-chip.tsx';
import type { TransactionStatus as Status } from '#contract/orders.ts';
import { transactionStatusText } from '#shared/labels/payments.ts';

const LOOK: Record<Status, string> = {
  created: 'bg-zaferan-50 text-zaferan-800',
  redirected: 'bg-zaferan-50 text-zaferan-800',
  verifying: 'bg-zaferan-50 text-zaferan-800',
  success: 'bg-leaf-50 text-leaf-700',
  failed: 'bg-anar-50 text-anar-600',
  canceled: 'bg-line text-ink-700',
  expired: 'bg-line text-ink-700',
  reversing: 'bg-zaferan-50 text-zaferan-800',
  reversed: 'bg-violet-100 text-violet-800',
  mismatch: 'bg-violet-100 text-violet-800',
  unknown: 'bg-anar-50 text-anar-600',
};

export const TransactionStatus = ({ status }: { status: Status }) => (
  <DotChip look={LOOK[status]}>{transactionStatusText[status]}</DotChip>
);
