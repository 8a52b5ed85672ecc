import type { Order } from '#contract/orders.ts';
import type { RowOf } from '#server/db/rows.ts';

type LineChange = Order['changes'][number];
type Line = RowOf<'orderLines', 'productId' | 'title' | 'orderQuantity' | 'unitPrice'>;
type Ordered = RowOf<'orders', 'orderedLines'>['orderedLines'];

/** What staff changed of the lines that the buyer sent, line by line; unit prices in toman. */
export function lineChanges(ordered: Ordered, lines: Line[]): LineChange[] {
  if (!ordered) return [];
  const changed = ordered.flatMap(({ _id, title, orderQuantity, unitPrice }) => {
    const line = lines.find((one) => one.productId === _id);
    const isSame = line?.orderQuantity === orderQuantity && line.unitPrice === unitPrice;
    const before = { orderQuantity, unitPrice };
    return isSame ? [] : [{ _id, title, before, now: line ? partOf(line) : null }];
  });
  const added = lines
    .filter(({ productId }) => !ordered.some(({ _id }) => _id === productId))
    .map((line) => ({ _id: line.productId, title: line.title, before: null, now: partOf(line) }));
  return [...changed, ...added];
}

const partOf = ({ orderQuantity, unitPrice }: Line) => ({ orderQuantity, unitPrice });
