import useSWR from 'swr';
import { checkLines } from '#app/common/cart/check-lines.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import type { CartLine } from '#contract/cart.ts';
import type { Order, OrderLine } from '#contract/orders.ts';
import { itemsOf, itemToReorder, showOneProduct } from './reorder.ts';
import { ReorderButton } from './reorder-button.tsx';

/** Current data of the products of an order; undefined while it loads or if it failed. */
export function useSold({ detail }: Order): CartLine[] | undefined {
  const ids = detail.products.map(({ _id }) => _id);
  return useSWR(['/api/cart/check', ...ids], () => checkLines(ids), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  }).data;
}

type Props = { line: OrderLine; sold: CartLine[] | undefined };

/** Buys one product of an order again; for one no longer sold, a message is shown. */
export const LineReorder = ({ line, sold }: Props) =>
  sold && itemsOf([line], sold).length === 0 ? (
    <span className="text-13 font-semibold text-ink-500">{text.stock.none}</span>
  ) : (
    <ReorderButton
      name={consoleText.order.reorderOne(line.title)}
      load={() => itemToReorder(line)}
      onAdded={showOneProduct}
    />
  );
