import type net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { splitAddress } from './connect.ts';
import { driverOf, type Heard, openLine, type Place } from './open-line.ts';

/**
 * Time in ms without data during a query, after which a probe on a new
 * connection checks the database.
 */
const SUSPECT_MS = 2_000;
/** Timeout of the probe in ms; after it the database counts as gone. */
const PROBE_MS = 2_500;
/**
 * Steps of the timeout: a suspended process hears nothing, and its pause counts for one step only.
 */
const STEPS = 5;

/**
 * Database timeouts of a statement and of an idle transaction; a connection
 * without an answer beyond both is dead.
 */
type Bounds = { statementMs: number; idleMs: number };
/** Extra time in ms for an answer beyond the database's timeout. */
const GRACE_MS = 3_000;
const TWICE_MS = 500;

/** Time since a connection was idle, and whether a statement was sent since. */
type Quiet = { since: number; isAsked: boolean };

export type Watchdog = {
  /** Opens the sockets of a pool for postgres.js, with TLS already done. */
  socket: (place: Place) => Promise<net.Socket>;
  trackQuery: TrackQuery;
};

/**
 * Marks the start of a query; the returned callback marks its end. Only a real answer counts as
 * traffic, a rejection of our own does not.
 */
export type TrackQuery = () => (isAnswer: boolean) => void;

/**
 * Connection watchdog: cuts all connections of a pool when the database stops answering, as when its
 * machine dies or freezes. Statement timeouts are enforced by the database itself, so callers would
 * otherwise wait forever. A single connection that is unresponsive beyond these bounds is cut alone.
 */
export function watchConnection(url: string, bounds: Bounds): Watchdog {
  const lines = new Map<net.Socket, Quiet>();
  /** Running queries in the order of their start. */
  const open = new Set<{ at: number }>();
  let heardAt = 0;
  let isWatched = false;

  function trackQuery() {
    const one = { at: performance.now() };
    if (open.size === 0) heardAt = one.at;
    open.add(one);
    if (!isWatched) watch(SUSPECT_MS);
    return (isAnswer: boolean) => {
      open.delete(one);
      if (isAnswer) heardAt = performance.now();
    };
  }

  function watch(ms: number) {
    isWatched = true;
    setTimeout(() => void look(), ms).unref();
  }

  async function look() {
    await cutDead();
    if (open.size > 0 && performance.now() - heardAt >= SUSPECT_MS) await cutUnlessAnswered();
    isWatched = false;
    if (open.size > 0) watch(heardAt + SUSPECT_MS - performance.now());
  }

  async function cutUnlessAnswered() {
    const before = heardAt;
    const isThere = await answers(url);
    if (heardAt !== before) return;
    if (!isThere) for (const socket of lines.keys()) socket.destroy();
    heardAt = performance.now();
  }

  /** Cuts connections found dead twice, because a suspended process may just not have listened. */
  async function cutDead() {
    const dead = findDead();
    if (dead.length === 0) return;
    await patience(TWICE_MS);
    for (const socket of findDead()) if (dead.includes(socket)) socket.destroy();
  }

  /**
   * Connections that owe an answer; once a query is overdue also the idle ones, because the driver
   * may have lost its statement for them. To reopen those costs nothing.
   */
  function findDead(): net.Socket[] {
    const [oldest] = open;
    const idleMs = Math.max(bounds.idleMs, bounds.statementMs) + GRACE_MS;
    const isLost = oldest !== undefined && isPast(oldest.at, idleMs);
    return [...lines]
      .filter(([, { since, isAsked }]) =>
        isAsked ? isPast(since, bounds.statementMs + GRACE_MS) : isLost && isPast(since, idleMs),
      )
      .map(([socket]) => socket);
  }

  function listenTo(socket: net.Socket): Heard {
    for (const one of lines.keys()) if (one.destroyed) lines.delete(one);
    const quiet: Quiet = { since: performance.now(), isAsked: false };
    lines.set(socket, quiet);
    return (by) => {
      // a repeated write does not count as traffic
      if (by === 'us' && quiet.isAsked) return;
      quiet.isAsked = by === 'us';
      quiet.since = performance.now();
    };
  }

  const { ssl = false } = splitAddress(url).socket;
  return {
    socket: (place) => openLine(place, ssl, listenTo),
    trackQuery,
  };
}

/** True for any answer, even a refusal; only a timeout is false. */
async function answers(url: string): Promise<boolean> {
  const { address, options } = driverOf(url);
  const once = { max: 1, prepare: false, onnotice: () => {} };
  const sql = postgres(address, { ...options, ...once });
  const answer = sql`select 1`.then(
    () => true,
    () => true,
  );
  const isThere = await Promise.race([answer, patience(PROBE_MS)]);
  void sql.end({ timeout: 0 });
  return isThere;
}

const isPast = (at: number, ms: number) => performance.now() - at > ms;

async function patience(ms: number): Promise<false> {
  for (let step = 0; step < STEPS; step++) await sleep(ms / STEPS, undefined, { ref: false });
  return false;
}
