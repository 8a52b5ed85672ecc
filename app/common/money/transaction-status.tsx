import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { TransactionStatus as Status } from '#contract/orders.ts';
import { transactionStatusText } from '#shared/labels/payments.ts';

const TURN: Record<Status, Turn> = {
  created: 'buyer',
  redirected: 'bank',
  verifying: 'bank',
  success: 'done',
  failed: 'failed',
  canceled: 'over',
  expired: 'over',
  reversing: 'bank',
  reversed: 'over',
  mismatch: 'shop',
  unknown: 'shop',
};

export const TransactionStatus = ({ status }: { status: Status }) => (
  <DotChip turn={TURN[status]}>{transactionStatusText[status]}</DotChip>
);
