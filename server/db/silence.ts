import type net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { splitAddress } from './connect.ts';
import { driverOf, openLine, type Place } from './open-line.ts';

/** After so long without a word from a database that is asked, a new connection finds out whether it answers at all. */
const SUSPECT_MS = 2_000;
/** And after so long without an answer there it is taken for gone. */
const PROBE_MS = 2_500;
/** In so many steps: a process that stood still has not listened, and its own silence counts for one of them. */
const STEPS = 5;

export type Silence = {
  /** Makes the lines of a pool, for postgres.js, which encrypts none by itself then. */
  socket: (place: Place) => Promise<net.Socket>;
  asked: Asked;
};

/** The database is asked; what comes back is told how that ended: a refusal of our own is no word from it. */
export type Asked = () => (isAnswer: boolean) => void;

/**
 * Cuts the connections of a pool when the database says nothing any more: a machine that is gone without a word, or stands
 * still. Bounds of statements are kept by the database, so without this whoever asked would wait as long as it is silent.
 */
export function cutInSilence(url: string): Silence {
  const sockets = new Set<net.Socket>();
  let open = 0;
  let heardAt = 0;
  let isWatched = false;

  function asked() {
    if (open++ === 0) heardAt = performance.now();
    if (!isWatched) watch(SUSPECT_MS);
    return (isAnswer: boolean) => {
      open -= 1;
      if (isAnswer) heardAt = performance.now();
    };
  }

  function watch(ms: number) {
    isWatched = true;
    setTimeout(() => void look(), ms).unref();
  }

  async function look() {
    if (open > 0 && performance.now() - heardAt >= SUSPECT_MS) await cutUnlessAnswered();
    isWatched = false;
    if (open > 0) watch(heardAt + SUSPECT_MS - performance.now());
  }

  async function cutUnlessAnswered() {
    const before = heardAt;
    const isThere = await answers(url);
    if (heardAt !== before) return;
    if (!isThere) for (const socket of sockets) socket.destroy();
    heardAt = performance.now();
  }

  const { ssl = false } = splitAddress(url).socket;
  return {
    socket: (place) => {
      for (const one of sockets) if (one.destroyed) sockets.delete(one);
      return openLine(place, ssl, (socket) => sockets.add(socket));
    },
    asked,
  };
}

/** A refusal is an answer as well; only silence is none. */
async function answers(url: string): Promise<boolean> {
  const { address, options } = driverOf(url);
  const once = { max: 1, fetch_types: false, prepare: false, onnotice: () => {} };
  const sql = postgres(address, { ...options, ...once });
  const answer = sql`select 1`.then(
    () => true,
    () => true,
  );
  const isThere = await Promise.race([answer, patience()]);
  void sql.end({ timeout: 0 });
  return isThere;
}

async function patience(): Promise<false> {
  for (let step = 0; step < STEPS; step++) await sleep(PROBE_MS / STEPS, undefined, { ref: false });
  return false;
}
