import type { ReactNode } from 'react';
import type { Reload } from '#app/admin/common/list/list-columns.tsx';
import { Words } from '#app/admin/common/list-cells.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { Picture } from '#app/common/picture.tsx';
import { adminText } from '#app/text/admin/common.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import { ProductActions } from './actions.tsx';
import { QuickCell, type QuickField } from './quick-cell.tsx';
import { ProductStatus } from './status.tsx';

const SALE_OF = { price: 'totalSell', partialPrice: 'partialSell' } as const;

/** Rights of the reader: all fields of a row are editable, or the stock alone. */
type Rights = { mayEdit: boolean; mayCount: boolean };
type Cell = (product: AdminProduct, reload: Reload<AdminProduct>) => ReactNode;

/** Cells of a list of products that are rendered otherwise than their kind. */
export const productCells = (rights: Rights) => ({
  title: ((product) => <Title product={product} />) satisfies Cell,
  code: (({ code }) => <PlainCode value={code} />) satisfies Cell,
  terms: ((product) => <Terms product={product} />) satisfies Cell,
  price: priceCell(rights, 'price'),
  partialPrice: priceCell(rights, 'partialPrice'),
  quantity: quickCell(rights, 'onHand', (product) => <Stock product={product} />),
  status: (({ status }) => <ProductStatus status={status} />) satisfies Cell,
  actions: ((product, reload) => (
    <ProductActions product={product} onChange={() => reload()} />
  )) satisfies Cell,
});

/** Cell with a number that permitted staff edit in the row. */
const quickCell =
  (
    { mayEdit, mayCount }: Rights,
    field: QuickField,
    shown: (product: AdminProduct) => ReactNode,
  ): Cell =>
  (product, reload) =>
    (field === 'onHand' ? mayCount : mayEdit) && product.status !== 'archived' ? (
      // the changed row keeps its place: a list sorted by the last change would move it away
      <QuickCell product={product} field={field} onChange={reload} onOutrun={() => reload()}>
        {shown(product)}
      </QuickCell>
    ) : (
      shown(product)
    );

function priceCell(rights: Rights, field: 'price' | 'partialPrice'): Cell {
  const amount = (product: AdminProduct) => <Amount value={product[field]} />;
  const quick = quickCell(rights, field, amount);
  return (product, reload) => {
    const isSold = product.saleTypes.includes(SALE_OF[field]);
    if (product[field] === null && !isSold) return adminText.none;
    return isSold ? quick(product, reload) : amount(product);
  };
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

const Terms = ({ product: { brand, category } }: { product: AdminProduct }) => (
  <span className="leading-6">
    <Words className="block">{brand.name}</Words>
    <Words className="block text-12 leading-5 text-ink-500">{category.name}</Words>
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
