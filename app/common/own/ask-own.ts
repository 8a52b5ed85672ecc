import { api } from '#app/api.ts';
import { useSession } from '#app/session/session.ts';
import type { User } from '#contract/auth.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { MINUTE, SECOND } from '#shared/time.ts';
import { useOwnPrices } from './use-own.ts';

/** Products of one page are shown within this time, in milliseconds. */
const TOGETHER = 50;
/** An answer is good for as long as most people look at a page. */
const FRESH = MINUTE;

let waiting = new Set<string>();
const asked = new Map<string, number>();

/** Asks for the own price of a product together with the others of the page. */
export function askOwn(id: string): void {
  if (Date.now() - (asked.get(id) ?? 0) < FRESH) return;
  asked.set(id, Date.now());
  if (waiting.size === 0) setTimeout(() => void askAll(), TOGETHER);
  waiting.add(id);
}

async function askAll(): Promise<void> {
  const ids = [...waiting];
  waiting = new Set();
  for (let at = 0; at < ids.length; at += MAX_ORDER_LINES)
    await ask(ids.slice(at, at + MAX_ORDER_LINES));
}

/** Without an answer the public prices stay, and the next page asks again. */
async function ask(ids: string[]): Promise<void> {
  const person = useSession.getState().user?._id;
  try {
    const { prices } = await api('POST /api/prices', { body: { ids } });
    if (useSession.getState().user?._id !== person) return forget();
    const none = Object.fromEntries(ids.map((id) => [id, undefined]));
    const found = Object.fromEntries(prices.map((one) => [one._id, one]));
    const known = { ...useOwnPrices.getState(), ...none, ...found };
    useOwnPrices.setState(
      Object.fromEntries(Object.entries(known).filter(([, price]) => price)) as typeof found,
      true,
    );
  } catch {
    for (const id of ids) asked.delete(id);
  }
}

/** Milliseconds within which a second reload would not help either. */
const AGAIN = 10 * SECOND;
const KEY = 'reloaded-own';

/** Opens the page anew where it shows the prices of a list that the person who looks does not have. */
export async function leaveOwn(): Promise<void> {
  const before = Number(sessionStorage.getItem(KEY));
  if (Date.now() - before < AGAIN) return;
  sessionStorage.setItem(KEY, `${Date.now()}`);
  // no call has told the server that the session of its cookie has ended
  if (!useSession.getState().user) await api('POST /api/auth/logout').catch(() => {});
  location.reload();
}

function forget(): void {
  asked.clear();
  useOwnPrices.setState({}, true);
}

// the next person at this browser has other prices
useSession.subscribe(({ user }, before) => {
  if (user?._id !== before.user?._id || isOther(user?.buyer, before.user?.buyer)) forget();
});

function isOther(one: User['buyer'], other: User['buyer']): boolean {
  return one?.mobileNumber !== other?.mobileNumber;
}
