import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '#server/errors.ts';

/** Error codes of a deadlock or serialization failure: the same work can be retried. */
const TURN_LOST = ['40P01', '40001'];
/**
 * Error codes of PostgreSQL and its client for a timeout of a lock, statement or connection, and
 * for a database that is stopping, starting or gone.
 */
const AWAY = [
  '55P03',
  '57014',
  '25P03',
  '25P04',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25006',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Error codes of the client for a lost connection. */
const LINE_LOST = [
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
];

/** Error codes for a full disk, from PostgreSQL or the file system. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** Error code of the triggers that refuse new records of a deleted account. */
const ACCOUNT_GONE = 'HJ001';

type Failure = { code?: unknown; query?: unknown; message?: unknown };

/** The database's own error; the migrator wraps it. */
export function causeOf(error: unknown): Failure {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return ((cause as Failure | undefined)?.code ? cause : (error ?? {})) as Failure;
}

const codeOf = (error: unknown) => String(causeOf(error).code ?? '');

/** True when a deadlock or a serialization failure undid the whole transaction. */
export const isTurnLost = (error: unknown) => TURN_LOST.includes(codeOf(error));

/**
 * True when the database was unreachable or timed out. A missing file (ENOENT) counts only when it
 * is the socket.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code === 'ENOENT') return (causeOf(error) as { syscall?: string }).syscall === 'connect';
  return AWAY.includes(code) || isTurnLost(error) || isBrokenOff(error);
}

/**
 * True for errors thrown outside any caller when a connection breaks: a socket error belongs to no
 * request. The queries were rejected already, so the shop goes on and reconnects.
 */
export const isLostDatabase = (error: unknown): boolean =>
  error instanceof Error && isDatabaseAway(error);

/** True when this process itself closed its connections. */
export const isPoolClosed = (error: unknown) =>
  ['CONNECTION_ENDED', 'CONNECTION_DESTROYED'].includes(codeOf(error));

/** True when the connection of the statement is lost. */
export const isLineLost = (error: unknown) => LINE_LOST.includes(codeOf(error));

/** Bug of postgres.js 3.4, which writes once more to a connection that has just closed. */
const isBrokenOff = (error: unknown) =>
  error instanceof TypeError && /nextWrite.*postgres\/src\/connection/.test(error.stack ?? '');

export const isDiskFull = (error: unknown) => FULL.includes(codeOf(error));

/**
 * Maps a deleted account, a full disk and an unavailable database to a `DomainError`; other errors
 * stay as they are.
 */
export function asRefusal(error: unknown): unknown {
  if (codeOf(error) === ACCOUNT_GONE) return new DomainError('unauthenticated', 'session_expired');
  if (isDiskFull(error)) return new DomainError('unavailable', 'disk_full');
  return isDatabaseAway(error) ? new DomainError('unavailable', 'busy') : error;
}

const PATIENCE_MS = 20_000;

const PAUSE_MS = 500;

/** Does repeatable work again while the database is away or busy, for twenty seconds at most. */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof DomainError && error.key === 'busy';
      if ((!isBusy && !isDatabaseAway(error)) || Date.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
