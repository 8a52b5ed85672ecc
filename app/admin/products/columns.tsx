import type { ReactNode } from 'react';
import { Ago } from '#app/admin/common/list-cells.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { Picture } from '#app/common/picture.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { productsText } from '#app/text/admin/products.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import { ProductActions } from './actions.tsx';
import { QuickCell, type QuickField } from './quick-cell.tsx';
import { ProductStatus } from './status.tsx';

const t = productsText.columns;
const SALE_OF = { price: 'totalSell', partialPrice: 'partialSell' } as const;

type Changes = {
  /** Reloads the list after a product turned out to be outdated. */
  reread(): void;
  /** Puts a product that was edited in its row into the list. */
  replace(product: AdminProduct): void;
  /** All fields of a row are editable; otherwise only the stock may be. */
  mayEdit: boolean;
  mayCount: boolean;
};

export const productColumns = ({
  reread,
  replace,
  mayEdit,
  mayCount,
}: Changes): Column<AdminProduct>[] => {
  const { quick, priceCell } = quickCells({ reread, replace, mayEdit, mayCount });
  return [
    {
      id: 'product',
      title: t.product,
      sort: 'title',
      sortKind: 'word',
      isLead: true,
      cell: (row) => <Title product={row} />,
    },
    {
      id: 'code',
      isPlain: true,
      isFolded: true,
      title: t.code,
      cell: (row) => <PlainCode value={row.code} />,
    },
    {
      id: 'brand',
      isMinor: 'soon',
      isOffCard: true,
      title: `${t.brand} / ${t.category}`,
      cell: (row) => <Kind product={row} />,
    },
    {
      id: 'price',
      isAmount: true,
      title: t.price,
      short: productsText.short.price,
      sort: 'price',
      cell: (row) => priceCell(row, 'price'),
    },
    {
      id: 'partialPrice',
      isAmount: true,
      title: t.partialPrice,
      short: productsText.short.partialPrice,
      sort: 'partialPrice',
      cell: (row) => priceCell(row, 'partialPrice'),
    },
    {
      id: 'quantity',
      title: t.quantity,
      sort: 'quantity',
      cell: (row) => quick(row, 'onHand', <Stock product={row} />),
    },
    {
      id: 'status',
      isFolded: true,
      isStatus: true,
      title: t.status,
      cell: (row) => <ProductStatus status={row.status} />,
    },
    {
      id: 'updated',
      isMinor: true,
      isOffCard: true,
      title: t.updated,
      short: productsText.short.updated,
      sort: 'updated',
      sortKind: 'time',
      cell: (row) => <Ago at={row.updatedAt} />,
    },
    ...(mayEdit ? [actionsColumn(reread)] : []),
  ];
};

const actionsColumn = (reread: () => void): Column<AdminProduct> => ({
  id: 'actions',
  title: t.actions,
  isActions: true,
  cell: (row) => <ProductActions product={row} onChange={reread} />,
});

/** Cells with numbers that permitted staff edit in the row. */
function quickCells({ reread, replace, mayEdit, mayCount }: Changes) {
  const quick = (product: AdminProduct, field: QuickField, shown: ReactNode) =>
    (field === 'onHand' ? mayCount : mayEdit) && product.status !== 'archived' ? (
      <QuickCell product={product} field={field} onChange={replace} onOutrun={reread}>
        {shown}
      </QuickCell>
    ) : (
      shown
    );
  const priceCell = (product: AdminProduct, field: 'price' | 'partialPrice') => {
    const isSold = product.saleTypes.includes(SALE_OF[field]);
    if (product[field] === null && !isSold) return adminText.none;
    const amount = <Amount value={product[field]} />;
    return isSold ? quick(product, field, amount) : amount;
  };
  return { quick, priceCell };
}

const Title = ({ product }: { product: AdminProduct }) => (
  <span className="flex items-center gap-3 desk:min-w-44">
    <Picture
      picture={product.image[0]}
      alt=""
      name={product.title}
      sizes="44px"
      className="size-11 shrink-0 rounded-md"
    />
    <span dir="auto" className="whole-lines-2 font-semibold leading-[22px] tab:leading-6">
      {product.title}
    </span>
  </span>
);

const Kind = ({ product: { brand, category } }: { product: AdminProduct }) => (
  <span className="leading-6">
    <bdi className="block">{brand.name}</bdi>
    <bdi className="block text-12 leading-5 text-ink-500">{category.name}</bdi>
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
