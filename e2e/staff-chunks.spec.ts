import { readdirSync } from 'node:fs';
import { runWorkers } from './crash-orders.ts';
import { expect, test } from './fixtures.ts';
import { aBuyerSession } from './own-buyer.ts';

/** As many at once as the shop answers without asking anybody to wait. */
const WORKERS = 4;
const chunks = readdirSync('build/client/assets/admin').map((file) => `/assets/admin/${file}`);

test('every file of the staff screens is a 404 to a visitor and to a buyer', async () => {
  test.setTimeout(400_000);
  expect(chunks.length).toBeGreaterThan(10);
  const authorization = `Bearer ${await aBuyerSession()}`;
  const statusOf = async (chunk: string, headers: Record<string, string>) => {
    const answer = await fetch(`${process.env.SHOP_URL}${chunk}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  await runWorkers(WORKERS, chunks.length, async (at) => {
    const chunk = chunks[at] ?? '';
    expect(await statusOf(chunk, {}), `visitor, ${chunk}`).toBe(404);
    expect(await statusOf(chunk, { authorization }), `buyer, ${chunk}`).toBe(404);
  });
});
