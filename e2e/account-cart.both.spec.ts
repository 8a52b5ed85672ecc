import { call } from './api.ts';
import { addProduct, front, openCart, openProforma, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { carry } from './sessions.ts';

test('what a buyer puts into the cart on one device lies in it on the other, and after a logout in none', async ({
  page,
  browser,
}, { project }) => {
  const product = await ownProduct();
  const token = await aBuyer(page);
  await addProduct(page, product, 'تکی');
  await expect(page.getByText('به سبد اضافه شد')).toBeVisible();
  const savedCart = () => page.request.get('/api/cart').then((answer) => answer.json());
  await expect.poll(async () => (await savedCart()).lines.length).toBe(1);

  const other = await browser.newContext(project.use);
  await carry(other, token);
  const there = await other.newPage();
  await there.goto('/about-us');
  await ready(there);
  await openCart(there);
  const line = front(there).getByRole('listitem').filter({ hasText: product.title });
  await line.getByRole('button', { name: 'افزایش تعداد' }).click();
  await expect.poll(async () => (await savedCart()).lines[0]?.orderQuantity).toBe(2);
  await other.close();

  await page.goto('/console');
  await openCart(page);
  await expect(front(page).getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '2');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'خروج' }).filter({ visible: true }).first().click();
  await front(page).getByRole('button', { name: /خروج/ }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await openCart(page);
  await expect(front(page).getByText('سبد خرید شما خالی است')).toBeVisible();
});

test('what another device takes out of the cart stays in a checkout that is open, and leaves with it', async ({
  page,
}) => {
  const token = await aBuyer(page);
  await addProduct(page, await ownProduct(), 'تکی');
  type SavedCart = { version: number; lines: unknown[] };
  const savedCart = () => call<SavedCart>(token, 'GET', '/api/cart');
  await expect.poll(async () => (await savedCart()).lines.length).toBe(1);
  await openCart(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await expect(page.getByRole('radio', { name: /خانه/ })).toBeChecked();

  await openProforma(page);
  const { version } = await savedCart();
  await call(token, 'PATCH', '/api/cart', { version, lines: [] });
  const quantity = front(page).getByRole('cell', { name: '۱', exact: true });
  await expect(quantity).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // a later answer of the shop, so a request for the cart would have been sent by now
  await page.evaluate(() => fetch('/api/cart').then((answer) => answer.text()));
  await expect(quantity).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openCart(page);
  await expect(front(page).getByText('سبد خرید شما خالی است')).toBeVisible();
});
