import { Wallet } from 'lucide-react';
import { Link } from 'react-router';
import type { BalanceRow } from '../../../contract/wallet.ts';
import { faAgo, faDate } from '../../dates.ts';
import { faMobile, faNumber } from '../../format.ts';
import { adminText } from '../../text/admin.ts';
import { moneyText } from '../../text/money.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useApi } from '../../use-api.ts';
import { AmountFilter } from './parts/amount-filter.tsx';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { SearchField } from './parts/search-field.tsx';
import { useListParams } from './parts/use-list-params.ts';

const t = moneyText.balances;

const columns: Column<BalanceRow>[] = [
  {
    id: 'name',
    title: t.columns.name,
    isLead: true,
    cell: (row) => (
      <bdi className="font-semibold">
        {row.firstName} {row.lastName}
      </bdi>
    ),
  },
  {
    id: 'mobile',
    title: t.columns.mobile,
    cell: (row) => (
      <bdi dir="ltr" className="proportional-nums whitespace-nowrap">
        {faMobile(row.mobileNumber)}
      </bdi>
    ),
  },
  {
    id: 'balance',
    title: t.columns.balance,
    sort: 'balance',
    cell: (row) => <b className="whitespace-nowrap">{faNumber(row.balance)}</b>,
  },
  {
    id: 'held',
    title: t.columns.held,
    cell: (row) => (row.held > 0 ? <b>{faNumber(row.held)}</b> : adminText.none),
  },
  {
    id: 'moved',
    title: t.columns.moved,
    sort: 'moved',
    cell: (row) =>
      row.lastMoveAt ? (
        <time dateTime={row.lastMoveAt} title={faDate(row.lastMoveAt)}>
          {faAgo(row.lastMoveAt)}
        </time>
      ) : (
        adminText.none
      ),
  },
];

/** Wallets of all people. */
export default function UsersBalancesPage() {
  const params = useListParams();
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/users-balances', {
    query: params.query,
  });
  return (
    <>
      <PageHead title={t.title} count={data?.total} exports={{ list: 'users-balances', params }}>
        {data && <span className="text-sm font-semibold text-ink-700">{t.sum(data.sum)}</span>}
      </PageHead>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchField label={t.search} value={params.get('q')} onSearch={(q) => params.set({ q })} />
        <AmountFilter
          label={moneyText.admin.filters.minAmount}
          value={params.get('minAmount')}
          onSet={(minAmount) => params.set({ minAmount })}
        />
        <AmountFilter
          label={moneyText.admin.filters.maxAmount}
          value={params.get('maxAmount')}
          onSet={(maxAmount) => params.set({ maxAmount })}
        />
        <Switch
          label={t.onlyHeld}
          isOn={params.get('held') === '1'}
          onChange={(isOn) => params.set({ held: isOn ? '1' : undefined })}
        />
      </div>
      <DataTable
        label={t.title}
        columns={columns}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/users-balances/detail-${_id}`}
        sort={params.sortBy('moved')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters,
          empty: { icon: <Wallet />, title: t.empty },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
    </>
  );
}
