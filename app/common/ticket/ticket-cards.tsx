import type { ReactNode } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { TransactionStatus } from '#app/common/money/transaction-status.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { faPrice } from '#app/format.ts';
import { consoleText } from '#app/text/console.ts';
import { ticketText } from '#app/text/tickets.ts';
import { X } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { Order } from '#contract/orders.ts';
import type { TransactionRow } from '#contract/transactions.ts';
import { faDate } from '#shared/fa-dates.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { transactionKindText } from '#shared/labels/payments.ts';

const t = ticketText;

type OrderProps = {
  order: Pick<
    Order,
    '_id' | 'orderNumber' | 'orderType' | 'quantity' | 'amount' | 'createdAt' | 'status'
  >;
  base: string;
  onRemove?: () => void;
};

/** Card of the order that a ticket is about. */
export const OrderCard = ({ order, base, onRemove }: OrderProps) => (
  <Card
    label={t.order}
    to={`${base}/orders/detail-${order._id}`}
    code={order.orderNumber}
    facts={consoleText.orders.facts(
      orderTypeText[order.orderType],
      order.quantity,
      faDate(order.createdAt),
    )}
    amount={order.amount}
    status={<OrderStatus status={order.status} />}
    {...(onRemove && { onRemove, removeLabel: t.removeOrder })}
  />
);

type TransactionProps = { row: TransactionRow; base: string; onRemove?: () => void };

/** Card of the payment that a ticket is about. */
export const TransactionCard = ({ row, base, onRemove }: TransactionProps) => (
  <Card
    label={t.transaction}
    to={`${base}/transactions/detail-${row._id}`}
    code={row.number}
    facts={t.facts(transactionKindText[row.kind], faDate(row.at))}
    amount={row.amount}
    status={<TransactionStatus status={row.status} />}
    {...(onRemove && { onRemove, removeLabel: t.removeTransaction })}
  />
);

export const WaitingCard = () => <Skeleton className="h-24 w-full rounded-tile" />;

type CardProps = {
  label: string;
  to: string;
  code: string;
  facts: string;
  amount: number;
  status: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
};

const Card = ({ label, to, code, facts, amount, status, onRemove, removeLabel }: CardProps) => (
  <section className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-tile border border-line bg-card px-4 py-3">
    <div className="min-w-0 flex-1 basis-48 leading-7">
      <Link to={to} className="font-semibold text-firoozeh-700 hover:underline">
        {label} <PlainCode value={code} />
      </Link>
      <p className="text-13 text-ink-500">{facts}</p>
    </div>
    <b className="whitespace-nowrap">{faPrice(amount)}</b>
    {status}
    {onRemove && (
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="-me-2 grid size-11 place-items-center rounded-control text-ink-500 hover:bg-paper"
      >
        <X className="size-4" />
      </button>
    )}
  </section>
);
