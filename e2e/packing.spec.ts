import type { Page } from '@playwright/test';
import { faDigits, faNumber } from '#shared/digits.ts';
import { call } from './api.ts';
import { settled } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyerSession, giveMoney } from './own-buyer.ts';
import { mark, ownProduct, type Product } from './own-products.ts';
import { asStaff } from './sessions.ts';

const ORDERS = 15;
const LINES = 3;

/** Paid orders with three products each, out of twelve that they share. */
async function paidOrders() {
  const buyer = await aBuyerSession();
  await giveMoney(buyer, 9_000_000);
  const [address] = await call<{ _id: string }[]>(buyer, 'GET', '/api/addresses/user');
  const products: Product[] = [];
  for (let n = 0; n < 12; n++)
    products.push(
      await ownProduct({
        partialPrice: 150_000,
        price: 120_000,
        title: `دستگاه قهوه‌ساز خانگی مدل ${mark()} نقره‌ای`,
      }),
    );
  const orders: { orderId: string; orderNumber: string }[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const lines = products.slice(n % 10, (n % 10) + LINES);
    orders.push(
      await call(buyer, 'POST', '/api/orders', {
        orderType: 'paritial',
        paymentType: 'pay_wallet',
        gatewayType: 'other',
        key: 'payment_order_product',
        amount: lines.reduce((sum, { partialPrice }) => sum + (partialPrice ?? 0), 0),
        detail: {
          products: lines.map(({ _id }) => ({ _id, orderQuantity: 1 })),
          address: address?._id,
          quantity: LINES,
        },
      }),
    );
  }
  return { orders, products };
}

/** Number of pages on paper. */
const pagesOf = async (page: Page) =>
  (
    (await page.pdf({ format: 'A4', preferCSSPageSize: true }))
      .toString('latin1')
      .match(/\/Type \/Page\b/g) ?? []
  ).length;

test('the packing list of fifteen orders takes two sheets, one line for each product', async ({
  page,
  context,
  checkAccess,
}) => {
  const { orders, products } = await paidOrders();
  await asStaff(context);
  const ids = orders.map(({ orderId }) => orderId).join();
  await page.goto(`/console/admin/orders/parcels?ids=${ids}&print=packing`);
  await expect(page.getByText(faDigits(orders[0]?.orderNumber ?? ''))).toBeVisible();
  await settled(page);
  const picks = page.getByRole('table', { name: 'فهرست برداشت از انبار' });
  await expect(picks.getByRole('columnheader', { name: 'انجام شد' })).toContainText('✓');
  await expect(picks.getByRole('row')).toHaveCount(products.length + 1);
  await expect(
    picks.getByRole('row').filter({ hasText: `در ${faNumber(5)} سفارش` }),
  ).not.toHaveCount(0);
  await checkAccess(page);
  await page.emulateMedia({ media: 'print' });
  const heights = await picks
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  // one line of words, or the picture
  expect(Math.max(...heights)).toBeLessThan(48);
  const sides = await page
    .getByRole('article')
    .locator('section')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(sides).toHaveLength(ORDERS);
  expect(new Set(sides).size).toBe(2);
  expect(await pagesOf(page)).toBe(2);
});
