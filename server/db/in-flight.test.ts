import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { startTestContext } from '#test/context.ts';
import { createDb } from './client.ts';
import { inFlight } from './in-flight.ts';
import { brokenUnique } from './unique-violation.ts';

const { ctx, owner, sql, url } = await startTestContext();
await owner`create table shelves (id int constraint one_shelf primary key, n int not null)`;
await owner`grant all on shelves to public`;

const shelves = async () => [...(await sql`select id, n from shelves order by id`)];

it('carries out what is in flight one after the other, and answers each', async () => {
  await sql`delete from shelves`;
  const answers = await inTransaction(ctx, (tx) =>
    inFlight([
      tx.sql`insert into shelves values (1, 5) returning n`,
      undefined,
      tx.sql`update shelves set n = n + 1 returning n`,
    ]),
  );
  expect(answers.map((rows) => rows?.[0]?.n)).toEqual([5, undefined, 6]);
  expect(await shelves()).toEqual([{ id: 1, n: 6 }]);
});

it('tells the first failure of those in flight, and keeps nothing of any', async () => {
  await sql`delete from shelves`;
  const transaction = inTransaction(ctx, (tx) =>
    inFlight([
      tx.sql`insert into shelves values (1, 1)`,
      tx.sql`insert into shelves values (1, 2)`,
      tx.sql`insert into shelves values (2, null)`,
    ]),
  ).catch((error: unknown) => error);
  expect(brokenUnique(await transaction)).toBe('one_shelf');
  expect(await shelves()).toEqual([]);
});

it('tells the refusal of the first before the failure of one behind it', async () => {
  const refused = async (n: number) => {
    const rows = await sql`select 1 where ${n}::int = 1`;
    if (rows.length === 0) throw new Error(`refused ${n}`);
  };
  await expect(inFlight([refused(1), refused(2), refused(3)])).rejects.toThrow('refused 2');
});

it('waits for a long statement where there is no timeout', async () => {
  const patient = createDb(url, { max: 1, statementMs: 0, idleMs: 0 });
  // longer than the watchdog takes to cut a connection whose answer is overdue
  const [row] = await patient.sql`select pg_sleep(6), 1 as n`;
  expect(row?.n).toBe(1);
  await patient.sql.end();
});
