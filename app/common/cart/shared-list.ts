type Change<Item> = (items: Item[]) => Item[];
type Made<Item> = { id: string; at: number; change: Change<Item> };
type Stored<Item> = { state: { items: Item[] }; version: 1; changes?: string[] };

const MAX_CHANGES = 50;
/**
 * Milliseconds for repeating a change. Tabs that write at the same moment notice each other at
 * once.
 */
const FRESH_MS = 10_000;

/**
 * A list in the browser's storage that all tabs share. Each change applies to the stored state,
 * never to an old copy, and is repeated if another tab overwrote it at the same moment.
 */
export function sharedList<Item>(
  key: string,
  onChange: (items: Item[]) => void,
  isWhole: (item: Item) => boolean = () => true,
) {
  let known: Stored<Item> = { state: { items: [] }, version: 1 };
  let made: Made<Item>[] = [];
  const tab = Math.random().toString(36).slice(2);
  let count = 0;

  const read = (): Stored<Item> => {
    const stored = parsed<Item>(store()?.getItem(key)) ?? (store() ? empty() : known);
    known = { ...stored, state: { items: stored.state.items.filter(isWhole) } };
    return known;
  };
  const write = (before: Stored<Item>, wanted: Made<Item>[]) => {
    const items = wanted.reduce((list, { change }) => change(list), before.state.items);
    const changes = [...(before.changes ?? []), ...wanted.map(({ id }) => id)];
    known = { state: { items }, version: 1, changes: changes.slice(-MAX_CHANGES) };
    try {
      store()?.setItem(key, JSON.stringify(known));
    } catch {
      // storage is full: it keeps its state, and this tab continues with its own copy
    }
    onChange(items);
  };
  const look = () => {
    const now = Date.now();
    const stored = read();
    made = made.filter(({ at }) => now - at < FRESH_MS);
    const lost = made.filter(({ id }) => !stored.changes?.includes(id));
    if (lost.length > 0) write(stored, lost);
    else onChange(stored.state.items);
  };
  return {
    items: () => read().state.items,
    change(change: Change<Item>) {
      const one = { id: `${tab}.${count++}`, at: Date.now(), change };
      made.push(one);
      write(read(), [one]);
    },
    /** Listens to other tabs, and reads again when this one becomes visible. */
    hear() {
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) look();
      });
      addEventListener('pageshow', (event) => event.persisted && look());
      document.addEventListener('visibilitychange', () => document.hidden || look());
    },
  };
}

const empty = <Item>(): Stored<Item> => ({ state: { items: [] }, version: 1 });

function parsed<Item>(text: string | null | undefined): Stored<Item> | undefined {
  try {
    // only this file writes this entry
    const stored = JSON.parse(text ?? '') as Stored<Item>;
    return Array.isArray(stored.state?.items) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined on the server, and in a browser that blocks storage for this site. */
function store(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}
