import { readdirSync } from 'node:fs';
import { aBuyer } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';

const chunks = readdirSync('build/client/assets/admin').map((file) => `/assets/admin/${file}`);

test('every file of the staff screens is a 404 to a visitor and to a buyer', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  expect(chunks.length).toBeGreaterThan(10);
  const authorization = `Bearer ${await aBuyer(page)}`;
  for (const chunk of chunks) {
    expect((await request.get(chunk)).status(), `visitor, ${chunk}`).toBe(404);
    const asBuyer = await request.get(chunk, { headers: { authorization } });
    expect(asBuyer.status(), `buyer, ${chunk}`).toBe(404);
  }
});
