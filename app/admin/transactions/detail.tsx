import { useParams } from 'react-router';
import { DetailHead } from '#app/admin/common/detail-head.tsx';
import { Reach } from '#app/admin/users/reach.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { TransactionStatus } from '#app/common/money/transaction-status.tsx';
import { faMobile, faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { moneyText } from '#app/text/money.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminTransaction } from '#contract/transactions.ts';
import { faDigits } from '#shared/digits.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { transactionKindText } from '#shared/labels/payments.ts';
import { TransactionActions } from './actions.tsx';

const t = moneyText.admin;
const names = moneyText.transactions;

/** A payment: its facts, the messages exchanged with the bank, and actions. */
export default function TransactionPage() {
  const id = useParams().detail?.replace(/^detail-/, '') ?? '';
  const { data, error, mutate } = useApi('GET /api/admin/transactions/:id', { params: { id } });
  if (data?._id !== id)
    return (
      <DetailFallback
        error={error}
        back="/console/admin/transactions"
        backLabel={names.title}
        onRetry={() => void mutate()}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head row={data} />
      <TransactionActions
        row={data}
        onChange={(row) => void mutate(row, { revalidate: row === undefined })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Facts row={data} />
          <Buyer row={data} />
        </div>
        <Attempts row={data} />
      </div>
    </div>
  );
}

type Props = { row: AdminTransaction };

const Head = ({ row }: Props) => (
  <DetailHead
    name={`${names.one} ${faDigits(row.number)}`}
    list="/console/admin/transactions"
    listTitle={names.title}
    title={transactionKindText[row.kind]}
    code={{ value: row.number, name: names.number }}
    under={faFullDate(row.at)}
    hasSteps={false}
  >
    <TransactionStatus status={row.status} />
  </DetailHead>
);

const Facts = ({ row }: Props) => (
  <Block title={t.facts}>
    <dl>
      <Fact label={names.amount}>{faPrice(row.amount)}</Fact>
      {row.gatewayType && (
        <Fact label={names.gateway}>{adminOrdersText.gateways[row.gatewayType]}</Fact>
      )}
      {row.order && (
        <Fact label={names.order}>
          <Link
            to={`/console/admin/orders/detail-${row.order._id}`}
            className="text-firoozeh-700 hover:underline"
          >
            <PlainCode value={row.order.orderNumber} />
          </Link>
        </Fact>
      )}
      {row.withdrawalId && (
        <Fact label={transactionKindText.withdrawal}>
          <Link
            to={`/console/admin/users-withdraw/detail-${row.withdrawalId}`}
            className="text-firoozeh-700 hover:underline"
          >
            {moneyText.toWithdrawal}
          </Link>
        </Fact>
      )}
      <Related label={t.follows} to={row.follows} />
      <Related label={t.followedBy} to={row.followedBy} />
      <CodeFact label={names.reference} value={row.bankReference} />
      <CodeFact label={names.trace} value={row.traceNumber} />
      <CodeFact label={names.card} value={row.cardMasked} />
      <CodeFact label={t.gatewayReference} value={row.gatewayReference} />
      <CodeFact label={t.receipt} value={row.gatewayReceipt} />
      {row.nextCheckAt && <Fact label={t.nextCheck}>{faFullDate(row.nextCheckAt)}</Fact>}
    </dl>
  </Block>
);

const Related = ({ label, to }: { label: string; to: AdminTransaction['follows'] }) =>
  to && (
    <Fact label={label}>
      <Link
        to={`/console/admin/transactions/detail-${to._id}`}
        className="text-firoozeh-700 hover:underline"
      >
        <PlainCode value={to.number} />
      </Link>
    </Fact>
  );

const CodeFact = ({ label, value }: { label: string; value: string | null }) =>
  value && (
    <Fact label={label}>
      <Code value={value} name={label} />
    </Fact>
  );

const Buyer = ({ row: { buyer } }: Props) => (
  <Block title={t.buyer}>
    <p className="font-semibold">
      <bdi>
        {buyer.firstName} {buyer.lastName}
      </bdi>
    </p>
    <p className="text-sm text-ink-500">
      <bdi dir="ltr">{faMobile(buyer.mobileNumber)}</bdi>
    </p>
    <Reach mobile={buyer.mobileNumber} name={`${buyer.firstName} ${buyer.lastName}`} />
    <Link
      to={`/console/admin/users-balances/detail-${buyer._id}`}
      className={buttonLook({ look: 'line', className: 'mt-3' })}
    >
      {t.toBalance}
    </Link>
  </Block>
);

const Attempts = ({ row }: Props) => (
  <Block title={t.attempts}>
    {row.attempts.length === 0 && <p className="text-sm text-ink-500">{t.noAttempts}</p>}
    <ol className="divide-y divide-line text-sm">
      {row.attempts.map((attempt) => (
        <li key={`${attempt.at}${attempt.call}${attempt.code}`} className="py-2.5 leading-7">
          <p className="flex flex-wrap justify-between gap-x-3">
            <b>{t.calls[attempt.call] ?? attempt.call}</b>
            <span className="text-ink-500">
              {t.code}: <PlainCode value={attempt.code || adminText.none} />
            </span>
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-500">
            <span>{faFullDate(attempt.at)}</span>
            {attempt.ms > 0 && <span>{t.ms(attempt.ms)}</span>}
          </p>
        </li>
      ))}
    </ol>
  </Block>
);
