import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorKey } from '#contract/errors.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Config } from './config.ts';
import { beginInTime } from './db/begin-in-time.ts';
import type { Pool, Sql } from './db/client.ts';
import { isTurnLost } from './db/failures.ts';
import { DomainError } from './errors.ts';
import type { FileStore } from './outside/files/file-store.ts';
import { insideTransaction, isInsideTransaction } from './outside/inside-transaction.ts';
import type { Outside } from './outside/outside.ts';
import type { Count } from './telemetry/shop-metrics.ts';

export type Actor =
  | { kind: 'visitor' }
  | { kind: 'system' }
  | { kind: 'user'; id: string; sessionId: string; freshUntil?: Date }
  | {
      kind: 'admin';
      id: string;
      sessionId: string;
      freshUntil?: Date;
      /** Buyer whose prices the shop shows in this session. */
      buyerId?: string;
      permissions: readonly Permission[];
    };

export type Log = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};

export type Pools = {
  /** Connections for reads and single statements, never for transactions. */
  reads: Pool;
  /** Connections for transactions, so that waits for locks leave the readers alone. */
  writes: Pool;
  /** Connections for exports, reports, imports and jobs, whose statements may take minutes. */
  long: Pool;
  /** Single connection that reads the changes of public pages. */
  changes: Pool;
  /** Replica, which may lag; absent where the settings name none. */
  replica?: Pool;
};

/** Buyer at whose prices a public answer is shown: one person, or all members of a group. */
export type PricesOf = { userId: string } | { groupId: string };

/** Dependencies with the lifetime of the process. */
export type Deps = {
  config: Config;
  /** Client for reads and single statements; inside a transaction, that of the transaction. */
  sql: Sql;
  pools: Pools;
  outside: Outside;
  /** Store of pictures, films and other files; never called inside a transaction. */
  files: FileStore;
  log: Log;
  /** Counts events for the metrics. */
  count: Count;
  now: () => Date;
  /** Aborted when the process shall end: long work stops at the next step. */
  stopping: AbortSignal;
};

/**
 * Context of every use case: the database (or the open transaction), the actor, the clock. It has
 * no access to banks and SMS providers, because it may be an open transaction.
 */
export type Ctx = Omit<Deps, 'outside'> & {
  actor: Actor;
  /** Client address; empty for the shop itself. */
  ip: string;
  /**
   * Networks for rate limits: a whole IPv4 address or the /64 of IPv6, and the /24 or
   * /48 around it.
   */
  network: string;
  wideNetwork: string;
  /** User agent of the request; empty for the shop itself. */
  device: string;
  requestId: string;
  /** Session of the actor; the first transaction locks it and checks that it is still open. */
  holding?: { sessionId: string; isDone: boolean };
  /** Idempotency-Key of the request; absent without one. */
  attempt?: { key: string; hash: string };
  /** Absent where an answer shows public prices. */
  pricesOf?: PricesOf | undefined;
  /** Aborted once the client of an upload has left, when nobody waits for the result. */
  gone?: AbortSignal | undefined;
  inTransaction: boolean;
  /** Limits the cache time of the answer, as when a banner or a notice begins or ends. */
  cacheUntil(moment: Date): void;
  /**
   * Caches a fragment that many public pages print, until one of its tags is invalidated. Callers
   * must not change the result.
   */
  remember: Remember;
  /**
   * Work after the commit of a transaction, never after a rollback. It is lost if the process
   * dies in between.
   */
  afterCommit: AfterCommit[];
};

/** Context outside any transaction, so that integrations may be called. */
export type OutsideCtx = Ctx & { outside: Outside };

/** Id of the acting person; null for a visitor and for the shop itself. */
export const actorIdOf = ({ actor }: Pick<Ctx, 'actor'>) => ('id' in actor ? actor.id : null);

/** Id of the person whose prices the actor sees: of the own account, or of the buyer that staff look as. */
export const buyerOf = ({ actor }: Pick<Ctx, 'actor'>) =>
  'buyerId' in actor && actor.buyerId ? actor.buyerId : actorIdOf({ actor });

