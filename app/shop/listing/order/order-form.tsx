import { useCart } from '#app/common/cart/cart.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import { Price } from '#app/common/price.tsx';
import { MixedType } from '#app/shop/quick-order/mixed-type.tsx';
import { orderFormText as t } from '#app/text/order-form.ts';
import { Button } from '#app/ui/button.tsx';
import type { ProductCard } from '#contract/catalogue.ts';
import { addAll, judge, useEntries } from './order-lines.ts';
import { OrderRow } from './order-row.tsx';

const HEADS = [t.code, t.product, t.price, t.stock, t.quantity];

/** A list as the form of a wholesale order: a number beside each product, one press for all. */
export default function OrderForm({ products }: { products: ProductCard[] }) {
  return (
    <>
      <table aria-label={t.title} className="order-table">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <OrderRow key={product._id} product={product} />
          ))}
        </tbody>
      </table>
      <OrderBar />
    </>
  );
}

/** Sum of what is typed on all pages of the list, and the button that adds it to the cart. */
function OrderBar() {
  const entries = useEntries((state) => state.entries);
  const cart = useCart(({ items }) => items);
  const rows = Object.values(entries).filter(({ typed }) => typed !== '');
  const ready = rows.map((row) => judge(row, cart)).filter(({ isReady }) => isReady);
  const isRetail = cartType(cart) === 'partialSell';
  const left = rows.length - ready.length;
  return (
    <div className="order-bar">
      {isRetail && <MixedType />}
      {left > 0 && (
        <p role="status" className="text-13 text-ink-700">
          {t.notReady(left)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-13 text-ink-500">
          {t.chosen(ready.length)}
          <br />
          {ready.length > 0 && (
            <Price
              value={ready.reduce((all, { sum }) => all + sum, 0)}
              className="text-17 text-ink-900"
            />
          )}
        </p>
        <Button data-add size="large" disabled={isRetail || ready.length === 0} onClick={addAll}>
          {t.addAll}
        </Button>
      </div>
    </div>
  );
}
