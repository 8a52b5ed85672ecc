import { PlainCode } from '#app/common/code.tsx';
import { Picture } from '#app/common/picture.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { productsText } from '#app/text/admin/products.ts';
import type { Column } from '#app/ui/data-table.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import { faAgo, faDate } from '#shared/fa-dates.ts';
import { ProductActions } from './actions.tsx';
import { ProductStatus } from './status.tsx';

const t = productsText.columns;

/** Columns of the list of products; actions tell the list to read again. */
export const productColumns = (onChange: () => void): Column<AdminProduct>[] => [
  {
    id: 'product',
    title: t.product,
    sort: 'title',
    isLead: true,
    cell: (row) => <Title product={row} />,
  },
  { id: 'code', title: t.code, cell: (row) => <PlainCode value={row.code} /> },
  { id: 'brand', isMinor: true, title: t.brand, cell: (row) => <bdi>{row.brand.name}</bdi> },
  {
    id: 'category',
    isMinor: true,
    title: t.category,
    cell: (row) => <bdi>{row.category.name}</bdi>,
  },
  {
    id: 'price',
    isAmount: true,
    title: t.price,
    sort: 'price',
    cell: (row) => <Amount value={row.price} />,
  },
  {
    id: 'partialPrice',
    isAmount: true,
    title: t.partialPrice,
    sort: 'partialPrice',
    cell: (row) => <Amount value={row.partialPrice} />,
  },
  { id: 'quantity', title: t.quantity, sort: 'quantity', cell: (row) => <Stock product={row} /> },
  { id: 'status', title: t.status, cell: (row) => <ProductStatus status={row.status} /> },
  {
    id: 'updated',
    isMinor: true,
    title: t.updated,
    sort: 'updated',
    cell: (row) => (
      <time dateTime={row.updatedAt} title={faDate(row.updatedAt)} className="whitespace-nowrap">
        {faAgo(row.updatedAt)}
      </time>
    ),
  },
  {
    id: 'actions',
    title: t.actions,
    isActions: true,
    cell: (row) => <ProductActions product={row} onChange={onChange} />,
  },
];

const Title = ({ product }: { product: AdminProduct }) => (
  <span className="flex items-center gap-3 desk:min-w-44">
    <Picture
      picture={product.image[0]}
      alt=""
      sizes="44px"
      className="size-11 shrink-0 rounded-md"
    />
    <span dir="auto" className="line-clamp-2 font-semibold leading-6">
      {product.title}
    </span>
  </span>
);

const Amount = ({ value }: { value: number | null }) => (
  <span className="whitespace-nowrap font-semibold">
    {value === null ? adminText.none : faNumber(value)}
  </span>
);

function Stock({ product: { quantity, lowStockAt } }: { product: AdminProduct }) {
  if (quantity === 0) return <b className="text-anar-600">{faNumber(0)}</b>;
  const isLow = quantity <= (lowStockAt ?? 5);
  return <b className={isLow ? 'text-zaferan-800' : 'font-semibold'}>{faNumber(quantity)}</b>;
}
