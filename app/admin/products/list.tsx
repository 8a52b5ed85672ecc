import { AddLink } from '#app/admin/common/add-link.tsx';
import { SelectAll, selectColumn } from '#app/admin/common/select-rows.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { useSelection } from '#app/admin/common/use-selection.ts';
import { useMay } from '#app/session/rights.ts';
import { adminText } from '#app/text/admin/common.ts';
import { productsText as t } from '#app/text/admin/products.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { FileUp, Package } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { BulkBar } from './bulk-bar.tsx';
import { productColumns } from './columns.tsx';
import { ProductFilters } from './filters.tsx';

const TABS = {
  all: '',
  published: 'published',
  draft: 'draft',
  hidden: 'hidden',
  archived: 'archived',
};

/** All products: statuses as tabs, filters in one row, everything in the address. */
export default function ProductsPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/products', { query: params.query });
  const { mutate } = answer;
  const reread = () => void mutate();
  // where it stands: a list sorted by the last change would move the row away from the hand
  const replace = (changed: AdminProduct) =>
    void mutate(
      (list) =>
        list && {
          ...list,
          items: list.items.map((row) => (row._id === changed._id ? changed : row)),
        },
      { revalidate: false },
    );
  const selection = useSelection(answer.data?.items);
  const columns = [
    selectColumn<AdminProduct>(selection, {
      column: t.bulk.column,
      select: ({ title }) => t.bulk.select(title),
    }),
    ...productColumns({ reread, replace, isEditable: useMay()('products.write') }),
  ];
  const addLink = <AddLink to="/console/admin/products/add">{t.add}</AddLink>;
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={columns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/products/detail-${_id}`}
      sort="updated"
      tabs={{ label: t.statusLabel, statuses: TABS, names: { all: adminText.all, ...t.status } }}
      filters={<ProductFilters params={params} />}
      chooseAll={
        <SelectAll rows={answer.data?.items ?? []} label={t.bulk.all} selection={selection} />
      }
      bar={
        // gone with the last chosen row, so that «all» is never meant by the next one
        answer.data &&
        selection.ids.length > 0 && (
          <BulkBar
            key={params.hrefOf({})}
            params={params}
            selection={selection}
            list={answer.data}
          />
        )
      }
      exports={{ list: 'products' }}
      actions={
        <>
          <Link to="/console/admin/products/import" className={buttonLook({ look: 'line' })}>
            <FileUp className="size-4" />
            {t.import}
          </Link>
          {addLink}
        </>
      }
      empty={{ icon: <Package />, title: t.empty, action: addLink }}
    />
  );
}
