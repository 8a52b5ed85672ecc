import { expect, it } from 'vitest';
import type { AdminFamily } from '#contract/products/families.ts';
import { startTestApp } from '#test/app.ts';
import { aFamily, variantOf } from '#test/families.ts';
import { aPerson } from '#test/people.ts';
import { listening } from '#test/reader.ts';

const shop = await startTestApp();
const { token } = await aPerson(shop, { role: 'admin' });
const read = await listening(shop.app);

const bodyOf = async (path: string) => JSON.parse((await read(encodeURI(path))).text);

/** Saves the row of one variant. */
const edit = ({ _id: id, variants }: AdminFamily, variant: string, change: object) =>
  shop.call('PATCH /api/admin/families/:id/variants', {
    token,
    params: { id },
    body: {
      variants: variants
        .filter(({ _id }) => _id === variant)
        .map((one) => ({ ...one, was: one.onHand, ...change })),
      reason: 'شمارش انبار',
    },
  });

it('a cached page shows changes of the other variants, and a cached list which variant it shows', async () => {
  const family = await aFamily(shop);
  const [own, sibling] = [variantOf(family, 'M'), variantOf(family, 'L')];
  const { body } = await shop.call('GET /api/admin/products/:id', { token, params: { id: own } });
  const page = `/api/main/products/${body.brand.slug}/${body.category.slug}/${body.slug}`;
  const list = `/api/main/products?brand=${body.brand.slug}&sort=newest`;
  const isLeft = async () => (await bodyOf(page)).choices.options[0].values[1].isAvailable;
  const shown = async () => (await bodyOf(list)).items.map((card: { _id: string }) => card._id);
  const first = await shown();
  expect(first).toHaveLength(1);
  expect(await isLeft()).toBe(true);
  const cheaper = { price: 850_000, partialPrice: 950_000 };
  const other = first[0] === own ? sibling : own;
  expect((await edit(family, other, cheaper)).status).toBe(200);
  await expect.poll(shown).toEqual([other]);
  const { body: now } = await shop.call('GET /api/admin/families/:id', {
    token,
    params: { id: family._id },
  });
  expect((await edit(now, sibling, { onHand: 0 })).status).toBe(200);
  await expect.poll(isLeft).toBe(false);
});
