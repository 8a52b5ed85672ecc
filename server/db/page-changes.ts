import type { Log } from '#server/context.ts';
import { pageMemoryOff } from '#server/telemetry/shop-metrics.ts';
import type { Pool, Sql } from './client.ts';
import { seeChanges } from './seen-changes.ts';

/** Tag of all pages. */
export const EVERYTHING = 'everything';
const CHANNEL = 'page_changes';

/** Poll interval in ms without a notification. */
const BEAT_MS = 250;
/** Longest age in ms of a read that proves the cache is up to date. */
const PROOF_MS = 800;
/** Longest gap in ms between reads; after it, rows may have been deleted unseen. */
const MAX_GAP_MS = 20_000;
/** Timeout in ms after which the connection counts as dead. */
const TIMEOUT_MS = 3_000;
/** Changes per read above which all pages are invalidated. */
const MAX_ROWS = 2_000;

export type PageChanges = {
  /** True when all changes committed up to about 0.8 s ago, and all of this process, were read. */
  isProven(): boolean;
  /** Reads changes so that `isProven` holds; false where the database does not answer. */
  prove(): Promise<boolean>;
  /** Reads all changes committed before the call, which a read just made may have shown. */
  catchUp(): Promise<void>;
  /**
   * WAL position of the primary up to which all changes were read; undefined while it is unknown.
   */
  position(): string | undefined;
  /** Reports that this process may have just changed something. */
  suspect(): void;
  close(): Promise<void>;
};

type Options = {
  sql: Pool['sql'];
  log: Log;
  tell: (tags: string[]) => void;
  /**
   * True when `position` is used; otherwise it is not queried, because some
   * managed databases refuse it.
   */
  hasPosition: boolean;
};
type Position = { snapshot: string; backend: number; at: number; logged: string | undefined };

/**
 * Reads the changes of public pages that triggers wrote, each row once and in no order:
 * a row is new when the snapshot of the previous read did not show its transaction.
 * NOTIFY only makes it faster.
 */
export function readPageChanges({ sql, log, tell, hasPosition }: Options): PageChanges {
  let last: Position | undefined;
  let isDead = false;
  // count of possible changes by this process: up to now, up to the current
  // read, and up to the last read
  let suspected = 0;
  let reading = 0;
  let read = 0;
  let beat: NodeJS.Timeout | undefined;
  let listening: Promise<{ unlisten(): Promise<void> }> | undefined;
  let isClosed = false;

  const isRecent = () => last !== undefined && performance.now() - last.at < PROOF_MS;

  async function readOnce(): Promise<boolean> {
    const at = performance.now();
    reading = suspected;
    try {
      const from = last && at - last.at < MAX_GAP_MS ? last : undefined;
      const { tags, ...position } = await within(TIMEOUT_MS, readSince({ sql, hasPosition }, from));
      if (tags.length > 0) {
        seeChanges();
        tell(tags);
      }
      last = { ...position, at };
      isDead = false;
      read = reading;
      return true;
    } catch (err) {
      if (last && !isClosed) log.warn({ err }, 'changes of pages cannot be read: none is kept');
      last = undefined;
      isDead = true;
      seeChanges();
      tell([EVERYTHING]);
      return false;
    }
  }

  pageMemoryOff(() => beat !== undefined && !isClosed && isDead);
  const line = oneAtATime(readOnce);

  function start() {
    beat = setInterval(() => void (line.underway() ?? line.next()), BEAT_MS).unref();
    listening = sql.listen(
      CHANNEL,
      () => void line.next(),
      // changes may have been missed while the connection was lost
      () => void line.next(),
    );
    listening.catch((err: unknown) => log.warn({ err }, 'not listening to changes of pages'));
  }

  return {
    isProven: () => isRecent() && read === suspected,
    prove() {
      if (isClosed) return Promise.resolve(false);
      if (!beat) start();
      // callers do not wait; the next poll notices when the database is back
      if (isDead) return Promise.resolve(false);
      const underway = line.underway();
      return underway && reading === suspected ? underway : line.next();
    },
    async catchUp() {
      if (!isClosed && !isDead) await line.next();
    },
    position: () => last?.logged,
    suspect() {
      suspected += 1;
    },
    async close() {
      isClosed = true;
      clearInterval(beat);
      await listening?.then(({ unlisten }) => unlisten()).catch(() => {});
      await line.underway()?.catch(() => {});
    },
  };
}

/**
 * Serializes runs: a call during a run starts the next one, so every result is newer than its call.
 */
function oneAtATime<T>(run: () => Promise<T>) {
  let underway: Promise<T> | undefined;
  let waiting: Promise<T> | undefined;
  function next(): Promise<T> {
    if (!underway) {
      underway = run().finally(() => {
        underway = undefined;
      });
      return underway;
    }
    waiting ??= underway.then(() => {
      waiting = undefined;
      return next();
    });
    return waiting;
  }
  return { next, underway: () => underway };
}

/** Fails after `ms`; a later result of the work is ignored. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer from the database')), ms).unref();
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

type Source = Pick<Options, 'sql' | 'hasPosition'>;
type Row = { snapshot: string; backend: number; tags: string[] | null };

/**
 * Reads changes since `from`; another backend pid means that the connection, and
 * perhaps rows, were lost.
 */
async function readSince({ sql, hasPosition }: Source, from: Position | undefined) {
  // on one connection the position is queried after the changes, so it covers all of them
  const [rows, [place]] = await Promise.all([
    from ? readNew(sql, from) : readNow(sql),
    hasPosition ? readPlace(sql) : [],
  ]);
  const [{ snapshot, backend } = { snapshot: '', backend: 0 }] = rows;
  const isWhole = backend === from?.backend && rows.length <= MAX_ROWS;
  const tags = new Set(rows.flatMap(({ tags: some }) => some ?? []));
  return { snapshot, backend, logged: place?.logged, tags: isWhole ? [...tags] : [EVERYTHING] };
}

/**
 * Changes since an earlier snapshot, and the current snapshot; all pages without a
 * snapshot or above the limit.
 */
export async function readChanged(sql: Sql, since: string) {
  const rows = since ? await readNew(sql, { snapshot: since }) : await readNow(sql);
  const isWhole = since !== '' && rows.length <= MAX_ROWS;
  const tags = [...new Set(rows.flatMap(({ tags: some }) => some ?? []))];
  return { snapshot: rows[0]?.snapshot ?? '', tags: isWhole ? tags : [EVERYTHING] };
}

const readPlace = (sql: Sql) => sql<{ logged: string }[]>`
  select pg_current_wal_insert_lsn()::text as logged`;

const readNow = (sql: Sql) => sql<Row[]>`
  select pg_current_snapshot()::text as snapshot, pg_backend_pid() as backend,
    (select tags from page_changes limit 1) as tags`;

/** Transaction ids in the future come from a copied database and are left out. */
const readNew = (sql: Sql, { snapshot }: Pick<Position, 'snapshot'>) => sql<Row[]>`
  select s.now::text as snapshot, pg_backend_pid() as backend, c.tags
  from (select pg_current_snapshot() as now) s
  left join page_changes c on c.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and c.xid < pg_snapshot_xmax(s.now)
    and not pg_visible_in_snapshot(c.xid, ${snapshot}::pg_snapshot)
  limit ${MAX_ROWS + 1}`;
