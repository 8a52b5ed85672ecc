import type { Locator, Page } from '@playwright/test';
import { call } from './api.ts';
import { settled } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { giveMoney } from './own-buyer.ts';
import { mark, ownProduct } from './own-products.ts';
import { aMobile, aSession, asStaff, carry } from './sessions.ts';

const A = '/console/admin';
const UNBROKEN = 'ن'.repeat(40);

const table = (page: Page) => page.getByRole('table').first();
const widthOf = (one: Locator) => one.evaluate((box) => box.getBoundingClientRect().width);

/** Heads of the table that its frame cuts off. */
const cutOff = (page: Page) =>
  table(page).evaluate((all) => {
    const end = all.parentElement?.getBoundingClientRect().left ?? 0;
    return [...all.querySelectorAll('thead th')]
      .filter((head) => head.checkVisibility() && head.getBoundingClientRect().left < end - 1)
      .map((head) => head.textContent);
  });

test('a name of forty letters without a space pushes no column out of a staff list', async ({
  page,
  context,
}) => {
  const mobile = await aMobile({ firstName: UNBROKEN, lastName: UNBROKEN }, 'owner');
  const token = await aSession(mobile);
  await carry(context, token);
  await giveMoney(token, 10_000_000);
  const { _id } = await call<{ _id: string }>(token, 'POST', '/api/admin/brands', {
    name: UNBROKEN,
  });
  const product = await ownProduct({ brand: _id, title: UNBROKEN });
  const suggest = { kind: 'wrong_data', body: UNBROKEN.repeat(2), product: product._id };
  await call(token, 'POST', '/api/suggests', suggest);
  const ticket = { subject: UNBROKEN, department: 'order', body: UNBROKEN };
  await call(token, 'POST', '/api/tickets', ticket);
  const lists = ['staff', 'logs', 'brands', `products?q=${UNBROKEN}`];
  for (const list of ['users', 'users-balances', 'tickets', 'suggests', 'transactions'])
    lists.push(`${list}?q=${mobile}`);
  for (const list of lists) {
    await page.goto(`${A}/${list}`);
    await settled(page);
    await expect(table(page)).toContainText(UNBROKEN);
    for (const width of [1440, 1120]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await cutOff(page), `${list} at ${width}`).toEqual([]);
    }
  }
});

test('the long code of a product leaves most of the room to its title', async ({
  page,
  context,
}) => {
  await asStaff(context);
  const code = mark().padEnd(40, 'W');
  await ownProduct({ title: 'قهوه‌ساز خانگی با آسیاب داخلی و مخزن شیر دو لیتری', code });
  await page.goto(`${A}/products?q=${code}`);
  await expect(table(page)).toContainText(code);
  const of = (name: string) => page.getByRole('columnheader', { name, exact: true });
  expect(await widthOf(of('محصول'))).toBeGreaterThan(1.5 * (await widthOf(of('کد'))));
});

test('the actions of a colleague are in a menu and leave the room to the rights', async ({
  page,
  context,
}) => {
  await asStaff(context);
  await page.goto(`${A}/staff`);
  await page
    .getByRole('button', { name: /^کارهای / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^اعلان‌های پیامکی / })).toBeVisible();
  const of = (name: string) => page.getByRole('columnheader', { name, exact: true });
  expect(await widthOf(of('دسترسی'))).toBeGreaterThan(await widthOf(of('عملیات')));
});

test('a column that no row of a staff list fills is left out', async ({ page, context }) => {
  const mobile = await aMobile({ firstName: 'نیکا', lastName: 'نمونه' });
  const token = await aSession(mobile);
  await call(token, 'POST', '/api/suggests', { kind: 'feature', body: 'فیلتر رنگ هم بگذارید' });
  await asStaff(context);
  const product = page.getByRole('columnheader', { name: 'کالا' });
  await page.goto(`${A}/suggests?q=${mobile}`);
  await expect(table(page)).toContainText('فیلتر رنگ');
  await expect(product).toHaveCount(0);
  const body = 'وزن این کالا اشتباه است';
  const { _id } = await ownProduct();
  await call(token, 'POST', '/api/suggests', { kind: 'wrong_data', body, product: _id });
  await page.reload();
  await expect(table(page)).toContainText(body);
  await expect(product).toBeVisible();
});
