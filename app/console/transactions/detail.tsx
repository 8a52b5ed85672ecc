import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { TransactionStatus } from '#app/common/money/transaction-status.tsx';
import { detailId } from '#app/console/common/detail-param.ts';
import { faPrice } from '#app/format.ts';
import { moneyText } from '#app/text/money.ts';
import { ticketText } from '#app/text/tickets.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ArrowRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { TransactionRow } from '#contract/transactions.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { transactionKindText } from '#shared/labels/payments.ts';
import type { Route } from './+types/detail';

const t = moneyText.transactions;

export const loader = ({ params }: Route.LoaderArgs) => detailId(params.detail);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => detailId(params.detail);
export const meta = () => [{ title: t.one }, { name: 'robots', content: 'noindex' }];

/** One payment or movement of the person. */
export default function Transaction({ loaderData: id }: Route.ComponentProps) {
  const { data, error, mutate } = useApi('GET /api/transactions/:id', { params: { id } });
  if (data?._id !== id)
    return (
      <DetailFallback
        error={error}
        back="/console/transactions"
        backLabel={t.back}
        onRetry={() => void mutate()}
      />
    );
  return (
    <div className="grid gap-4">
      <Head row={data} />
      {noteOf(data) && (
        <p className="rounded-tile bg-zaferan-50 p-4 text-sm leading-7 text-zaferan-800">
          {noteOf(data)}
        </p>
      )}
      <Facts row={data} />
      <Link
        to={`/console/tickets/add?transaction=${id}`}
        className={buttonLook({ look: 'line', className: 'justify-self-start' })}
      >
        {ticketText.helpTransaction}
      </Link>
    </div>
  );
}

function noteOf({ status }: TransactionRow): string | undefined {
  if (['created', 'redirected', 'verifying', 'unknown'].includes(status)) return t.verifying;
  if (status === 'reversing') return t.reversing;
  if (status === 'mismatch') return moneyText.result.mismatch;
  return status === 'failed' || status === 'expired' ? t.failed : undefined;
}

const Head = ({ row }: { row: TransactionRow }) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile bg-card p-4 shadow-1 desk:px-5">
    <Link
      to="/console/transactions"
      aria-label={t.back}
      className="-ms-2 grid size-11 place-items-center rounded-control text-ink-700 hover:bg-paper"
    >
      <ArrowRight className="size-5" />
    </Link>
    <div className="min-w-0 flex-1 basis-56">
      <h1 className="flex flex-wrap items-center gap-x-2 text-lg font-extrabold">
        {t.one}
        <Code value={row.number} name={t.number} />
      </h1>
      <p className="text-[13px] text-ink-500">{faFullDate(row.at)}</p>
    </div>
    <TransactionStatus status={row.status} />
  </header>
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
