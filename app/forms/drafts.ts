import { DAY } from '#shared/time.ts';

const PREFIX = 'draft:';
const MAX_AGE_MS = 7 * DAY;
/** Owner of drafts before a login. */
export const VISITOR_DRAFTS = 'visitor';

type Stored<Value> = { value: Value; at: number };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = (owner: string, name: string) => `${PREFIX}${owner}:${name}`;

/** Unsaved draft of `owner` in the form `name`; undefined after seven days. */
export function readDraft<Value>(
  owner: string,
  name: string,
  { now = Date.now(), store = localStorage as Store } = {},
): Stored<Value> | undefined {
  sweep(now, store);
  return parsed<Value>(store.getItem(keyOf(owner, name)));
}

/** Saves a draft in this browser; a full storage keeps the previous one. */
export function keepDraft<Value>(
  owner: string,
  name: string,
  value: Value,
  { now = Date.now(), store = localStorage as Store } = {},
): void {
  try {
    store.setItem(keyOf(owner, name), JSON.stringify({ value, at: now }));
  } catch {}
}

/** Deletes a draft after its form was saved or discarded. */
export const dropDraft = (owner: string, name: string, store: Store = localStorage) =>
  store.removeItem(keyOf(owner, name));

/** Deletes all drafts of a user at logout. */
export const dropDrafts = (owner: string, store: Store = localStorage) =>
  remove(store, (key) => key.startsWith(keyOf(owner, '')));

const sweep = (now: number, store: Store) =>
  remove(store, (key) => {
    const stored = key.startsWith(PREFIX) ? parsed(store.getItem(key)) : undefined;
    return key.startsWith(PREFIX) && (!stored || now - stored.at > MAX_AGE_MS);
  });

function remove(store: Store, isGone: (key: string) => boolean) {
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '');
  for (const key of keys.filter(isGone)) store.removeItem(key);
}

function parsed<Value>(text: string | null): Stored<Value> | undefined {
  try {
    // only `keepDraft` writes this entry
    const stored = JSON.parse(text ?? '') as Stored<Value> | null;
    return typeof stored?.at === 'number' ? stored : undefined;
  } catch {
    return undefined;
  }
}
