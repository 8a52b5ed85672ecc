import { once } from 'node:events';
import net from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { inTransaction, systemContext } from '#server/context.ts';
import { createDb, type Pool } from '#server/db/client.ts';
import { splitAddress } from '#server/db/connect.ts';
import { openPools } from '#server/db/pools.ts';
import { closeDeps } from '#server/deps.ts';
import { askAcrossACut, refusal } from '#test/ask-across-a-cut.ts';
import { startTestContext } from '#test/context.ts';

const context = await startTestContext();
const line = await openLine(context.url);
const pools = openPools(line.url, 4);
const ctx = systemContext({ ...context.deps, sql: pools.reads.sql, pools });
afterAll(async () => {
  await closeDeps({ pools }, 1);
  line.close();
});

/** Proxy to the database whose connections can go silent, as when the other machine dies. */
async function openLine(url: string) {
  const { address, socket } = splitAddress(url);
  const { hostname, port } = new URL(address);
  const open = new Set<net.Socket>();
  const state = { isDead: false, stallMs: 0, swallowed: undefined as string | undefined };
  const server = net.createServer((near) => {
    open.add(near);
    if (state.stallMs > 0)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, state.stallMs);
    state.stallMs = 0;
    if (state.isDead) return void near.on('error', () => {});
    const far = socket.host
      ? net.connect(`${socket.host}/.s.PGSQL.${port || 5432}`)
      : net.connect(Number(port), hostname);
    open.add(far);
    for (const one of [near, far]) one.on('error', () => {});
    near.pipe(far).pipe(near);
    near.on('data', (said) => {
      if (!state.swallowed || !String(said).includes(state.swallowed)) return;
      state.swallowed = undefined;
      far.unpipe(near).resume();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const there = new URL(address);
  there.hostname = '127.0.0.1';
  there.port = String((server.address() as net.AddressInfo).port);
  return {
    url: there.href,
    die: () => {
      state.isDead = true;
      for (const one of open) one.unpipe().pause();
    },
    /** Blocks the whole process at the next connection. */
    stall: (ms: number) => {
      state.stallMs = ms;
    },
    /** Drops all answers to the connection that sends these words next. */
    swallow: (words: string) => {
      state.swallowed = words;
    },
    // dead connections stay dead; new ones work
    mend: () => {
      state.isDead = false;
    },
    close: () => {
      for (const one of open) one.destroy();
      server.close();
    },
  };
}

it('nobody waits for an unresponsive database, and it is used within seconds of its return', async () => {
  const write = () => inTransaction(ctx, ({ sql }) => sql`select pg_sleep(0.2)`);
  const read = () => ctx.sql`select pg_sleep(0.5)`;
  await Promise.all([read(), write(), write()]);
  // more queries than connections, and then a second time
  for (const asked of [
    [read, read, read, read, write, write],
    [read, write],
  ]) {
    const answers = asked.map((ask) => refusal(ask()));
    line.die();
    const began = performance.now();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['away']));
    expect(performance.now() - began).toBeLessThan(8_000);
    line.mend();
    // connection attempts of the silent time fail first
    for (const ask of [read, write])
      await expect.poll(() => refusal(ask()), { timeout: 20_000 }).toBe('answered');
    await expect.poll(() => pools.reads.load.open).toBe(0);
  }
}, 60_000);

it('does not take a database for silent that works on one statement for long', async () => {
  expect(await refusal(ctx.sql`select pg_sleep(3)`)).toBe('answered');
});

it('does not take its own standing still for the silence of the database', async () => {
  const answer = refusal(ctx.sql`select pg_sleep(8)`);
  // the first query has its connection by now; the next one detects the silence
  await expect.poll(() => pools.reads.load.open).toBe(1);
  await ctx.sql`select 1`;
  line.stall(3_500);
  expect(await answer).toBe('answered');
}, 20_000);

it('a connection that was cut during a write is replaced and works', async () => {
  expect(await askAcrossACut(context.url)).toEqual(['away', 'answered']);
});

/**
 * Two connections with a timeout of half a second; the one that sends `words` gets no more answers.
 */
async function losing(words: string, work: (few: Pool) => Promise<unknown>) {
  const few = createDb(line.url, { max: 2, statementMs: 500, idleMs: 500 });
  const both = () => Promise.all([few.sql`select pg_sleep(0.2)`, few.sql`select pg_sleep(0.2)`]);
  await both();
  line.swallow(words);
  let isOver = false;
  const lost = refusal(work(few)).finally(() => {
    isOver = true;
  });
  const others = new Set<string>();
  // the database answers on the other connection all the time
  while (!isOver) others.add(await refusal(few.sql`select pg_sleep(0.1)`));
  const ended = { lost: await lost, others: [...others] };
  await both();
  await few.sql.end();
  return ended;
}

const LOST = { lost: 'away', others: ['answered'] };

it('a statement whose answer is lost on its connection is refused within seconds, and the others go on', async () => {
  const began = performance.now();
  expect(await losing('select 41', (few) => few.sql`select 41`)).toEqual(LOST);
  expect(performance.now() - began).toBeLessThan(12_000);
}, 30_000);

it('a transaction whose beginning, statement or end is lost on its connection is refused within seconds', async () => {
  const transaction = (writes: Pool) =>
    inTransaction({ ...ctx, pools: { ...pools, writes } }, ({ sql }) => sql`select 41`);
  for (const words of ['begin', 'select 41', 'commit'])
    expect(await losing(words, transaction)).toEqual(LOST);
}, 60_000);
