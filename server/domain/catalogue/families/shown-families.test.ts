import { expect, it } from 'vitest';
import type { AdminFamily } from '#contract/products/families.ts';
import { startTestApp } from '#test/app.ts';
import { aFamily, variantOf } from '#test/families.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { renewFamilies } from './renew-families.ts';

const shop = await startTestApp();
const { token } = await aPerson(shop, { role: 'admin' });
const CHOICES = { رنگ: ['قرمز', 'آبی'], سایز: ['M', 'L'] };

const search = async (q: string) =>
  (await shop.call('GET /api/main/search', { query: { q } })).body.items;
/** The page of the variant with these values. */
async function pageOf(family: AdminFamily, ...values: string[]) {
  const id = variantOf(family, ...values);
  const { body: own } = await shop.call('GET /api/admin/products/:id', { token, params: { id } });
  const { brand, category, slug: product } = own;
  const { body } = await shop.call('GET /api/main/products/:brand/:category/:product', {
    params: { brand: brand.slug, category: category.slug, product },
  });
  if (!('choices' in body) || !body.choices) throw new Error('no choices');
  return body.choices;
}
const edit = (family: AdminFamily, values: string[], change: object) =>
  shop.call('PATCH /api/admin/families/:id/variants', {
    token,
    params: { id: family._id },
    body: {
      variants: family.variants
        .filter((one) => one.values.join() === values.join())
        .map((one) => ({ ...one, was: one.onHand, ...change })),
      reason: 'شمارش انبار',
    },
  });

it('a family appears once in lists, at its cheapest available variant', async () => {
  const family = await aFamily(shop, { choices: CHOICES });
  const [card, ...more] = await search(family.title);
  expect(more).toEqual([]);
  expect(card).toMatchObject({
    family: { _id: family._id, title: family.title, pricesDiffer: false },
  });
  const cheap = await edit(family, ['آبی', 'L'], {
    price: 800_000,
    partialPrice: 950_000,
    barcode: '6260001112223',
  });
  expect(cheap.status).toBe(200);
  const [now] = await search(family.title);
  expect(now).toMatchObject({
    _id: variantOf(family, 'آبی', 'L'),
    partialPrice: 950_000,
    family: { pricesDiffer: true },
  });
  const dear = family.variants.find(({ values }) => values.join() === 'قرمز,M');
  const ids = [dear?._id ?? ''];
  const { lines } = (await shop.call('POST /api/cart/check', { body: { ids } })).body;
  expect(lines).toMatchObject([{ familyId: family._id }]);
  for (const q of [dear?.code ?? '', '6260001112223'])
    expect((await search(q)).map(({ family: found }) => found?._id)).toEqual([family._id]);
});

it('is stood for by another variant within a minute once the cheapest is sold', async () => {
  const family = await aFamily(shop, { onHand: 1 });
  const buyer = await aPerson(shop);
  const [first] = await search(family.title);
  if (!first) throw new Error('not listed');
  const { status } = await buy(shop, buyer, 'zarinpal', { productId: first._id });
  expect(status).toBe(201);
  await renewFamilies(shop.ctx);
  const [then] = await search(family.title);
  expect(then?._id).toBe(family.variants.find(({ _id }) => _id !== first._id)?._id);
  expect(await shop.sql`select from stale_families`).toHaveLength(0);
});

it('leads from each variant to the one most like it, also where that one is sold out or hidden', async () => {
  const family = await aFamily(shop, { choices: CHOICES });
  const from = async () => (await pageOf(family, 'قرمز', 'M')).options;
  const paths = new Map(
    (await pageOf(family, 'قرمز', 'M')).variants.map(({ values, path }) => [values.join(), path]),
  );
  const linkOf = async (label: string) =>
    (await from()).flatMap(({ values }) => values).find((value) => value.label === label);
  expect(await linkOf('قرمز')).toMatchObject({ isChosen: true, path: paths.get('قرمز,M') });
  expect(await linkOf('آبی')).toMatchObject({
    isChosen: false,
    isAvailable: true,
    path: paths.get('آبی,M'),
  });
  await edit(family, ['آبی', 'M'], { onHand: 0 });
  expect(await linkOf('آبی')).toMatchObject({ isAvailable: false, path: paths.get('آبی,M') });
  await edit(
    {
      ...family,
      variants: (
        await shop.call('GET /api/admin/families/:id', { token, params: { id: family._id } })
      ).body.variants,
    },
    ['آبی', 'M'],
    { status: 'hidden' },
  );
  expect(await linkOf('آبی')).toMatchObject({ isAvailable: true, path: paths.get('آبی,L') });
});

it('leaves a product without options as it was', async () => {
  const title = 'قوری سفالی ساده';
  await aProduct(shop, { title, brand: 'آوا', category: 'ظروف' });
  const [card] = await search(title);
  expect(card).toMatchObject({ title });
  expect(card).not.toHaveProperty('family');
});
