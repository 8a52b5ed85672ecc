import { useEffect, useState } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { bringItems } from '#app/common/cart/cart-changes.ts';
import { cartSum } from '#app/common/cart/cart-lines.ts';
import { toast } from '#app/common/toast.tsx';
import { useAutosave } from '#app/forms/use-autosave.ts';
import { overlayText } from '#app/text/overlays.ts';
import { quickOrderText as t } from '#app/text/quick-order.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { judgeRows, type Verdict } from './judge-rows.ts';
import type { TypedLine } from './parse-list.ts';
import { isEmpty, putLines, putQuantities, type Row, withRoom } from './rows.ts';
import { useGoods } from './use-goods.ts';

/** The rows of the table and what becomes of them; they are kept in this browser until they are in the cart. */
export function useQuickOrder() {
  const [rows, setRows] = useState<Row[]>(() => withRoom([]));
  const cart = useCart(({ items }) => items);
  const { known, ask } = useGoods();
  useKeptRows(rows, (kept) => {
    setRows(withRoom(kept));
    void ask(kept);
  });
  const verdicts = judgeRows(rows, known, cart);
  const ready = readyOf(verdicts);
  const change = (key: string, to: Partial<TypedLine>) =>
    setRows((now) => withRoom(now.map((row) => (row.key === key ? { ...row, ...to } : row))));
  return {
    rows,
    verdicts,
    ready,
    sum: cartSum(ready.map(({ item, own }) => ({ ...item, orderQuantity: own }))),
    change,
    ask: () => void ask(rows),
    paste(at: number, lines: TypedLine[]) {
      const { rows: next, left } = putLines(rows, at, lines);
      setRows(next);
      void ask(next);
      if (left > 0) toast('danger', t.noRoom(left, MAX_ORDER_LINES));
    },
    pasteQuantities: (at: number, quantities: string[]) =>
      setRows((now) => putQuantities(now, at, quantities)),
    remove: (key: string) => setRows((now) => withRoom(now.filter((row) => row.key !== key))),
    /** Each row takes the number that is sold. */
    takeOffers: () =>
      setRows((now) =>
        now.map((row, i) => {
          const offered = offerOf(verdicts[i]);
          return offered > 0 ? { ...row, quantity: `${offered}` } : row;
        }),
      ),
    clear() {
      setRows(withRoom([]));
      toast('info', t.cleared, { label: overlayText.cart.undo, run: () => setRows(rows) });
    },
    /** What is ready goes into the cart; the other rows stay. Answers how many rows stay. */
    fillCart(): number {
      bringItems(ready.map(({ item }) => item));
      const left = rows.filter((row, i) => verdicts[i]?.kind !== 'ready' && !isEmpty(row));
      setRows(withRoom(left));
      toast('success', t.added(new Set(ready.map(({ item }) => item._id)).size));
      return left.length;
    },
  };
}

export type QuickRows = ReturnType<typeof useQuickOrder>;

/** The number that a row may take instead of its own; 0 where there is none. */
export const offerOf = (verdict: Verdict | undefined): number =>
  verdict && 'offered' in verdict ? verdict.offered : 0;

const readyOf = (verdicts: Verdict[]) =>
  verdicts.flatMap((verdict) => (verdict.kind === 'ready' ? [verdict] : []));

/** Rows of another time stand in the table again. */
function useKeptRows(rows: Row[], put: (kept: Row[]) => void) {
  const isTyped = rows.some((row) => !isEmpty(row));
  const { found, answered } = useAutosave('quick-order', rows, isTyped);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are found
  useEffect(() => {
    if (!found) return;
    if (!isTyped) put(found.value);
    answered();
  }, [found]);
}
