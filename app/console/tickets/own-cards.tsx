import { OrderCard, TransactionCard, WaitingCard } from '#app/common/ticket/ticket-cards.tsx';
import { useApi } from '#app/use-api.ts';
import type { Ticket } from '#contract/tickets.ts';

type Props = Pick<Ticket, 'order' | 'transaction'>;

/** Cards of the order and payment that a ticket is about, linked to the buyer's own pages. */
export function OwnCards({ order, transaction }: Props) {
  if (!order && !transaction) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {order && <OwnOrder id={order._id} />}
      {transaction && <OwnTransaction id={transaction._id} />}
    </div>
  );
}

type OneProps = { id: string; onRemove?: () => void };

/** Card of an own order; renders nothing if it fails to load. */
export function OwnOrder({ id, onRemove }: OneProps) {
  const { data, error } = useApi('GET /api/orders/:id', { params: { id } });
  if (error) return null;
  if (data?._id !== id) return <WaitingCard />;
  return <OrderCard order={data} base="/console" {...(onRemove && { onRemove })} />;
}

/** Card of an own payment; renders nothing if it fails to load. */
export function OwnTransaction({ id, onRemove }: OneProps) {
  const { data, error } = useApi('GET /api/transactions/:id', { params: { id } });
  if (error) return null;
  if (data?._id !== id) return <WaitingCard />;
  return <TransactionCard row={data} base="/console" {...(onRemove && { onRemove })} />;
}
