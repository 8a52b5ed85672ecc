import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../e2e/shop.ts';
import { startWorkers } from './workers.ts';

const port = await freePort();
const log = { info: () => {}, warn: () => {}, error: () => {} };
const exec = resolve(import.meta.dirname, '../test/worker-process.ts');
const program = { exec, args: [String(port)] };
const workers = startWorkers({ count: 2, hello: '', log, program });
afterAll(() => workers.stop());

const ask = (path = '/') =>
  fetch(`http://127.0.0.1:${port}${path}`).then(async (reply) => Number(await reply.text()));
/** The processes that answer within some waves of work; fails where one answer is missing. */
async function answering(): Promise<number[]> {
  const reported = new Set<number>();
  for (let wave = 0; wave < 40 && reported.size < 2; wave++) {
    const asked = [];
    for (let n = 0; n < 6; n++) {
      asked.push(ask('/busy'));
      await sleep(4);
    }
    for (const pid of await Promise.all(asked)) reported.add(pid);
  }
  return [...reported].sort();
}
const SOON = { timeout: 30_000, interval: 50 };

it('several processes serve at one port, and one that is killed is started again', async () => {
  await workers.opened;
  const first = await answering();
  expect(first).toHaveLength(2);
  // nobody is left without an answer: a line to the dead is cut, never silent
  process.kill(first[0] ?? 0, 'SIGKILL');
  await expect.poll(() => answering().catch(() => []), SOON).toHaveLength(2);
  expect(await answering()).not.toEqual(first);
});

it('replaces the processes while every request is answered', async () => {
  await workers.opened;
  const before = await answering();
  let isOver = false;
  const asking = [0, 1, 2].map(async () => {
    let answers = 0;
    while (!isOver) {
      expect(await ask(answers % 5 === 0 ? '/slow' : '/')).toBeGreaterThan(0);
      answers += 1;
      await sleep(5);
    }
    return answers;
  });
  await workers.reload();
  isOver = true;
  const answers = await Promise.all(asking);
  expect(Math.min(...answers)).toBeGreaterThan(0);
  const after = await answering();
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
});

it('ends with all of them, after what they have in hand', async () => {
  const slow = ask('/slow');
  await sleep(100);
  await workers.stop();
  expect(await slow).toBeGreaterThan(0);
  await expect(ask()).rejects.toThrow();
});
