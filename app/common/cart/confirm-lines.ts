import { toast } from '#app/common/toast.tsx';
import { useCart } from './cart.ts';
import { applyCheck, removeItems, setQuantity } from './cart-changes.ts';
import { lineFault, offeredQuantity } from './cart-lines.ts';
import { checkLines } from './check-lines.ts';
import { faultText } from './fault-text.ts';

/** Milliseconds after the last of several presses. */
const PAUSE = 500;
/** Quantities before the presses that the server has not confirmed yet, by product. */
const before = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks the server about a line that changed on a card, shortly after the last press. A refused
 * quantity goes back to the nearest one that is sold, with the reason.
 */
export function confirmSoon(id: string, was: number): void {
  if (!before.has(id)) before.set(id, was);
  clearTimeout(timer);
  timer = setTimeout(confirm, PAUSE);
}

async function confirm(): Promise<void> {
  const asked = [...before];
  before.clear();
  const ids = asked.map(([id]) => id);
  // without an answer the number stays: the cart asks again when it opens
  const lines = await checkLines(ids).catch(() => undefined);
  if (!lines) return;
  applyCheck(lines, ids);
  for (const [id, was] of asked) settle(id, was);
}

function settle(id: string, was: number): void {
  const item = useCart.getState().items.find(({ _id }) => _id === id);
  const fault = item && lineFault(item);
  if (!item || (fault !== 'stock' && fault !== 'gone')) return;
  const left = fault === 'gone' ? was : offeredQuantity(item);
  if (left === 0) removeItems([id]);
  else setQuantity(id, left);
  toast('danger', faultText(item));
}
