import { expect, test } from './fixtures.ts';

test('what is typed and sent before the code of a page has come is not lost @s407', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/manual-order-registration', { waitUntil: 'commit' });
  const name = page.getByLabel('نام و نام خانوادگی');
  await name.fill('مشتری نمونه');
  await page.getByRole('button', { name: 'ثبت درخواست' }).click();
  release();
  // the form has heard the press: it asks for what is missing, and keeps what is there
  await expect(page.getByText('دست‌کم یک کالا بنویسید').first()).toBeVisible();
  await expect(name).toHaveValue('مشتری نمونه');
  await page.getByLabel('شهر').fill('تهران');
  await expect(name).toHaveValue('مشتری نمونه');
  await page.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('a button pressed before the code of a page has come is answered when it is there', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'سبد خرید' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'سبد خرید' })).toBeVisible();
});