/** True when the actor has one of these permissions; the shop itself has all. */
export const may = ({ actor }: Pick<Ctx, 'actor'>, ...wanted: readonly Permission[]): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'admin' && wanted.some((one) => actor.permissions.includes(one)));

/** Id of the signed-in person, who may read and change only own data. Throws `session_expired`. */
export function ownerOf({ actor }: Pick<Ctx, 'actor'>): string {
  if ('id' in actor) return actor.id;
  throw new DomainError('unauthenticated', 'session_expired');
}

/** Refuses staff who decide about their own account. Throws `own_account`, or the given key. */
export function refuseOwn(
  ctx: Pick<Ctx, 'actor'>,
  userId: string | null,
  key: ErrorKey = 'own_account',
): void {
  if (userId !== null && userId === actorIdOf(ctx)) throw new DomainError('forbidden', key);
}

type Remember = <T>(name: string, tags: string[], read: () => Promise<T>) => Promise<T>;
type AfterCommit = (ctx: Ctx) => Promise<unknown>;

export const systemContext = (deps: Deps): OutsideCtx => ({
  ...deps,
  actor: { kind: 'system' },
  ip: '',
  network: '',
  wideNetwork: '',
  device: '',
  requestId: 'system',
  inTransaction: false,
  cacheUntil: () => {},
  remember: (_name, _tags, read) => read(),
  afterCommit: [],
});

/** Context for work that may take minutes, with the long pool. */
export const atLength = <C extends Omit<Deps, 'outside'>>(ctx: C): C => {
  const { long } = ctx.pools;
  return { ...ctx, sql: long.sql, pools: { ...ctx.pools, reads: long, writes: long } };
};

const MAX_TRIES = 6;
const PAUSE_MS = 15;

/**
 * Runs in one transaction; joins the open one. The outermost call retries after a deadlock or
 * serialization failure, so the work must change nothing outside the database.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx);
  // a nested one would wait for a second connection while it holds the first
  if (isInsideTransaction()) throw new Error('a transaction was opened inside another one');
  for (let tries = 1; ; tries++) {
    try {
      return await tryTransaction(ctx, work);
    } catch (error) {
      if (!isTurnLost(error) || tries === MAX_TRIES) throw error;
      await sleep(PAUSE_MS * 2 ** tries * Math.random());
    }
  }
}

async function tryTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const { writes } = ctx.pools;
  const afterCommit: AfterCommit[] = [];
  // the type also accepts a context with integrations; the transaction must not reach them
  const inside: Ctx & { outside?: Outside } = { ...ctx };
  delete inside.outside;
  const { result } = await writes.turns(() =>
    beginInTime(writes, async (sql, line) => {
      // sent without waiting, ahead of the work
      if (writes.opening) sql.unsafe(writes.opening).catch(() => {});
      const inner = { ...inside, sql: writes.watch(sql, line), inTransaction: true, afterCommit };
      const held = holdSession(inner);
      held.catch(() => {});
      const result = await insideTransaction(() => work(inner)).finally(() => held);
      await held;
      // in an object, because postgres.js awaits every member of a list
      return { result };
    }),
  );
  if (ctx.holding) ctx.holding.isDone = true;
  for (const follow of afterCommit)
    await follow(ctx).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'something after a commit was not done'),
    );
  return result;
}

/**
 * Locks the session until the commit: a logout waits, or, if it came first, nothing changes. Sent
 * together with the work. Later transactions do not check again, and long work takes no lock.
 * Throws `session_expired`.
 */
async function holdSession({ sql, holding, pools, now }: Ctx): Promise<void> {
  if (!holding || holding.isDone) return;
  const rows = await sql`
    select 1 from sessions where id = ${holding.sessionId} and revoked_at is null
      and expires_at > ${now().toISOString()} ${pools.writes === pools.long ? sql`` : sql`for share`}`;
  if (rows.length === 0) throw new DomainError('unauthenticated', 'session_expired');
}
