import type { TransactionStatus as Status } from '../../../contract/orders.ts';
import { transactionStatusText } from '../../text/orders.ts';

const LOOK: Record<Status, string> = {
  created: 'bg-zaferan-50 text-zaferan-800',
  redirected: 'bg-zaferan-50 text-zaferan-800',
  verifying: 'bg-zaferan-50 text-zaferan-800',
  success: 'bg-leaf-50 text-leaf-700',
  failed: 'bg-anar-50 text-anar-600',
  canceled: 'bg-line text-ink-700',
  expired: 'bg-line text-ink-700',
  reversed: 'bg-violet-100 text-violet-800',
  mismatch: 'bg-violet-100 text-violet-800',
};

/** Where a payment stands, as a chip. */
export const TransactionStatus = ({ status }: { status: Status }) => (
  <span
    className={`inline-flex items-center gap-2 whitespace-nowrap rounded-full px-3 text-[13px] font-semibold leading-7 ${LOOK[status]}`}
  >
    <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
    {transactionStatusText[status]}
  </span>
);
