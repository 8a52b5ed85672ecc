import type { Page } from '@playwright/test';
import { faDigits } from '#shared/digits.ts';
import { flatPng } from '#test/flat-png.ts';
import { call } from './api.ts';
import { front, settled } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { anOrder, aRichBuyer, profileOf } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

/** A finger that moves over the row of an order to each of the places, and lifts at the last. */
async function swipe(page: Page, orderNumber: string, ...places: number[]) {
  const row = page.getByRole('row').filter({ hasText: faDigits(orderNumber) });
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 16];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await touch('touchStart', x);
  let from = 0;
  for (const to of places) {
    for (let part = 1; part <= 8; part++)
      await touch('touchMove', x + from + ((to - from) * part) / 8);
    from = to;
  }
  const isTold = await row.getAttribute('data-swiped');
  await touch('touchEnd');
  return isTold;
}

test('the row of an order is swiped to its next step, and to the ways to reach the buyer', async ({
  page,
  context,
  checkAccess,
}) => {
  const buyer = await aRichBuyer(page);
  const { orderNumber } = await anOrder(buyer, 'wallet');
  const { mobileNumber } = await profileOf(buyer);
  await asStaff(context);
  await page.goto(`/console/admin/orders?q=${mobileNumber}`);
  const row = page.getByRole('row').filter({ hasText: faDigits(orderNumber) });
  await expect(row).toBeVisible();
  await settled(page);

  // not far enough: nothing happens, and no page opens
  expect(await swipe(page, orderNumber, 48)).toBe('start');
  await expect(row).not.toHaveAttribute('data-swiped');
  await expect(page).toHaveURL(/orders\?q=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  expect(await swipe(page, orderNumber, -120)).toBe('end');
  await expect(front(page).getByRole('link', { name: /^تماس/ })).toHaveAttribute('href', /^tel:/);
  await expect(front(page).getByRole('button', { name: /^کپی/ })).toBeVisible();
  await checkAccess(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  expect(await swipe(page, orderNumber, 120)).toBe('start');
  await expect(front(page)).toContainText('آماده‌سازی');
  await page.keyboard.press('Escape');
  // the same by its button
  await row.getByRole('button', { name: /^آماده‌سازی/ }).click();
  await expect(front(page)).toContainText('آماده‌سازی');
});

test('a swipe that turns back to a side without an action does nothing', async ({
  page,
  context,
}) => {
  const buyer = await aRichBuyer(page);
  const { orderId, orderNumber } = await anOrder(buyer, 'wallet');
  await call(buyer, 'POST', `/api/orders/${orderId}/cancel`, { reason: '' });
  const { mobileNumber } = await profileOf(buyer);
  await asStaff(context);
  await page.goto(`/console/admin/orders?q=${mobileNumber}`);
  const row = page.getByRole('row').filter({ hasText: faDigits(orderNumber) });
  await expect(row).toBeVisible();
  await settled(page);
  expect(await swipe(page, orderNumber, -100, 100)).toBeNull();
  await expect(row).toHaveCSS('translate', 'none');
  // had it opened something, this would not be pressed
  expect(await swipe(page, orderNumber, -120)).toBe('end');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a phone takes the picture of a product with its camera', async ({ page, context }) => {
  const product = await ownProduct();
  await asStaff(context);
  await page.goto(`/console/admin/products/detail-${product._id}`);
  const camera = page.locator('input[type=file][capture=environment]');
  await expect(page.getByText('عکس با دوربین')).toBeVisible();
  await camera.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await flatPng({ side: 800 }),
  });
  await expect(page.getByRole('list', { name: 'تصاویر محصول' }).getByRole('button')).toHaveCount(1);
});
