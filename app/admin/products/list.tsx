import { AddLink } from '#app/admin/common/add-link.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { latePart } from '#app/common/late-part.tsx';
import { useMay } from '#app/session/rights.ts';
import { productsText as t } from '#app/text/admin/products.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { FileUp, Package } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { productList } from '#shared/lists/products.ts';
import { BulkBar } from './bulk-bar.tsx';
import { productCells } from './cells.tsx';
import { ProductFilters } from './filters.tsx';

const READ_ONLY = productList.shown.filter((name) => name !== 'actions');

const SELECT = {
  column: t.bulk.column,
  all: t.bulk.all,
  row: ({ title }: AdminProduct) => t.bulk.select(title),
};

const ProductPeek = latePart(
  () => import('./peek.tsx'),
  <Skeleton className="h-112 w-full rounded-tile" />,
);
const PEEK = {
  label: ({ title }: AdminProduct) => title,
  panel: ({ _id }: AdminProduct, onChange: () => void) => (
    <ProductPeek key={_id} id={_id} onChange={onChange} />
  ),
};

/** All products, with tabs by status and filters; the state is in the URL. */
export default function ProductsPage() {
  const params = useListParams();
  const may = useMay();
  const mayEdit = may('products.write');
  const add = mayEdit && <AddLink to="/console/admin/products/add">{t.add}</AddLink>;
  return (
    <ListScreen
      list={productList}
      cells={productCells({ mayEdit, mayCount: mayEdit || may('products.stock') })}
      shown={mayEdit ? productList.shown : READ_ONLY}
      head={(_, found) => <ProductFilters params={params} found={found} />}
      select={SELECT}
      bar={(selection, list) =>
        // the bar unmounts with the last selected row, so that «all» never applies to the next
        // selection
        list &&
        selection.ids.length > 0 && (
          <BulkBar
            key={params.hrefOf({})}
            params={params}
            selection={selection}
            mayEdit={mayEdit}
            list={list}
          />
        )
      }
      actions={() => (
        <>
          <Link to="/console/admin/products/import" className={buttonLook({ look: 'line' })}>
            <FileUp className="size-4" />
            {t.import}
          </Link>
          {add}
        </>
      )}
      add={add}
      peek={PEEK}
      icon={<Package />}
    />
  );
}
