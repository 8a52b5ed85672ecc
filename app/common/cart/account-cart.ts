import { ApiError, api } from '#app/api.ts';
import type { KeptCart, KeptLine } from '#contract/cart.ts';
import type { SaleType } from '#contract/fields.ts';
import { type CartItem, changeCart, keptItems, useCart } from './cart.ts';
import { checkLines } from './check-lines.ts';
import { isSameCart, mergeCarts } from './merge-carts.ts';

/** What the account had when this browser last spoke with the shop. */
type Known = KeptCart & {
  user: string;
  /** Lines that are not shown here: not sold now, or of the type that the cart in this browser is not of. */
  unseen: string[];
};

const KEY = 'account-cart';
const TRIES = 4;
/** A logout goes on without what a slow shop has not taken. */
const LOGOUT_WAITS = 3000;

/** Of all tabs of the browser one at a time. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(KEY, work) : work();

/** A session that is ended in this moment is asked for nothing more. */
let leavingUntil = 0;

/** Brings the cart of this browser and that of the account together. Throws ApiError. */
export const syncCart = (user: string): Promise<void> =>
  Date.now() < leavingUntil ? Promise.resolve() : alone(() => sync(user));

/** Whether the account does not know the cart of this browser yet. */
export const isUnsaved = (user: string): boolean => {
  const known = knownOf(user);
  return !isSameCart(wantedHere(known), known.lines);
};

/**
 * Before a logout: tells the account what it does not know yet. Answers what is done after it, so that nobody else finds
 * the cart of the account here; what the account could not be told stays.
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
  const known = knownOf(user);
  const wasShown = useCart.getState().items;
  const here = wantedHere(known);
  const { saved, lines } = await save(known, here);
  const unseen = await show(here, lines, wasShown);
  keep({ ...saved, user, unseen });
}

/** What the account of somebody else knows is theirs, and waits there; only what nobody has kept goes to who comes now. */
function takeAway(user: string): void {
  const former = lastKnown();
  if (!former || former.user === user) return;
  changeCart((items) => items.filter((item) => !former.lines.some(isOf(item))));
  forgetKnown();
}

/** Saves what was changed here, over what another browser has saved meanwhile. */
async function save(known: Known, here: KeptLine[]) {
  let there: KeptCart = isSameCart(here, known.lines) ? await api('GET /api/cart') : known;
  for (let tries = 0; ; tries++) {
    const lines = mergeCarts(known.lines, here, there.lines);
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

/** Changes the cart on the screen by what is different now; what was pressed meanwhile stays. Answers what it leaves out. */
async function show(here: KeptLine[], lines: KeptLine[], wasShown: CartItem[]): Promise<string[]> {
  const shown = keptItems();
  const isNew = (line: KeptLine) => !shown.some(isOf(line)) && !wasShown.some(isOf(line));
  // the whole cart may have been turned to the other type elsewhere
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
  const now = keptItems();
  // what left the cart meanwhile was taken out by the buyer, or ordered
  return lines.filter((line) => ![...now, ...wasShown].some(isOf(line))).map(({ _id }) => _id);
}

const isOf =
  ({ _id }: { _id: string }) =>
  (other: { _id: string }) =>
    other._id === _id;

type Moves = {
  brought: CartItem[];
  moved: KeptLine[];
  gone: KeptLine[];
  type: SaleType | undefined;
};

function applied(items: CartItem[], { brought, moved, gone, type }: Moves): CartItem[] {
  const left = items.filter((item) => !gone.some(isOf(item)));
  const kept = left.map((item) => ({ ...item, ...moved.find(isOf(item)) }));
  // another tab may have begun a cart of the other type
  const fits = brought.filter(
    (item) => !kept.some(isOf(item)) && (kept[0]?.selectedType ?? type) === item.selectedType,
  );
  return [...kept, ...fits];
}

/** Lines with all that a cart shows; what is not sold now is left out. */
async function itemsOf(lines: KeptLine[]): Promise<CartItem[]> {
  if (lines.length === 0) return [];
  const found = await checkLines(lines.map(({ _id }) => _id));
  return lines.flatMap((line) => {
    const product = found.find(isOf(line));
    return product?.available && product.saleTypes.includes(line.selectedType)
      ? [{ ...product, ...line }]
      : [];
  });
}

/** The cart of this browser with what it does not show. */
function wantedHere({ lines, unseen }: Known): KeptLine[] {
  const items = useCart.getState().items.map(({ _id, selectedType, orderQuantity }) => ({
    ...{ _id, selectedType, orderQuantity },
  }));
  const beside = lines.filter((line) => unseen.includes(line._id) && !items.some(isOf(line)));
  return [...items, ...beside];
}

function knownOf(user: string): Known {
  const known = lastKnown();
  return known?.user === user ? known : { user, version: 0, lines: [], unseen: [] };
}

/** Without a store it lives as long as the page. */
let unstored: Known | undefined;

function lastKnown(): Known | undefined {
  try {
    // written below alone
    return JSON.parse(localStorage.getItem(KEY) ?? '') as Known;
  } catch {
    return unstored;
  }
}

function keep(known: Known): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
    unstored = undefined;
  } catch {
    unstored = known;
  }
}

function forgetKnown(): void {
  unstored = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // there was none
  }
}
