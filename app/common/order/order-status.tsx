import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { OrderStatus as Status } from '#contract/orders.ts';
import { ALL_RETURNED, orderStatusShort, orderStatusText } from '#shared/labels/orders.ts';

const TURN: Record<Status, Turn> = {
  registered: 'shop',
  confirmed: 'buyer',
  pending_payment: 'buyer',
  payment_review: 'shop',
  paid: 'shop',
  processing: 'shop',
  shipped: 'underway',
  delivered: 'done',
  canceled: 'failed',
  expired: 'over',
};

type Props = {
  status: Status;
  isShort?: boolean;
  /** Returned and total pieces; the chip shows when all of them were returned. */
  returned?: { returnedQuantity: number; quantity: number };
};

const isAllReturned = ({ returned }: Pick<Props, 'returned'>) =>
  returned !== undefined && returned.returnedQuantity === returned.quantity;

/** Status chip of an order; short in the row of a list. */
export const OrderStatus = ({ status, isShort = false, returned }: Props) => (
  <DotChip turn={isAllReturned({ returned }) ? 'over' : TURN[status]}>
    {isAllReturned({ returned })
      ? ALL_RETURNED
      : (isShort ? orderStatusShort : orderStatusText)[status]}
  </DotChip>
);
