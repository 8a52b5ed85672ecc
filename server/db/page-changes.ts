import type { Log } from '#server/context.ts';
import type { Pool, Sql } from './client.ts';
import { seeChanges } from './seen-changes.ts';

/** The tag that stands for every page. */
export const EVERYTHING = 'everything';
const CHANNEL = 'page_changes';

/** How often it is read without being told to. */
const BEAT_MS = 250;
/** A reading that began earlier than this proves nothing any more. */
const PROOF_MS = 800;
/** After so long without a reading, rows may have been cleared away unseen. */
const MAX_GAP_MS = 20_000;
/** A connection that says nothing for so long is believed to be dead. */
const SILENT_MS = 3_000;
/** Beyond so many changes at once every page goes. */
const MAX_ROWS = 2_000;

export type PageChanges = {
  /** Whether everything that was committed before some 0.8 s, and by this process before now, has been told. */
  isProven(): boolean;
  /** Brings that about; false where the database does not answer. */
  prove(): Promise<boolean>;
  /** A place in the log of the database up to which all that was told has been committed; undefined while nobody knows. */
  position(): string | undefined;
  /** This process may have changed something just now. */
  suspect(): void;
  close(): Promise<void>;
};

type Options = { sql: Pool['sql']; log: Log; tell: (tags: string[]) => void };
type Position = { snapshot: string; backend: number; at: number; logged: string };

/**
 * Reads what triggers wrote of changes to public pages, each row once and in no order: a row is new when its transaction
 * was not yet visible in the snapshot of the reading before. NOTIFY of the changing transaction only makes it prompt.
 */
export function readPageChanges({ sql, log, tell }: Options): PageChanges {
  let last: Position | undefined;
  let isDead = false;
  // how often this process may have changed something: up to now, up to the reading underway, and up to the last one
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
      const { tags, ...position } = await within(SILENT_MS, readSince(sql, from));
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

  const line = oneAtATime(readOnce);

  function start() {
    beat = setInterval(() => void (line.underway() ?? line.next()), BEAT_MS).unref();
    listening = sql.listen(
      CHANNEL,
      () => void line.next(),
      // after a lost connection nobody knows what was missed
      () => void line.next(),
    );
    listening.catch((err: unknown) => log.warn({ err }, 'not listening to changes of pages'));
  }

  return {
    isProven: () => isRecent() && read === suspected,
    prove() {
      if (isClosed) return Promise.resolve(false);
      if (!beat) start();
      // nothing waits for it; the next regular check finds out when it is back
      if (isDead) return Promise.resolve(false);
      const underway = line.underway();
      return underway && reading === suspected ? underway : line.next();
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

/** One run at a time; who asks during one gets the next, which begins after they asked. */
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

/** Fails when the work takes longer; its end is then of no interest any more. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer from the database')), ms).unref();
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

type Row = { snapshot: string; backend: number; logged: string; tags: string[] | null };

/** Another backend means that the connection was lost in between, and perhaps the rows with it. */
async function readSince(sql: Sql, from: Position | undefined) {
  const rows = from ? await readNew(sql, from) : await readNow(sql);
  const [{ snapshot, backend, logged } = { snapshot: '', backend: 0, logged: '' }] = rows;
  const isWhole = backend === from?.backend && rows.length <= MAX_ROWS;
  const tags = new Set(rows.flatMap(({ tags: some }) => some ?? []));
  return { snapshot, backend, logged, tags: isWhole ? [...tags] : [EVERYTHING] };
}

const readNow = (sql: Sql) => sql<Row[]>`
  select pg_current_snapshot()::text as snapshot, pg_backend_pid() as backend,
    pg_current_wal_insert_lsn()::text as logged, (select tags from page_changes limit 1) as tags`;

/** A number that is yet to come was brought by a copy of the database from where it was made. */
const readNew = (sql: Sql, { snapshot }: Position) => sql<Row[]>`
  select s.now::text as snapshot, pg_backend_pid() as backend,
    pg_current_wal_insert_lsn()::text as logged, c.tags
  from (select pg_current_snapshot() as now) s
  left join page_changes c on c.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and c.xid < pg_snapshot_xmax(s.now)
    and not pg_visible_in_snapshot(c.xid, ${snapshot}::pg_snapshot)
  limit ${MAX_ROWS + 1}`;
