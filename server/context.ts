import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorKey } from '#contract/errors.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Config } from './config.ts';
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
      permissions: readonly Permission[];
    };

export type Log = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};

export type Pools = {
  /** For what is read, and for single statements; no transaction ever takes a connection of theirs. */
  reads: Pool;
  /** For transactions: those that wait for a lock leave the connections of readers alone. */
  writes: Pool;
  /** For exports, reports, imports and jobs, whose statements may take minutes. */
  long: Pool;
  /** One connection that reads what changed of public pages. */
  changes: Pool;
  /** A copy of the database that may be behind; absent where the settings name none. */
  replica?: Pool;
};

/** What lives as long as the process. */
export type Deps = {
  config: Config;
  /** What asks for reading and for single statements; inside a transaction, what asks within it. */
  sql: Sql;
  pools: Pools;
  outside: Outside;
  /** Pictures, films and everything else that is no row; never asked inside a transaction. */
  files: FileStore;
  log: Log;
  /** Counts what happened, for the metrics. */
  count: Count;
  now: () => Date;
  /** Aborted when the process is told to end: long work stops at the next step. */
  stopping: AbortSignal;
};

/**
 * What every use case gets first: the database (or the open transaction), who acts, the clock. It has no way to banks and
 * SMS panels, because it may be an open transaction.
 */
export type Ctx = Omit<Deps, 'outside'> & {
  actor: Actor;
  /** The address of who asks; empty for the shop itself. */
  ip: string;
  /** What it is counted by: a whole IPv4 address or the /64 of IPv6, and a /24 or /48 around it. */
  network: string;
  wideNetwork: string;
  /** The user agent of the request; empty for the shop itself. */
  device: string;
  requestId: string;
  inTransaction: boolean;
  /** Tells until when the answer is right by itself: a banner or a notice begins or ends then. */
  holdsUntil(moment: Date): void;
  /**
   * What many public pages print alike: read now, or taken from a page before, as long as no tag was touched. Nothing in it
   * is changed.
   */
  remember: Remember;
  /** Inside a transaction: what follows its commit, and never a rollback. It may be lost when the process dies between the two. */
  afterCommit: AfterCommit[];
};

/** A context that is in no transaction, so that the world outside may be called. */
export type OutsideCtx = Ctx & { outside: Outside };

/** The person who acts; null for a visitor and for the shop itself. */
export const actorIdOf = ({ actor }: Pick<Ctx, 'actor'>) => ('id' in actor ? actor.id : null);

/** Whether the one who acts has one of these permissions; the shop itself has all. */
export const may = ({ actor }: Pick<Ctx, 'actor'>, ...wanted: readonly Permission[]): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'admin' && wanted.some((one) => actor.permissions.includes(one)));

/** The signed-in person, whose own things alone are read or changed. Throws `session_expired`. */
export function ownerOf({ actor }: Pick<Ctx, 'actor'>): string {
  if ('id' in actor) return actor.id;
  throw new DomainError('unauthenticated', 'session_expired');
}

/** What staff decide for a person is decided by others where that person is one of them. Throws `own_account`, or what is said. */
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
  holdsUntil: () => {},
  remember: (_name, _tags, read) => read(),
  afterCommit: [],
});

/** The same, for work that may take minutes: other connections, which wait and run for longer. */
export const atLength = <C extends Omit<Deps, 'outside'>>(ctx: C): C => {
  const { long } = ctx.pools;
  return { ...ctx, sql: long.sql, pools: { ...ctx.pools, reads: long, writes: long } };
};

const MAX_TRIES = 6;
const PAUSE_MS = 15;

/**
 * Runs in one transaction; joins the open one. The outermost one does the work again when the database undid it for the sake of another (deadlock,
 * serialization), so the work may change nothing beside the database.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx);
  // it would wait for a second connection while it holds the first
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
  // a context that may call outside looks like any other here; inside it has nothing to call
  const inside: Ctx & { outside?: Outside } = { ...ctx };
  delete inside.outside;
  const { result } = await writes.turns(() =>
    writes.sql.begin(async (sql) => {
      // sent before the work and not waited for
      if (writes.opening) sql.unsafe(writes.opening).catch(() => {});
      const inner = { ...inside, sql: writes.watch(sql), inTransaction: true, afterCommit };
      // in an object, because postgres.js awaits every member of a list
      return { result: await insideTransaction(() => work(inner)) };
    }),
  );
  for (const follow of afterCommit)
    await follow(ctx).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'something after a commit was not done'),
    );
  return result;
}
