import type postgres from 'postgres';
import type { Config } from '#server/config.ts';
import type { Sql } from './client.ts';

/** Lifetime in ms of the cached state. */
const KNOWN_MS = 1_000;
const KEY = 'maintenance';

type Place = { config: Config; sql: Sql };
type Seen = { at: number; isClosed: boolean; reading?: Promise<void> | undefined };

// one per process, keyed by config because tests open several shops in one process
const all = new WeakMap<Config, Seen>();

/**
 * True while the shop is closed for maintenance, by the cached state: callers never wait. While the
 * database is away the last state stays.
 */
export function isClosed(place: Place): boolean {
  const seen = all.get(place.config) ?? { at: 0, isClosed: false };
  all.set(place.config, seen);
  if (seen.at === 0 || performance.now() - seen.at > KNOWN_MS) seen.reading ??= read(place, seen);
  return seen.isClosed;
}

/**
 * Waits for the first read only: a process that starts during maintenance would otherwise see an
 * open shop.
 */
export async function isClosedByNow(place: Place): Promise<boolean> {
  if (!isClosed(place) && all.get(place.config)?.at === 0) await all.get(place.config)?.reading;
  return isClosed(place);
}

async function read({ sql }: Place, seen: Seen): Promise<void> {
  const since = await closedSince(sql).catch(() => (seen.isClosed ? '' : undefined));
  Object.assign(seen, {
    at: performance.now(),
    isClosed: since !== undefined,
    reading: undefined,
  });
}

/** Instant at which the shop was closed, as ISO text; undefined while it is open. */
export async function closedSince(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ value: string }[]>`select value from shop_meta where key = ${KEY}`;
  return row?.value;
}

/**
 * Closes the shop for visitors, or opens it again; other processes see it within about a second.
 */
export async function setClosed(sql: postgres.Sql, isWanted: boolean): Promise<void> {
  if (!isWanted) return void (await sql`delete from shop_meta where key = ${KEY}`);
  await sql`
    insert into shop_meta (key, value) values (${KEY}, ${new Date().toISOString()})
    on conflict (key) do nothing`;
}
