import { afterAll, expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { createDb } from './client.ts';
import { inFlight } from './in-flight.ts';

const { url } = await startTestContext();
const { sql, watch } = createDb(url, { max: 1 });
afterAll(() => sql.end());

/** Fails at its fourth row, when three are sent. */
const failing = () => sql`select 1 / (4 - n) from generate_series(1, 10) n`;

it('a statement that fails among its rows leaves none to the answers behind it', async () => {
  const failed = failing().catch(({ code }) => code);
  const behind = sql<{ n: number }[]>`select n from generate_series(1, 2) n`;
  expect(await failed).toBe('22012');
  expect([...(await behind)]).toEqual([{ n: 1 }, { n: 2 }]);

  await failing().catch(() => {});
  expect(await sql`select 1 where false`).toHaveLength(0);
  await failing().catch(() => {});
  const [first] = await sql<{ n: number }[]>`select 7 as n`;
  expect(first?.n).toBe(7);
});

it('nor to a file that is read piece by piece, nor to a transaction', async () => {
  await failing().catch(() => {});
  const pieces: number[] = [];
  for await (const rows of sql<{ n: number }[]>`select n from generate_series(1, 5) n`.cursor(2))
    pieces.push(...rows.map(({ n }) => n));
  expect(pieces).toEqual([1, 2, 3, 4, 5]);

  await failing().catch(() => {});
  const found = await sql.begin(async (inner) => {
    const tx = watch(inner, { isLost: false });
    const [one, two] = await inFlight([tx`select 1 as n`, tx`select 2 as n`]);
    return [one?.[0]?.n, two?.[0]?.n];
  });
  expect(found).toEqual([1, 2]);
});

it('a connection has the limits of its pool, including limits that are off', async () => {
  const [row] = await sql<{ helpers: string; jit: string; lock: string }[]>`
    select current_setting('max_parallel_workers_per_gather') as helpers,
      current_setting('jit') as jit, current_setting('lock_timeout') as lock`;
  expect(row).toEqual({ helpers: '0', jit: 'off', lock: '3s' });
});
