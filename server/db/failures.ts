import { DomainError } from '#server/errors.ts';

/** Another transaction went first: the same work may simply be done again. */
const TURN_LOST = ['40P01', '40001'];
/**
 * What PostgreSQL and its client say when a lock, a statement or a connection took too long, or the database is
 * stopping, starting or gone.
 */
const AWAY = [
  ...['55P03', '57014', '25P03', '25P04', '53300', '57P01', '57P02', '57P03', '57P05', '25006'],
  ...['08000', '08001', '08003', '08004', '08006'],
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
];

/** No room is left, for PostgreSQL or for a file. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** Of the triggers that keep a deleted person from beginning anything. */
const ACCOUNT_GONE = 'HJ001';

type Failure = { code?: unknown; query?: unknown; message?: unknown };

/** What the database said; the migrator wraps it. */
export function causeOf(error: unknown): Failure {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return ((cause as Failure | undefined)?.code ? cause : (error ?? {})) as Failure;
}

const codeOf = (error: unknown) => String(causeOf(error).code ?? '');

/** True when a deadlock or a serialization failure undid the whole transaction. */
export const isTurnLost = (error: unknown) => TURN_LOST.includes(codeOf(error));

/** True when the database could not be asked, or did not come to an answer in time. A file that is missing is no such thing. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code === 'ENOENT') return (causeOf(error) as { syscall?: string }).syscall === 'connect';
  return AWAY.includes(code) || isTurnLost(error) || isBrokenOff(error);
}

/** postgres.js 3.4 writes once more to a connection that has just closed. */
const isBrokenOff = (error: unknown) =>
  error instanceof TypeError && /nextWrite.*postgres\/src\/connection/.test(error.stack ?? '');

export const isDiskFull = (error: unknown) => FULL.includes(codeOf(error));

/** The refusal for a full disk, or a database that is away or busy; anything else stays what it is. */
export function asRefusal(error: unknown): unknown {
  if (codeOf(error) === ACCOUNT_GONE) return new DomainError('unauthenticated', 'session_expired');
  if (isDiskFull(error)) return new DomainError('unavailable', 'disk_full');
  return isDatabaseAway(error) ? new DomainError('unavailable', 'busy') : error;
}
