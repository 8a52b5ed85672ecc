import { OrderCard, TransactionCard, WaitingCard } from '#app/common/ticket/ticket-cards.tsx';
import { useApi } from '#app/use-api.ts';
import type { Ticket } from '#contract/tickets.ts';

type Props = Pick<Ticket, 'order' | 'transaction'>;

/** What an own ticket is about, as the buyer's own pages show it. */
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

/** A card of an own order; nothing where it cannot be read. */
export function OwnOrder({ id, onRemove }: OneProps) {
  const { data, error } = useApi('GET /api/orders/:id', { params: { id } });
  if (error) return null;
  if (data?._id !== id) return <WaitingCard />;
  return <OrderCard order={data} base="/console" {...(onRemove && { onRemove })} />;
}

/** A card of an own payment; nothing where it cannot be read. */
export function OwnTransaction({ id, onRemove }: OneProps) {
  const { data, error } = useApi('GET /api/transactions/:id', { params: { id } });
  if (error) return null;
  if (data?._id !== id) return <WaitingCard />;
  return <TransactionCard row={data} base="/console" {...(onRemove && { onRemove })} />;
}
