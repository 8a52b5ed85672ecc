import type { OrderStatus as Status } from '#contract/orders.ts';
import { ALL_RETURNED, orderStatusShort, orderStatusText } from '#shared/labels/orders.ts';

const LOOK: Record<Status, string> = {
  registered: 'bg-zaferan-50 text-zaferan-800',
  confirmed: 'bg-zaferan-50 text-zaferan-800',
  pending_payment: 'bg-zaferan-100 text-zaferan-800',
  payment_review: 'bg-violet-100 text-violet-800',
  paid: 'bg-firoozeh-50 text-firoozeh-700',
  processing: 'bg-firoozeh-50 text-firoozeh-700',
  shipped: 'bg-sky-50 text-sky-700',
  delivered: 'bg-leaf-50 text-leaf-700',
  canceled: 'bg-anar-50 text-anar-600',
  expired: 'bg-line text-ink-700',
};

type Props = {
  status: Status;
  isShort?: boolean;
  /** Returned and total pieces; the chip says so when all of them came back. */
  returned?: { returnedQuantity: number; quantity: number };
};

const isAllReturned = ({ returned }: Pick<Props, 'returned'>) =>
  returned !== undefined && returned.returnedQuantity === returned.quantity;

/** Status chip of an order; short in the row of a list. */
export const OrderStatus = ({ status, isShort = false, returned }: Props) => (
  <span
    className={`inline-flex items-center ${isShort ? 'shrink-0 tab:whitespace-nowrap' : 'whitespace-nowrap'} gap-2 rounded-full px-3.5 py-0.5 text-13 font-semibold leading-7 ${isAllReturned({ returned }) ? LOOK.expired : LOOK[status]}`}
  >
    <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
    {isAllReturned({ returned })
      ? ALL_RETURNED
      : isShort
        ? orderStatusShort[status]
        : orderStatusText[status]}
  </span>
);
