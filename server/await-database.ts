import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { isDatabaseAway } from './db/failures.ts';
import { driverOf } from './db/open-line.ts';
import { placeOfAddress } from './db/start-error.ts';

const PAUSE_MS = 1_000;
const CONNECT_SECONDS = 3;
/** Number of attempts between two progress lines on the console. */
const WORD_EVERY = 5;

/**
 * Waits while an external database restarts or fails over: a shop that ended meanwhile would turn a
 * short outage into a long one. Other errors, and a database that stays away, are reported by the
 * first query.
 */
export async function awaitDatabase(url: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (let tries = 0; Date.now() < end && !(await isThere(url)); tries++) {
    if (tries % WORD_EVERY === 0)
      console.log(`· waiting for the database at ${placeOfAddress(url)}`);
    await sleep(PAUSE_MS);
  }
}

async function isThere(url: string): Promise<boolean> {
  const { address, options } = driverOf(url);
  const sql = postgres(address, { ...options, max: 1, connect_timeout: CONNECT_SECONDS });
  const answer = await sql`select 1`.then(
    () => true,
    (error: unknown) => !isDatabaseAway(error),
  );
  await sql.end({ timeout: 0 });
  return answer;
}
