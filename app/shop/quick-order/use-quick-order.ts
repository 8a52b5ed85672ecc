import { useEffect, useState } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { bringItems } from '#app/common/cart/cart-changes.ts';
import { cartSum } from '#app/common/cart/cart-lines.ts';
import type { TypedLine } from '#app/common/pasted-list/parse-list.ts';
import { useProductsByCode } from '#app/common/pasted-list/use-products-by-code.ts';
import { toast } from '#app/common/toast.tsx';
import { useAutosave } from '#app/forms/use-autosave.ts';
import { overlayText } from '#app/text/overlays.ts';
import { quickOrderText as t } from '#app/text/quick-order.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { judgeRows, type Verdict } from './judge-rows.ts';
import { isEmpty, putLines, putQuantities, type Row, withRoom } from './rows.ts';

/** Rows of the table with their verdicts; this browser saves them until they are in the cart. */
export function useQuickOrder() {
  const [rows, setRows] = useState<Row[]>(() => withRoom([]));
  const cart = useCart(({ items }) => items);
  const { known, ask } = useProductsByCode('totalSell');
  useSavedRows(rows, (saved) => {
    setRows(withRoom(saved));
    void ask(saved);
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
    /** Puts the chosen product into the row that named it in words. */
    pick(key: string, code: string) {
      change(key, { code });
      void ask([{ code }]);
    },
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
    /** Sets each row to the quantity offered for it. */
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
    /**
     * Adds the ready rows to the cart and keeps the others. Returns the number of rows that stay.
     */
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

/** Quantity offered for a row; 0 if there is none. */
export const offerOf = (verdict: Verdict | undefined): number =>
  verdict && 'offered' in verdict ? verdict.offered : 0;

const readyOf = (verdicts: Verdict[]) =>
  verdicts.flatMap((verdict) => (verdict.kind === 'ready' ? [verdict] : []));

/** Restores the saved rows of an earlier visit. */
function useSavedRows(rows: Row[], put: (saved: Row[]) => void) {
  const isTyped = rows.some((row) => !isEmpty(row));
  const { found, answered } = useAutosave('quick-order', rows, isTyped);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are found
  useEffect(() => {
    if (!found) return;
    if (!isTyped) put(found.value);
    answered();
  }, [found]);
}
