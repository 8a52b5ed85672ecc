/** Ends of a connection as PostgreSQL, its clients and the system call them. */
const CODES = [
  '57P01',
  '57P02',
  '57P03',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ENOENT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
];

/**
 * True for what the libraries throw beside every caller when PostgreSQL dies under them: their queries were
 * refused already, so the shop goes on and connects anew. postgres.js 3.4 may also write once more to a closed
 * connection.
 */
export function isLostDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && /nextWrite.*postgres\/src\/connection/.test(error.stack ?? ''))
    return true;
  const { code } = error as NodeJS.ErrnoException;
  return (
    code !== undefined &&
    CODES.includes(code) &&
    /postgres|\/pg\/|pg-pool|graphile/.test(error.stack ?? '')
  );
}
