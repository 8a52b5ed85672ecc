import { once } from 'node:events';
import net from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { inTransaction, systemContext } from '#server/context.ts';
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

/** A line to the database that can go dead as one does whose other end is gone without a word. */
async function openLine(url: string) {
  const { address, socket } = splitAddress(url);
  const { hostname, port } = new URL(address);
  const open = new Set<net.Socket>();
  const state = { isDead: false, stallMs: 0 };
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
    /** The whole process stands still when the next connection is made. */
    stall: (ms: number) => {
      state.stallMs = ms;
    },
    // lines that died stay dead; new ones are good
    mend: () => {
      state.isDead = false;
    },
    close: () => {
      for (const one of open) one.destroy();
      server.close();
    },
  };
}

it('lets nobody wait for a database that says nothing any more, and uses it within seconds when it is back @s940', async () => {
  const write = () => inTransaction(ctx, ({ sql }) => sql`select pg_sleep(0.2)`);
  const read = () => ctx.sql`select pg_sleep(0.5)`;
  await Promise.all([read(), write(), write()]);
  // more than there are connections, and a second time
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
    // what began to connect meanwhile gives up first
    for (const ask of [read, write])
      await expect.poll(() => refusal(ask()), { timeout: 20_000 }).toBe('answered');
    await expect.poll(() => pools.reads.load.open).toBe(0);
  }
}, 60_000);

it('does not take a database for silent that works on one statement for long', async () => {
  expect(await refusal(ctx.sql`select pg_sleep(3)`)).toBe('answered');
});

it('does not take its own standing still for the silence of the database @s1025', async () => {
  const answer = refusal(ctx.sql`select pg_sleep(8)`);
  // who is asked first has its connection by now; the next one finds out about the silence
  await expect.poll(() => pools.reads.load.open).toBe(1);
  await ctx.sql`select 1`;
  line.stall(3_500);
  expect(await answer).toBe('answered');
}, 20_000);

it('a connection that was cut while it had something to write is made anew and speaks @s1301', async () => {
  expect(await askAcrossACut(context.url)).toEqual(['away', 'answered']);
});
