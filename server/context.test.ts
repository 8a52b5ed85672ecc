import { expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { inTransaction } from './context.ts';

const { ctx, owner, sql } = await startTestContext();
await owner`create table shelves (id int primary key, n int not null default 0)`;
await owner`grant all on shelves to public`;
await sql`insert into shelves values (1), (2)`;

/** Two works that each hold what the other wants. */
function crossing() {
  let arrived = 0;
  let open = () => {};
  const both = new Promise<void>((done) => {
    open = done;
  });
  const followed: string[] = [];
  const runs: string[] = [];
  const work = (name: string, first: number, second: number) =>
    inTransaction(ctx, async (tx) => {
      runs.push(name);
      tx.afterCommit.push(async () => void followed.push(name));
      await tx.sql`update shelves set n = n + 1 where id = ${first}`;
      arrived++;
      if (arrived === 2) open();
      await both;
      await tx.sql`update shelves set n = n + 1 where id = ${second}`;
      return name;
    });
  return { work, followed, runs };
}

it('does the work of a deadlock again, and what follows the commit once', async () => {
  const { work, followed, runs } = crossing();
  expect(await Promise.all([work('a', 1, 2), work('b', 2, 1)])).toEqual(['a', 'b']);
  expect(runs).toHaveLength(3);
  expect(followed.toSorted()).toEqual(['a', 'b']);
  const rows = await sql`select n from shelves order by id`;
  expect(rows.map(({ n }) => n)).toEqual([2, 2]);
}, 30_000);

it('never does the work of a refusal again', async () => {
  let runs = 0;
  const refused = inTransaction(ctx, async (tx) => {
    runs++;
    await tx.sql`insert into shelves values (1)`;
  });
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(1);
});
