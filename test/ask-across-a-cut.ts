import type net from 'node:net';
import postgres from 'postgres';
import { splitAddress } from '#server/db/connect.ts';
import { watchConnection } from '#server/db/connection-watchdog.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { DomainError } from '#server/errors.ts';

/** Result of a query: answered, refused as unavailable, or another error. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) =>
      isDatabaseAway(error) || error instanceof DomainError ? 'away' : String(error),
  );

/** Sends two queries: one on a connection that is cut before it is written, one afterwards. */
export async function askAcrossACut(url: string): Promise<string[]> {
  const { address, socket } = splitAddress(url);
  const watchdog = watchConnection(url, { statementMs: 15_000, idleMs: 15_000 });
  let last: net.Socket | undefined;
  const open: typeof watchdog.socket = async (place) => {
    last = await watchdog.socket(place);
    return last;
  };
  const line = { ...socket, socket: open, ssl: false };
  const sql = postgres(address, { ...line, max: 1, connect_timeout: 2 });
  await sql`select 1`;
  const { promise: lost, resolve } = Promise.withResolvers<string>();
  // the socket reports its end before the query is written
  setImmediate(() => {
    last?.destroy();
    resolve(refusal(sql`select 1`));
  });
  const errors = [await lost, await refusal(sql`select 1`)];
  await sql.end();
  return errors;
}
