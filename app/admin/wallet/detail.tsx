import { useState } from 'react';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { ListFoot, listInstead } from '#app/admin/common/list-page.tsx';
import { StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { Reach } from '#app/admin/users/reach.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { MovementAmount } from '#app/common/money/movement-amount.tsx';
import { Price } from '#app/common/price.tsx';
import { faMobile, fullName } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { moneyText } from '#app/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Wallet } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { BalanceRow } from '#contract/wallet.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { transactionKindText } from '#shared/labels/payments.ts';
import { balanceList } from '#shared/lists/balances.ts';
import { AdjustDialog, type AdjustKind } from './adjust-dialog.tsx';

const t = moneyText.balances;
type Row = ReplyOf<'GET /api/admin/users-balances/:id'>['items'][number];

const columns: Column<Row>[] = [
  {
    id: 'kind',
    title: t.ledgerColumns.kind,
    isLead: true,
    cell: (row) => <span className="font-semibold">{transactionKindText[row.kind]}</span>,
  },
  {
    id: 'delta',
    isAmount: true,
    title: t.ledgerColumns.delta,
    short: t.short.delta,
    cell: (row) => <MovementAmount delta={row.delta} />,
  },
  {
    id: 'after',
    isAmount: true,
    title: t.ledgerColumns.after,
    short: t.short.after,
    cell: (row) => faNumber(row.after),
  },
  {
    id: 'reference',
    title: t.ledgerColumns.reference,
    cell: (row) =>
      row.transactionId ? (
        <Link
          to={`/console/admin/transactions/detail-${row.transactionId}`}
          className="text-firoozeh-700 hover:underline"
        >
          <PlainCode value={row.reference} />
        </Link>
      ) : (
        <PlainCode value={row.reference} />
      ),
  },
  {
    id: 'actor',
    title: t.ledgerColumns.actor,
    isWide: true,
    cell: ({ reason, actor }) =>
      reason || actor ? (
        <span className="leading-6">
          {reason}
          {actor && (
            <bdi className="block text-12 text-ink-500">
              {t.by} {actor}
            </bdi>
          )}
        </span>
      ) : (
        adminText.none
      ),
  },
  {
    id: 'at',
    title: t.ledgerColumns.at,
    cell: (row) => (
      <time dateTime={row.at} className="whitespace-nowrap">
        {faDate(row.at)}
      </time>
    ),
  },
];

/** Wallet of a user: every movement, and changes by hand. */
export default function UserBalancePage() {
  const params = useListParams();
  const [adjusting, setAdjusting] = useState<AdjustKind>();
  return (
    <StaffDetail
      endpoint="GET /api/admin/users-balances/:id"
      query={params.query}
      list={{ to: '/console/admin/users-balances', title: balanceList.title }}
    >
      {(wallet, { renew, isLoading }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Head person={wallet.person} onAdjust={setAdjusting} />
          <h2 className="text-base font-extrabold">{t.ledger}</h2>
          <DataTable
            label={t.ledger}
            columns={columns}
            rows={wallet.items}
            keyOf={({ _id }) => _id}
            link={Link}
            isStale={isLoading}
            instead={listInstead({
              error: undefined,
              rows: wallet.items,
              isFiltered: false,
              empty: { icon: <Wallet />, title: t.emptyLedger },
              onClear: params.clear,
              onRetry: renew,
            })}
          />
          <ListFoot params={params} list={wallet} />
          {adjusting && (
            <AdjustDialog
              kind={adjusting}
              person={wallet.person}
              onClose={() => setAdjusting(undefined)}
              onDone={renew}
            />
          )}
        </div>
      )}
    </StaffDetail>
  );
}

type HeadProps = { person: BalanceRow; onAdjust(kind: AdjustKind): void };

const Head = ({ person, onAdjust }: HeadProps) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-tile bg-card p-4 shadow-1">
    <title>{`${fullName(person)} | ${adminText.name}`}</title>
    <BackLink list="/console/admin/users-balances" label={balanceList.title} />
    <div className="min-w-0 flex-1 max-desk:basis-[calc(100%-4rem)]">
      <h1 className="text-xl font-extrabold">
        <bdi>{fullName(person)}</bdi>
      </h1>
      <p className="text-13 text-ink-500">
        <bdi dir="ltr">{faMobile(person.mobileNumber)}</bdi>
      </p>
      <Reach mobile={person.mobileNumber} name={fullName(person)} />
    </div>
    <div>
      <Price value={person.balance} className="text-24" />
      {person.held > 0 && (
        <Link
          to={`/console/admin/users-withdraw?q=${person.mobileNumber}&status=pending,approved`}
          className="inline-flex min-h-11 items-center text-13 text-ink-500 underline hover:text-firoozeh-700"
        >
          {t.held(person.held)}
        </Link>
      )}
    </div>
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onAdjust('credit')}>{t.credit}</Button>
      <Button look="line" onClick={() => onAdjust('debit')}>
        {t.debit}
      </Button>
    </div>
  </header>
);
