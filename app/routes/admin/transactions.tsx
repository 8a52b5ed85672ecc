import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { moneyText } from '../../text/money.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useApi } from '../../use-api.ts';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { StatusTabs } from './parts/status-tabs.tsx';
import { transactionColumns } from './parts/transaction-columns.tsx';
import { TransactionFilters } from './parts/transaction-filters.tsx';
import { useListParams } from './parts/use-list-params.ts';

const t = moneyText.admin;

// statuses of a tab, as the address and the server write them
const TABS = {
  all: '',
  open: 'created,redirected,verifying',
  review: 'mismatch',
  success: 'success',
  failed: 'failed,canceled,expired',
  reversed: 'reversed',
};

/** All payments and movements: states as tabs, filters in one row, everything in the address. */
export default function TransactionsPage() {
  const params = useListParams();
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/transactions', {
    query: params.query,
  });
  const status = params.get('status');
  return (
    <>
      <PageHead
        title={moneyText.transactions.title}
        count={data?.total}
        exports={{ list: 'transactions', params }}
      />
      <div className="mb-3 grid gap-3">
        <StatusTabs
          label={moneyText.transactions.tabsLabel}
          tabs={TABS}
          names={t.tabs}
          counts={data?.counts}
          params={params}
        />
        <TransactionFilters params={params} />
      </div>
      <DataTable
        label={moneyText.transactions.title}
        columns={transactionColumns}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/transactions/detail-${_id}`}
        sort={params.sortBy('created')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || status !== '',
          empty: { icon: <ReceiptText />, title: t.empty },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
    </>
  );
}
