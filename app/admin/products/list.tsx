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

/** All products, with tabs by status and filters; the state is in the URL. */
export default function ProductsPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/products', { query: params.query });
  const { mutate } = answer;
  const reread = () => void mutate();
  // keeps the order of rows: a list sorted by the last change would move the edited row away
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
  const may = useMay();
  const mayEdit = may('products.write');
  const columns = [
    selectColumn<AdminProduct>(selection, {
      column: t.bulk.column,
      row: ({ title }) => t.bulk.select(title),
    }),
    ...productColumns({ reread, replace, mayEdit, mayCount: mayEdit || may('products.stock') }),
  ];
  const addLink = mayEdit && <AddLink to="/console/admin/products/add">{t.add}</AddLink>;
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
        // the bar unmounts with the last selected row, so that «all» never applies to the next
        // selection
        answer.data &&
        selection.ids.length > 0 && (
          <BulkBar
            key={params.hrefOf({})}
            params={params}
            selection={selection}
            mayEdit={mayEdit}
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
