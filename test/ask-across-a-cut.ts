import type net from 'node:net';
import postgres from 'postgres';
import { splitAddress } from '#server/db/connect.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { cutInSilence } from '#server/db/silence.ts';
import { DomainError } from '#server/errors.ts';

/** How asking the database ended. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) =>
      isDatabaseAway(error) || error instanceof DomainError ? 'away' : String(error),
  );

/** Asks twice: when the line was cut before what was asked is written, and afterwards. */
export async function askAcrossACut(url: string): Promise<string[]> {
  const { address, socket } = splitAddress(url);
  const silence = cutInSilence(url);
  let last: net.Socket | undefined;
  const open: typeof silence.socket = async (place) => {
    last = await silence.socket(place);
    return last;
  };
  const line = { ...socket, ...{ socket: open, ssl: false } };
  const sql = postgres(address, { ...line, max: 1, connect_timeout: 2 });
  await sql`select 1`;
  const { promise: lost, resolve } = Promise.withResolvers<string>();
  // its end is told before what is asked here is written
  setImmediate(() => {
    last?.destroy();
    resolve(refusal(sql`select 1`));
  });
  const told = [await lost, await refusal(sql`select 1`)];
  await sql.end();
  return told;
}
