import { ApiError, api } from '#app/api.ts';
import type { SavedCart, SavedLine } from '#contract/cart.ts';
import type { SaleType } from '#contract/fields.ts';
import { type CartItem, changeCart, storedItems, useCart } from './cart.ts';
import { checkLines } from './check-lines.ts';
import { isSameCart, mergeCarts } from './merge-carts.ts';

/** Cart of the account at the last sync of this browser. */
type BaseCart = SavedCart & {
  user: string;
  /**
   * Lines that this browser does not show: not sold now, or of the other sale type than its cart.
   */
  unseen: string[];
};

const KEY = 'account-cart';
const TRIES = 4;
/** Milliseconds. A logout does not wait longer for a slow server. */
const LOGOUT_WAITS = 3000;

/** Runs in one tab at a time. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(KEY, work) : work();

/** Prevents a sync during a logout. */
let leavingUntil = 0;

/** Syncs the cart of this browser with that of the account. Throws ApiError. */
export const syncCart = (user: string): Promise<void> =>
  Date.now() < leavingUntil ? Promise.resolve() : alone(() => sync(user));

/** True if the account does not have the cart of this browser yet. */
export const isUnsaved = (user: string): boolean => {
  const base = baseOf(user);
  return !isSameCart(wantedHere(base), base.lines);
};

/**
 * Syncs before a logout. The returned function, called after it, removes the account's lines from
 * this browser; lines that failed to sync stay.
 */
export async function leaveCart(user: string): Promise<() => void> {
  const patience = new Promise<void>((go) => setTimeout(go, LOGOUT_WAITS));
  await Promise.race([syncCart(user).catch(() => {}), patience]);
  leavingUntil = Date.now() + LOGOUT_WAITS;
  const isLeft = isUnsaved(user);
  return () => {
    leavingUntil = 0;
    if (isLeft) return;
    void alone(async () => {
      forgetKnown();
      changeCart(() => []);
    });
  };
}

async function sync(user: string): Promise<void> {
  takeAway(user);
  const base = baseOf(user);
  const wasShown = useCart.getState().items;
  const here = wantedHere(base);
  const { saved, lines } = await save(base, here);
  const unseen = await show(here, lines, wasShown);
  keep({ ...saved, user, unseen });
}

/**
 * Removes lines that belong to another account, which still has them; only lines of no account pass
 * to the new user.
 */
function takeAway(user: string): void {
  const former = lastKnown();
  if (!former || former.user === user) return;
  changeCart((items) => items.filter((item) => !former.lines.some(isOf(item))));
  forgetKnown();
}

/** Saves the changes of this browser, merged with those of other browsers. */
async function save(base: BaseCart, here: SavedLine[]) {
  let there: SavedCart = isSameCart(here, base.lines) ? await api('GET /api/cart') : base;
  for (let tries = 0; ; tries++) {
    const lines = mergeCarts(base.lines, here, there.lines);
    if (isSameCart(lines, there.lines)) return { saved: there, lines };
    const body = { version: there.version, lines };
    const saved = await api('PATCH /api/cart', { body }).catch((refusal) => {
      if (isOvertaken(refusal) && tries < TRIES) return undefined;
      throw refusal;
    });
    if (saved) return { saved, lines };
    there = await api('GET /api/cart');
  }
}

const isOvertaken = (refusal: unknown) => refusal instanceof ApiError && refusal.status === 409;

/**
 * Applies the merged lines to the cart on screen and keeps changes made meanwhile. Returns the
 * lines that it cannot show.
 */
async function show(
  here: SavedLine[],
  lines: SavedLine[],
  wasShown: CartItem[],
): Promise<string[]> {
  const shown = storedItems();
  const isNew = (line: SavedLine) => !shown.some(isOf(line)) && !wasShown.some(isOf(line));
  // another browser may have switched the whole cart to the other sale type
  const turned = new Set(
    lines.filter((line) => shown.some(isOf(line))).map((line) => line.selectedType),
  );
  const [type = shown[0]?.selectedType ?? lines[0]?.selectedType] = turned.size === 1 ? turned : [];
  const ofType = lines.filter(({ selectedType }) => selectedType === type);
  const brought = await itemsOf(ofType.filter(isNew));
  const moved = ofType.filter((line) => !isSameCart([line], here.filter(isOf(line))));
  const gone = here.filter((line) => !lines.some(isOf(line)));
  if (brought.length + moved.length + gone.length > 0)
    changeCart((items) => applied(items, { brought, moved, gone, type }));
  const now = storedItems();
  // lines that left the cart meanwhile were removed by the buyer, or ordered
  return lines.filter((line) => ![...now, ...wasShown].some(isOf(line))).map(({ _id }) => _id);
}

const isOf =
  ({ _id }: { _id: string }) =>
  (other: { _id: string }) =>
    other._id === _id;

type Moves = {
  brought: CartItem[];
  moved: SavedLine[];
  gone: SavedLine[];
  type: SaleType | undefined;
};

function applied(items: CartItem[], { brought, moved, gone, type }: Moves): CartItem[] {
  const left = items.filter((item) => !gone.some(isOf(item)));
  const merged = left.map((item) => ({ ...item, ...moved.find(isOf(item)) }));
  // another tab may have started a cart of the other sale type
  const fits = brought.filter(
    (item) => !merged.some(isOf(item)) && (merged[0]?.selectedType ?? type) === item.selectedType,
  );
  return [...merged, ...fits];
}

/** Lines with all data for the cart; products that are not sold now are skipped. */
async function itemsOf(lines: SavedLine[]): Promise<CartItem[]> {
  if (lines.length === 0) return [];
  const found = await checkLines(lines.map(({ _id }) => _id));
  return lines.flatMap((line) => {
    const product = found.find(isOf(line));
    return product?.available && product.saleTypes.includes(line.selectedType)
      ? [{ ...product, ...line }]
      : [];
  });
}

/** The cart of this browser, including the lines that it does not show. */
function wantedHere({ lines, unseen }: BaseCart): SavedLine[] {
  const items = useCart
    .getState()
    .items.map(({ _id, selectedType, orderQuantity }) => ({ _id, selectedType, orderQuantity }));
  const beside = lines.filter((line) => unseen.includes(line._id) && !items.some(isOf(line)));
  return [...items, ...beside];
}

function baseOf(user: string): BaseCart {
  const base = lastKnown();
  return base?.user === user ? base : { user, version: 0, lines: [], unseen: [] };
}

/** Fallback for a blocked storage; lives as long as the page. */
let unstored: BaseCart | undefined;

function lastKnown(): BaseCart | undefined {
  try {
    // only `keep` writes this entry, but it may be damaged
    const base = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<BaseCart> | null;
    return base?.lines && base.unseen ? (base as BaseCart) : undefined;
  } catch {
    return unstored;
  }
}

function keep(base: BaseCart): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(base));
    unstored = undefined;
  } catch {
    unstored = base;
  }
}

function forgetKnown(): void {
  unstored = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // storage is blocked
  }
}
