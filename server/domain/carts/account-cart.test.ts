import { beforeEach, expect, it } from 'vitest';
import type { SavedLine } from '#contract/cart.ts';
import { newId } from '#server/db/new-id.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';

const shop = await startTestApp();
let me: Person;
beforeEach(async () => {
  me = await aPerson(shop);
});

const aLine = (): SavedLine => ({ _id: newId(), selectedType: 'partialSell', orderQuantity: 1 });
const read = async () => (await shop.call('GET /api/cart', { token: me.token })).body;
const save = (version: number, lines: unknown) =>
  shop.call('PATCH /api/cart', { token: me.token, body: { version, lines } as never });

it('is empty until a browser keeps one, and then what was stored last', async () => {
  expect(await read()).toEqual({ version: 0, lines: [] });
  const [one, other] = [aLine(), aLine()];
  expect((await save(0, [one])).body).toEqual({ version: 1, lines: [one] });
  expect((await save(1, [other, one])).body).toEqual({ version: 2, lines: [other, one] });
  expect(await read()).toEqual({ version: 2, lines: [other, one] });
});

it('takes the same lines again after a lost answer, and other lines only of its version', async () => {
  const [one, other] = [aLine(), aLine()];
  await save(0, [one]);
  expect((await save(0, [one])).body).toMatchObject({ lines: [one] });
  expect((await save(0, [other])).status).toBe(409);
  const { version } = await read();
  await save(version, []);
  expect((await save(version, [])).body).toMatchObject({ lines: [] });
});

it('of twenty browsers that change the same cart one is heard, the others read it first', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(version, [aLine()])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await read()).toEqual(answers.find(({ status }) => status === 200)?.body);
  }
});

it('refuses a product twice, more lines than an order takes, and quantities that are none', async () => {
  const line = aLine();
  const many = Array.from({ length: MAX_ORDER_LINES + 1 }, aLine);
  const strange = [0, -1, 1.5, 1e7, null, '2'].map((orderQuantity) => [{ ...line, orderQuantity }]);
  for (const lines of [[line, line], many, ...strange, 'all', null])
    expect((await save(0, lines)).status).toBe(422);
  expect(await read()).toEqual({ version: 0, lines: [] });
});
