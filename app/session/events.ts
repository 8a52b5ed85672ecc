import { mutate } from 'swr';
import type { EventKind, ShopEvent } from '#contract/events.ts';
import { refreshInfo, useSession } from './session.ts';

/** Endpoints that a page reads again after an event of each kind. */
const READINGS: Record<EventKind, RegExp> = {
  ticket: /^\/api\/(admin\/)?(tickets|dashboard)\b/,
  order: /^\/api\/(admin\/)?(orders|dashboard)\b/,
  transaction: /^\/api\/(admin\/)?(transactions|wallet|users-balances|dashboard)\b/,
  withdrawal: /^\/api\/(admin\/)?(withdrawals|users-withdraw|wallet|dashboard)\b/,
  transfer: /^\/api\/(admin\/)?(trans|dashboard)/,
  return: /^\/api\/(admin\/)?(orders|returns|dashboard)\b/,
  identity: /^\/api\/(admin\/)?(identit|debit-cards|account|users|dashboard)/,
  request: /^\/api\/(admin\/)?(manual-orders|suggests|dashboard)/,
  session: /^$/,
  texts: /^\/api\/admin\/dashboard\b/,
  all: /^\/api\/(admin\/)?(tickets|orders|returns|trans|wallet|withdrawals|users-withdraw|users-balances|identit|debit-cards|manual-orders|suggests|dashboard)/,
};
/** Milliseconds in which several events cause one reload. */
const GATHER_MS = 250;
const RETRY_MS = 15_000;
const FRESH_MS = 1500;

/**
 * Name of the lock for hidden staff tabs: one of them listens, so that its title shows new orders;
 * the others wait.
 */
const HIDDEN_LINE = 'hidden event stream';
const isStaff = () => useSession.getState().user?.role === 'admin';

/**
 * Listens to server events while the page is visible: browsers allow few connections per site, and
 * hidden tabs would use them all. Reloads missed changes afterwards. Returns the function that
 * stops.
 */
export function listenToEvents(): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const kinds = new Set<EventKind>();
  const startedAt = Date.now();
  let hasMissed = false;

  const readAgain = () => {
    gathering = undefined;
    const patterns = [...kinds].map((kind) => READINGS[kind]);
    kinds.clear();
    void mutate((key) => typeof key === 'string' && patterns.some((one) => one.test(key)));
    refreshInfo();
  };
  const gather = (kind: EventKind) => {
    kinds.add(kind);
    gathering ??= setTimeout(readAgain, GATHER_MS);
  };
  const hangUp = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  let hidden: AbortController | undefined;
  let leave = () => {};
  const call = () => {
    hangUp();
    source = new EventSource('/api/events');
    source.onopen = () => {
      if (hasMissed || Date.now() - startedAt > FRESH_MS) gather('all');
      hasMissed = false;
    };
    // the server sends only events
    source.onmessage = ({ data }) => gather((JSON.parse(data) as ShopEvent).kind);
    source.onerror = () => {
      hasMissed = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      // refused because of too many pages or an expired session, which this reload reveals
      gather('all');
      retry = setTimeout(call, RETRY_MS);
    };
  };
  const look = () => {
    hasMissed = true;
    hidden?.abort();
    leave();
    if (!document.hidden) return call();
    hangUp();
    if (isStaff()) void listenHidden();
  };
  /** Holds the lock until the page is visible again; without locks (plain http) no tab listens. */
  const listenHidden = async () => {
    hidden = new AbortController();
    const { signal } = hidden;
    await navigator.locks
      ?.request(HIDDEN_LINE, { signal }, () => {
        call();
        return new Promise<void>((resolve) => {
          leave = resolve;
        });
      })
      .catch(() => {});
  };

  if (!document.hidden) call();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(gathering);
    hidden?.abort();
    leave();
    hangUp();
  };
}
