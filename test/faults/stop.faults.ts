import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startShop } from '../../e2e/shop.ts';

it('a second signal ends at once a shop that still waits for a request', async () => {
  const shop = await startShop();
  // half a body, without the rest
  const open = request(`${shop.url}/api/otp/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '100' },
  });
  open.on('error', () => {});
  open.write('{');
  await once(open, 'socket');
  await sleep(500);
  shop.process.kill('SIGTERM');
  await sleep(1_500);
  expect(shop.process.exitCode).toBeNull();
  const ended = once(shop.process, 'exit');
  shop.process.kill('SIGTERM');
  const started = Date.now();
  expect(await ended).toEqual([1, null]);
  expect(Date.now() - started).toBeLessThan(1_000);
  await shop.stop();
}, 120_000);
