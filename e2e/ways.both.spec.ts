import AxeBuilder from '@axe-core/playwright';
import { call } from './api.ts';
import { front, pathOf, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer, anOrder, aRichBuyer } from './own-buyer.ts';
import { mark, ownProduct } from './own-products.ts';
import { aStaffSession } from './sessions.ts';

test('search and cart are available in the console, and the account on a product page', async ({
  page,
}) => {
  const product = await ownProduct();
  await page.goto(pathOf(product));
  await ready(page);
  await page.getByRole('banner').getByRole('button', { name: /^ورود/ }).click();
  await expect(front(page).getByLabel('شماره موبایل')).toBeVisible();

  await aBuyer(page);
  await page.goto('/console/manual-order-registration');
  await ready(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^سبد خرید/ })
    .click();
  await expect(front(page).getByRole('heading', { name: 'سبد خرید' })).toBeVisible();
  await page.keyboard.press('Escape');
  await visible(page, /^دسته/).click();
  await expect(front(page).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // the visible text of a button or link is part of its name, so that voice control can press it
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withRules(['label-content-name-mismatch'])
    .analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill(product.title);
  await search.press('Enter');
  await page.getByRole('link', { name: product.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'خریدار' }).click();
  await expect(page).toHaveURL(/\/console$/);
});

test('an order on its way shows its tracking code before anything else of it', async ({ page }) => {
  const token = await aRichBuyer(page);
  const { orderId, trackingCode } = await aSentOrder(token);
  await page.goto(`/console/orders/detail-${orderId}`);
  const code = page.getByText(trackingCode);
  await expect(code).toBeInViewport();
  await expect(page.getByRole('button', { name: 'کپی کد رهگیری' })).toBeInViewport();
});

/** An order paid from the wallet, prepared and sent by staff. */
async function aSentOrder(token: string) {
  const order = await anOrder(token, 'wallet');
  const staff = await aStaffSession();
  const at = `/api/admin/orders/${order.orderId}`;
  await call(staff, 'POST', `${at}/processing`, { version: 1 });
  const trackingCode = `T${mark()}`;
  await call(staff, 'POST', `${at}/shipment`, { carrier: 'post', trackingCode, version: 2 });
  return { ...order, trackingCode };
}
