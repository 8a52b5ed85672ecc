import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { flatPng } from '#test/flat-png.ts';
import { aPicture } from '#test/products.ts';
import { openApart, piecesApart } from './open-apart.ts';
import { endOpener, takeOpener } from './openers.ts';
import { runTask } from './run-task.ts';
import { watchCost } from './watch-cost.ts';

const { ctx } = await startTestApp();
const MB = 1024 * 1024;
const unopenable = expect.objectContaining({ key: 'file_unopenable', status: 422 });
const aPictureTask = (bytes: Buffer) => ({
  task: 'picture' as const,
  parts: [bytes],
  options: {
    type: 'png' as const,
    types: 'png',
    field: 'file',
    smallest: 1,
    longest: 200,
    maxPixels: 30_000_000,
  },
});

/** The cost of the work to this process itself: seconds of processor, the longest pause, memory on top. */
async function costOf(work: () => Promise<unknown>) {
  const pauses = monitorEventLoopDelay({ resolution: 5 });
  const before = { cpu: process.cpuUsage(), rss: process.memoryUsage().rss };
  pauses.enable();
  let peak = before.rss;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  await work().finally(() => clearInterval(look));
  pauses.disable();
  const { user, system } = process.cpuUsage(before.cpu);
  return {
    seconds: (user + system) / 1e6,
    pauseMs: pauses.max / 1e6,
    megabytes: (peak - before.rss) / MB,
  };
}

const rowsOf = async (bytes: Buffer) => {
  const rows = [];
  for await (const piece of piecesApart(ctx, { task: 'table', parts: [bytes], options: undefined }))
    rows.push(...piece);
  return rows;
};

it('knows no setting of the shop, and reads none of its files', async () => {
  const opener = takeOpener();
  const env = readFileSync(`/proc/${opener.pid}/environ`, 'utf8').split('\0');
  expect(env.filter(Boolean).map((line) => line.split('=')[0])).toEqual(
    expect.not.arrayContaining(['SECRET_KEY', 'DATABASE_URL', 'HOME', 'PATH']),
  );
  expect(opener.spawnargs).toContain('--permission');
  endOpener(opener, false);
});

it('refuses a file whose process is killed, and opens the next', async () => {
  const picture = await flatPng({ side: 4000 });
  const opener = takeOpener();
  const run = runTask(opener, aPictureTask(picture), ctx).next();
  opener.kill('SIGKILL');
  await expect(run).rejects.toEqual(unopenable);
  endOpener(opener, true);
  const { info } = await openApart(ctx, aPictureTask(await aPicture(300, 200, 'png')));
  expect(info).toEqual({ width: 200, height: 133 });
});

it.each([
  ['cpuSeconds', { cpuSeconds: 0, memoryMb: 1000, seconds: 60 }],
  ['memoryMb', { cpuSeconds: 60, memoryMb: 1, seconds: 60 }],
  ['seconds', { cpuSeconds: 60, memoryMb: 1000, seconds: 0 }],
] as const)('kills a process that exceeds its %s', async (bound, bounds) => {
  const picture = aPictureTask(await flatPng({ side: 5000 }));
  const opener = takeOpener();
  const exit = once(opener, 'exit');
  const watch = watchCost(opener, bounds);
  // it has to work to cost anything
  const work = expect(runTask(opener, picture, ctx).next()).rejects.toEqual(unopenable);
  const [, signal] = await exit;
  watch.end();
  await work;
  expect([watch.exceeded(), signal]).toEqual([bound, 'SIGKILL']);
});

it('gives no file to a process that an earlier one has left large', async () => {
  const first = takeOpener();
  endOpener(first, true);
  await openApart(ctx, aPictureTask(await aPicture(300, 200, 'png')));
  const second = takeOpener();
  expect(second.pid).toBe(first.pid);
  endOpener(second, true);
  // its own bytes stay to the end; the rows of many small ones may be collected before
  const large = Buffer.from(`code,title\n${`AB-1,${'a'.repeat(12_500)}\n`.repeat(4_000)}`);
  expect(await rowsOf(large)).toHaveLength(4_001);
  const third = takeOpener();
  expect(third.pid).not.toBe(first.pid);
  endOpener(third, false);
});

it('stops at work that nobody waits for any more', async () => {
  const gone = new AbortController();
  const opener = takeOpener();
  const ended = once(opener, 'exit');
  const picture = aPictureTask(await flatPng({ side: 4000 }));
  const run = runTask(opener, picture, { ...ctx, gone: gone.signal }).next();
  gone.abort();
  await expect(run).rejects.toEqual(unopenable);
  await ended;
});

it('refuses a cell of nine million quotes, which costs the shop itself next to nothing', async () => {
  const bytes = Buffer.from(`code,title\n1,"${'""'.repeat(9_000_000)}"\n`);
  const cost = await costOf(() =>
    expect(rowsOf(bytes)).rejects.toMatchObject({ key: 'sheet_unreadable', status: 422 }),
  );
  expect(cost.seconds).toBeLessThan(1);
  expect(cost.megabytes).toBeLessThan(300);
});

it('reads a table of many rows without holding the process in one piece', async () => {
  const bytes = Buffer.from(
    `${'code,title,price\n'}${'AB-1,a title of some length,1000\n'.repeat(60_000)}`,
  );
  let rows: unknown[] = [];
  const cost = await costOf(async () => {
    rows = await rowsOf(bytes);
  });
  expect(rows).toHaveLength(60_001);
  // generous, as other processes take the processor meanwhile
  expect(cost.pauseMs).toBeLessThan(400);
});
