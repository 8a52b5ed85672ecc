import { Block } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { TransactionStatus } from '#app/common/money/transaction-status.tsx';
import { faPrice } from '#app/format.ts';
import { consoleText } from '#app/text/console.ts';
import { partsText } from '#app/text/parts.ts';
import { Link } from '#app/ui/link.tsx';
import type { Order } from '#contract/orders.ts';
import { faDate } from '#shared/fa-dates.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { transactionKindText } from '#shared/labels/payments.ts';

const t = consoleText.order;
type Payment = Order['transactions'][number];

type Props = { order: Order; detailsAt: string };

/** All payments and attempts of the order; `detailsAt` is the base path of their pages. */
export function Payments({ order, detailsAt }: Props) {
  const payments = order.transactions.filter(isPayment);
  // the list of transfers shows a transfer until it is confirmed
  if (payments.length === 0 && order.transfers.length > 0) return null;
  return (
    <Block title={t.payments}>
      {payments.length === 0 && <p className="text-sm text-ink-500">{t.noPayments}</p>}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment._id} payment={payment} detailsAt={detailsAt} />
        ))}
      </ul>
    </Block>
  );
}

/** The list of transfers shows a transfer until it is confirmed. */
const isPayment = ({ kind, status }: Payment) =>
  kind !== 'transfer_payment' || status === 'success';

const PaymentRow = ({ payment, detailsAt }: { payment: Payment; detailsAt: string }) => (
  <li className="py-2.5 text-sm leading-7">
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <Link
        to={`${detailsAt}/detail-${payment._id}`}
        className="font-semibold hover:text-firoozeh-700 hover:underline"
      >
        {transactionKindText[payment.kind]}
        {payment.gatewayType && payment.gatewayType !== 'other' && (
          <span className="font-normal text-ink-500"> {gatewayTitle[payment.gatewayType]}</span>
        )}
      </Link>
      <TransactionStatus status={payment.status} />
    </p>
    <p className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-500">
      <span>{faDate(payment.at)}</span>
      <b className="text-sm text-ink-900">{faPrice(payment.amount)}</b>
    </p>
    {payment.bankReference && (
      <p className="text-13 text-ink-500">
        {t.reference}: <PlainCode value={payment.bankReference} />
      </p>
    )}
    {payment.inWallet > 0 && (
      <p className="text-13 text-zaferan-800">{partsText.wentToWallet(payment.inWallet)}</p>
    )}
    {payment.cardMasked && (
      <p className="text-13 text-ink-500">
        {t.card}: <PlainCode value={payment.cardMasked} />
      </p>
    )}
  </li>
);
