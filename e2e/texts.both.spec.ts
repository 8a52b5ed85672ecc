import type { Page } from '@playwright/test';
import { ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { mark, ownProduct } from './own-products.ts';
import { aStaffSession, carry } from './sessions.ts';

const OVERRIDE = '\u202e';
/** Hostile input for any field: markup, a script, a template, emoji, a change of direction. */
const NASTY =
  '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>{{7*7}}🧨👨‍👩‍👧‍👦\u200f\u202egnp.exe';
const LONG_WORD = 'ب'.repeat(120);

/** Stored form: characters that reverse a whole line are dropped. */
const visible = (typed: string) => typed.replaceAll(OVERRIDE, '');

async function expectHarmless(page: Page, ...texts: string[]) {
  for (const typed of texts) await expect(page.getByText(visible(typed)).first()).toBeAttached();
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  await expect(page.locator('main img[src=x], main script')).toHaveCount(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
}

test('markup, emoji, bidi tricks and the longest texts are shown as typed and harm nothing', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(400_000);
  const buyer = { authorization: `Bearer ${await aBuyer(page)}` };
  const staff = await aStaffSession();
  const admin = { authorization: `Bearer ${staff}` };

  // staff create a product with such a title
  const { brand, category, image } = await ownProduct();
  const title = `${mark()} ${NASTY}`.slice(0, 150);
  const form = {
    title,
    code: `NASTY-${mark()}`,
    brand: brand._id,
    category: category._id,
    price: 1_000,
    partialPrice: 2_000,
    saleTypes: ['totalSell', 'partialSell'],
    image,
    shortText: `${NASTY}${LONG_WORD}`,
    warranty: '<b>ضمانت</b>',
    attributes: [{ name: '<i>رنگ</i>', value: `${NASTY}${LONG_WORD}` }],
    onHand: 100,
    status: 'published',
  };
  const tooLong = await page.request.post('/api/admin/products', {
    headers: admin,
    data: { ...form, title: 'ب'.repeat(4_000) },
  });
  expect(tooLong.status()).toBe(422);
  const added = await page.request.post('/api/admin/products', { headers: admin, data: form });
  expect(added.status(), await added.text()).toBeLessThan(300);
  const { _id: productId } = (await added.json()) as { _id: string };

  // the buyer saves an address and an order with such texts
  const address = {
    title: '<b>خانه</b> 🏠',
    province: '8',
    city: '<u>تهران</u>',
    address: `${NASTY}${LONG_WORD}`,
    plaque: '<i>۱</i>',
    postalCode: '1939613663',
    receiverName: '<s>گیرنده</s> 👻',
    receiverMobile: '09120005006',
  };
  const tooLongAddress = await page.request.post('/api/addresses', {
    headers: buyer,
    data: { ...address, address: 'ب'.repeat(4_000) },
  });
  expect(tooLongAddress.status()).toBe(422);
  const saved = await page.request.post('/api/addresses', { headers: buyer, data: address });
  expect(saved.status(), await saved.text()).toBe(201);
  const { _id: addressId } = (await saved.json()) as { _id: string };
  const buyerNote = `${NASTY}${LONG_WORD}\nخط دوم`;
  const order = {
    orderType: 'total',
    key: 'payment_order_product',
    paymentType: null,
    gatewayType: null,
    amount: 2_000,
    detail: { products: [{ _id: productId, orderQuantity: 2 }], address: addressId, quantity: 2 },
    buyerNote,
  };
  const tooLongNote = await page.request.post('/api/orders', {
    headers: buyer,
    data: { ...order, buyerNote: 'ب'.repeat(4_000) },
  });
  expect(tooLongNote.status()).toBe(422);
  const placed = await page.request.post('/api/orders', { headers: buyer, data: order });
  expect(placed.status(), await placed.text()).toBe(201);
  const { orderId } = (await placed.json()) as { orderId: string };

  await carry(context, buyer.authorization.slice('Bearer '.length), baseURL ?? '');
  for (const path of ['/console', '/console/orders']) {
    await page.goto(path);
    await ready(page);
    await expectHarmless(page);
  }
  await page.goto('/console/addresses');
  await expectHarmless(page, address.title);
  await page.goto(`/console/orders/detail-${orderId}`);
  await expectHarmless(page, title, address.receiverName, NASTY);
  await page.goto(`/console/orders/detail-${orderId}?print=order`);
  await expectHarmless(page, title, NASTY);

  const note = await page.request.patch(`/api/admin/orders/${orderId}`, {
    headers: admin,
    data: { adminNote: 'ب'.repeat(4_000) },
  });
  expect(note.status()).toBe(422);
  await carry(context, staff);
  await page.goto(`/console/admin/orders/detail-${orderId}`);
  await expectHarmless(page, title, address.receiverName, NASTY);
  await page.goto(`/console/admin/products?q=${form.code}`);
  await expectHarmless(page, title);
  await page.goto(`/console/admin/products/detail-${productId}`);
  await ready(page);
  await expectHarmless(page);
  await expect(page.getByLabel('عنوان', { exact: true })).toHaveValue(visible(title));
});
