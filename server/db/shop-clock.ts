import type { Log } from '#server/context.ts';
import { MINUTE } from '#shared/time.ts';
import type { Pool, Sql } from './client.ts';

/**
 * Interval in ms between reads of the database clock; in between, the clock
 * of this process goes on.
 */
const EVERY_MS = 5_000;
/** Longest round trip in ms of a usable read; a slower one is too imprecise. */
const PROMPT_MS = 500;

export type ShopClock = {
  now: () => Date;
  /** Reads the database clock once. Throws when it does not answer. */
  read(): Promise<void>;
  /** Reads the clock now, and at intervals until the pool is closed. */
  follow(): Promise<void>;
};

/**
 * Time for the expiry of codes, sessions, holds and payments: that of the database, which all
 * processes share. A wrong or adjusted clock of a machine has no effect.
 */
export function shopClock(sql: Pool['sql'], log: Pick<Log, 'warn'>): ShopClock {
  let ahead: number | undefined;
  let isWrong = false;

  async function read() {
    const start = performance.now();
    const serverTime = await timeOf(sql);
    const heard = performance.now();
    if (ahead !== undefined && heard - start > PROMPT_MS) return;
    ahead = serverTime - (start + heard) / 2;
    warn(Math.round((Date.now() - serverTime) / 1000));
  }

  /** Warns once per deviation: certificates and signatures are still checked by the local clock. */
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
