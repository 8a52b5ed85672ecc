import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { NumberedPerson } from '#app/admin/users/person.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { TransactionStatus } from '#app/common/money/transaction-status.tsx';
import { faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { moneyText } from '#app/text/money.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminTransaction } from '#contract/transactions.ts';
import { faDigits } from '#shared/digits.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { transactionKindText } from '#shared/labels/payments.ts';
import { TransactionActions } from './actions.tsx';

const t = moneyText.admin;
const names = moneyText.transactions;

/** A payment: its facts, the messages exchanged with the bank, and actions. */
export default function TransactionPage() {
  return (
    <StaffDetail
      endpoint="GET /api/admin/transactions/:id"
      list={{ to: '/console/admin/transactions', title: names.title }}
    >
      {(row, { change }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Head row={row} />
          <TransactionActions row={row} onChange={change} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Facts row={row} />
              <Buyer row={row} />
            </div>
            <Attempts row={row} />
          </div>
        </div>
      )}
    </StaffDetail>
  );
}

type Props = { row: AdminTransaction };

const Head = ({ row }: Props) => (
  <DetailHead
    name={`${names.one} ${faDigits(row.number)}`}
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
    <NumberedPerson person={buyer} />
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
