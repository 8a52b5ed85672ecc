// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are grids, which have no role of their own
import { useEffect } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import { Price } from '#app/common/price.tsx';
import { MixedType } from '#app/shop/quick-order/mixed-type.tsx';
import { orderFormText as t } from '#app/text/order-form.ts';
import { Button } from '#app/ui/button.tsx';
import type { ProductCard } from '#contract/catalogue.ts';
import { addAll, clearRows, judge, seeProducts, useEntries } from './order-lines.ts';
import { OrderRow } from './order-row.tsx';

const HEADS = [t.code, t.product, t.price, t.stock, t.quantity];

type Props = { products: ProductCard[] };

/** Product list as a wholesale order form: a quantity beside each product, one button for all. */
export default function OrderForm({ products }: Props) {
  useEffect(() => seeProducts(products), [products]);
  return (
    <>
      <table role="table" aria-label={t.title} className="order-table">
        <thead role="rowgroup">
          <tr role="row">
            {HEADS.map((head) => (
              <th key={head} role="columnheader" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {products.map((product) => (
            <OrderRow key={product._id} product={product} />
          ))}
        </tbody>
      </table>
      <OrderBar products={products} />
    </>
  );
}

/** Sum of what is typed on all pages of the list, and the button that adds it to the cart. */
function OrderBar({ products }: Props) {
  const entries = useEntries((state) => state.entries);
  const cart = useCart(({ items }) => items);
  const rows = Object.values(entries);
  const judged = rows.map((row) => judge(row, cart));
  const ready = judged.filter(({ isReady }) => isReady);
  const isRetail = cartType(cart) === 'partialSell';
  const left = rows.length - ready.length;
  return (
    <div className="order-bar">
      {isRetail && <MixedType />}
      <Elsewhere rows={rows.filter(({ product }) => products.every(isOther(product)))} />
      <p role="status" className="text-13 text-ink-700">
        {left > 0 && t.notReady(left)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-13 text-ink-500">
          {t.chosen(ready.length)}
          <br />
          {ready.length > 0 && <Price value={sumOf(ready)} className="text-17 text-ink-900" />}
        </p>
        <Button data-add size="large" disabled={isRetail || ready.length === 0} onClick={addAll}>
          {t.addAll}
        </Button>
      </div>
    </div>
  );
}

/** Rows typed on other pages of the list, which are part of the sum but not in the table. */
function Elsewhere({ rows }: { rows: Parameters<typeof judge>[0][] }) {
  const cart = useCart(({ items }) => items);
  if (rows.length === 0) return null;
  return (
    <p className="order-elsewhere">
      {t.elsewhere(rows.length)} <Price value={sumOf(rows.map((row) => judge(row, cart)))} />
      <button type="button" aria-label={t.clearElsewhere} onClick={() => clearRows(rows)}>
        {t.clear}
      </button>
    </p>
  );
}

const isOther =
  ({ _id }: ProductCard) =>
  (other: ProductCard) =>
    other._id !== _id;

const sumOf = (rows: { sum: number }[]) => rows.reduce((all, { sum }) => all + sum, 0);
