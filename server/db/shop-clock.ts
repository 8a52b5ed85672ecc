import type { Log } from '#server/context.ts';
import { MINUTE } from '#shared/time.ts';
import type { Pool, Sql } from './client.ts';

/** How often the clock of the database is read; between two readings time goes on by that of this process. */
const EVERY_MS = 5_000;
/** Who waited longer for the answer does not know any more when it was given. */
const PROMPT_MS = 500;

export type ShopClock = {
  now: () => Date;
  /** Reads the clock of the database once. Throws when it does not answer. */
  read(): Promise<void>;
  /** Reads it, and again from time to time until the pool is closed. */
  follow(): Promise<void>;
};

/**
 * The time by which codes, sessions, holds and payments end: that of the database, which all processes of all machines
 * share. A clock of a machine that is wrong, or is set anew, moves nothing.
 */
export function shopClock(sql: Pool['sql'], log: Pick<Log, 'warn'>): ShopClock {
  let ahead: number | undefined;
  let isWrong = false;

  async function read() {
    const asked = performance.now();
    const told = await timeOf(sql);
    const heard = performance.now();
    if (ahead !== undefined && heard - asked > PROMPT_MS) return;
    ahead = told - (asked + heard) / 2;
    warn(Math.round((Date.now() - told) / 1000));
  }

  /** Once, when it begins: certificates and signatures of others are still checked by this clock. */
  function warn(seconds: number) {
    const wasWrong = isWrong;
    isWrong = Math.abs(seconds) * 1000 > MINUTE;
    if (isWrong && !wasWrong)
      log.warn({ seconds }, 'the clock of this machine is not that of the database: set it by NTP');
  }

  return {
    now: () => new Date(ahead === undefined ? Date.now() : ahead + performance.now()),
    read,
    async follow() {
      await read();
      const timer = setInterval(() => {
        read().catch((error: { code?: unknown }) => {
          if (error.code === 'CONNECTION_ENDED') clearInterval(timer);
        });
      }, EVERY_MS).unref();
    },
  };
}

async function timeOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ ms: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  return row?.ms ?? Date.now();
}
