import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { DetailScreen } from '#app/common/detail-screen.tsx';
import { TransactionStatus } from '#app/common/money/transaction-status.tsx';
import { DetailHead, detailId } from '#app/console/common/detail-head.tsx';
import { faPrice } from '#app/format.ts';
import { moneyText } from '#app/text/money.ts';
import { ticketText } from '#app/text/tickets.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { TransactionRow } from '#contract/transactions.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { transactionKindText } from '#shared/labels/payments.ts';
import type { Route } from './+types/detail';

const t = moneyText.transactions;

export const loader = ({ params }: Route.LoaderArgs) => detailId(params.detail);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => detailId(params.detail);
export const meta = () => [{ title: t.one }, { name: 'robots', content: 'noindex' }];

/** A payment or movement of the user. */
export default function Transaction({ loaderData: id }: Route.ComponentProps) {
  return (
    <DetailScreen
      endpoint="GET /api/transactions/:id"
      id={id}
      list={{ to: '/console/transactions', title: t.back }}
    >
      {(row) => (
        <div className="grid gap-4">
          <Head row={row} />
          {noteOf(row) && (
            <p className="rounded-tile bg-zaferan-50 p-4 text-sm leading-7 text-zaferan-800">
              {noteOf(row)}
            </p>
          )}
          <Facts row={row} />
          <Link
            to={`/console/tickets/add?transaction=${id}`}
            className={buttonLook({ look: 'line', className: 'justify-self-start' })}
          >
            {ticketText.helpTransaction}
          </Link>
        </div>
      )}
    </DetailScreen>
  );
}

function noteOf({ status }: TransactionRow): string | undefined {
  if (['created', 'redirected', 'verifying', 'unknown'].includes(status)) return t.verifying;
  if (status === 'reversing') return t.reversing;
  if (status === 'mismatch') return moneyText.result.mismatch;
  return status === 'failed' || status === 'expired' ? t.failed : undefined;
}

const Head = ({ row }: { row: TransactionRow }) => (
  <DetailHead
    back="/console/transactions"
    backLabel={t.back}
    at={row.at}
    title={
      <>
        {t.one}
        <Code value={row.number} name={t.number} />
      </>
    }
  >
    <TransactionStatus status={row.status} />
  </DetailHead>
);

const Facts = ({ row }: { row: TransactionRow }) => (
  <Block title={transactionKindText[row.kind]}>
    <dl>
      <Fact label={t.amount}>{faPrice(row.amount)}</Fact>
      {row.gatewayType && <Fact label={t.gateway}>{gatewayTitle[row.gatewayType]}</Fact>}
      {row.order && (
        <Fact label={t.order}>
          <Link
            to={`/console/orders/detail-${row.order._id}`}
            className="text-firoozeh-700 hover:underline"
          >
            <PlainCode value={row.order.orderNumber} />
          </Link>
        </Fact>
      )}
      {row.withdrawalId && (
        <Fact label={transactionKindText.withdrawal}>
          <Link
            to={`/console/financial/withdraw-${row.withdrawalId}`}
            className="text-firoozeh-700 hover:underline"
          >
            {moneyText.toWithdrawal}
          </Link>
        </Fact>
      )}
      {row.bankReference && (
        <Fact label={t.reference}>
          <Code value={row.bankReference} name={t.reference} />
        </Fact>
      )}
      {row.traceNumber && (
        <Fact label={t.trace}>
          <Code value={row.traceNumber} name={t.trace} />
        </Fact>
      )}
      {row.cardMasked && (
        <Fact label={t.card}>
          <PlainCode value={row.cardMasked} />
        </Fact>
      )}
    </dl>
  </Block>
);
