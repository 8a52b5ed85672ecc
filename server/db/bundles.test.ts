import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { boundWaiting, type Load } from './bound-waiting.ts';
import { splitAddress } from './connect.ts';
import { type TrackQuery, watchConnection } from './connection-watchdog.ts';

const { url, owner } = await startTestContext();
const { address, socket } = splitAddress(url);
const BOUNDS = { statementMs: 15_000, idleMs: 15_000 };
const open = { socket: watchConnection(url, BOUNDS).socket };
const raw = postgres(address, { ...socket, ...open, max: 1, onnotice: () => {} });
afterAll(() => raw.end());

/** Statements of the pool, and those whose answer is pending. */
const load: Load = { open: 0 };
let awaited = 0;
const asked: TrackQuery = () => {
  awaited += 1;
  return () => {
    awaited -= 1;
  };
};
const sql = boundWaiting(raw, { patienceMs: 3_000, answerMs: 15_000 }, load, asked);
const five = () => sql<{ n: number }[]>`select n from generate_series(1, 5) n`.cursor(2);
const idle = () => ({ open: load.open, awaited });
const NONE = { open: 0, awaited: 0 };

it('a pool is free again after an export was read to its end, whatever the batch size', async () => {
  for (const size of [1, 2, 5, 7]) {
    const pieces: number[] = [];
    const rows = sql<{ n: number }[]>`select n from generate_series(1, 5) n`.cursor(size);
    for await (const bundle of rows) pieces.push(...bundle.map(({ n }) => n));
    expect(pieces).toEqual([1, 2, 3, 4, 5]);
    expect(idle()).toEqual(NONE);
  }
  for await (const bundle of sql`select 1 where false`.cursor(2)) expect(bundle).toEqual([]);
  expect(idle()).toEqual(NONE);
});

it('the database is not queried while a slow reader still has rows', async () => {
  for await (const bundle of five()) {
    expect(bundle.length).toBeGreaterThan(0);
    expect(idle()).toEqual({ open: bundle.length === 2 ? 1 : load.open, awaited: 0 });
  }
});

it('an abandoned or failed export leaves its pool free and usable', async () => {
  for await (const _ of five()) break;
  expect([...(await sql`select 1 as n`)]).toEqual([{ n: 1 }]);
  expect(idle()).toEqual(NONE);

  const failing = sql`select 1 / (4 - n) as n from generate_series(1, 10) n`.cursor(2);
  const readAll = async () => {
    for await (const _ of failing);
  };
  await expect(readAll()).rejects.toThrow('division by zero');
  expect([...(await sql`select 1 as n`)]).toEqual([{ n: 1 }]);
  expect(idle()).toEqual(NONE);
});

it('an export that loses its connection is never taken for complete', async () => {
  const taken: number[] = [];
  const read = async () => {
    for await (const bundle of five()) {
      taken.push(...bundle.map(({ n }) => n));
      if (taken.length > 2) continue;
      await owner`select pg_terminate_backend(pid)
        from pg_stat_activity
        where query like 'select n from generate_series%' and pid <> pg_backend_pid()`;
      // the loss is reported before the next read
      await expect.poll(() => load.open).toBe(0);
    }
  };
  await expect(read()).rejects.toThrow();
  expect(taken).toEqual([1, 2]);
  const ask = () =>
    sql`select 1`.then(
      () => 'answered',
      () => 'away',
    );
  await expect.poll(ask).toBe('answered');
  expect(idle()).toEqual(NONE);
});
