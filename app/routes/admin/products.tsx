import { FileUp, Package, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { faNumber } from '../../format.ts';
import { adminText } from '../../text/admin.ts';
import { productsText as t } from '../../text/admin-products.ts';
import { buttonLook } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useApi } from '../../use-api.ts';
import { ListFoot, listInstead, PageHead } from './parts/list-page.tsx';
import { productColumns } from './parts/product-columns.tsx';
import { ProductFilters } from './parts/product-filters.tsx';
import { useListParams } from './parts/use-list-params.ts';

const TABS = ['all', 'published', 'draft', 'hidden', 'archived'] as const;

/** All products: statuses as tabs, filters in one row, everything in the address. */
export default function ProductsPage() {
  const params = useListParams();
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/products', {
    query: params.query,
  });
  const columns = useMemo(() => productColumns(() => void mutate()), [mutate]);
  const status = params.get('status');
  const addLink = (
    <Link to="/console/admin/products/add" className={buttonLook()}>
      <Plus aria-hidden className="size-4" />
      {t.add}
    </Link>
  );
  return (
    <>
      <PageHead title={t.title} count={data?.total} exports={{ list: 'products', params }}>
        <Link to="/console/admin/products/import" className={buttonLook({ look: 'line' })}>
          <FileUp aria-hidden className="size-4" />
          {t.import}
        </Link>
        {addLink}
      </PageHead>
      <div className="mb-3 grid gap-3">
        <Tabs
          label={t.statusLabel}
          current={status || 'all'}
          tabs={TABS.map((id) => ({
            id,
            label: id === 'all' ? adminText.all : t.status[id],
            to: params.hrefOf({ status: id === 'all' ? undefined : id }),
            count: data && faNumber(data.counts[id] ?? 0),
          }))}
          link={Link}
        />
        <ProductFilters params={params} />
      </div>
      <DataTable
        label={t.title}
        columns={columns}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => `/console/admin/products/detail-${_id}`}
        sort={params.sortBy('updated')}
        link={Link}
        isStale={isLoading && data !== undefined}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data?.items,
          isFiltered: params.hasFilters || status !== '',
          empty: { icon: <Package />, title: t.empty, action: addLink },
          onClear: params.clear,
          onRetry: () => void mutate(),
        })}
      />
      {data && <ListFoot params={params} list={data} />}
    </>
  );
}
