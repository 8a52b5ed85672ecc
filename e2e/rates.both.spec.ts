import type { Locator } from '@playwright/test';
import { call } from './api.ts';
import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownBrand, ownProducts, type Product } from './own-products.ts';
import { aStaffSession, asStaff } from './sessions.ts';

const priceOf = async ({ _id }: Product) => {
  const now = await call<Product>(await aStaffSession(), 'GET', `/api/admin/products/${_id}`);
  return [now.price, now.partialPrice];
};

test('staff type one rate, see the prices that follow from it, apply them and take them back', async ({
  page,
  context,
  isMobile,
  checkAccess,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  // a form that is sent empty
  allowConsole(/422/);
  await asStaff(context);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // another currency on each device, because a rate concerns all products of the shop
  const [currency, code] = isMobile ? (['درهم', 'AED'] as const) : (['دلار', 'USD'] as const);
  const brand = await ownBrand();
  const [first, second] = await ownProducts(2, { brand: brand._id });
  if (!first || !second) throw new Error('no product was made');

  // the cost of one by its form, of the other by the call that a file makes as well
  await page.goto(`/console/admin/products/detail-${first._id}`);
  await page.getByRole('button', { name: 'قیمت ارزی', exact: true }).click();
  await page.getByLabel('قیمت خرید ارزی هر عدد').fill('۱۲٫۵');
  await page.getByLabel('ارز', { exact: true }).selectOption({ label: currency });
  await checkAccess(page);
  await button('ذخیره').first().click();
  await expect(page.getByText('ذخیره شد').first()).toBeVisible();
  await call(await aStaffSession(), 'PATCH', `/api/admin/products/${second._id}/purchase-price`, {
    price: null,
    was: null,
    foreign: { amount: 20, currency: code },
    foreignWas: null,
  });

  await page.goto('/console/admin/rates');
  await button('مشاهده قیمت‌های جدید').click();
  await expect(page.getByText('نرخ ارز را وارد کنید')).toBeVisible();
  await button('درصد سود جدید').click();
  const dialog = front(page);
  await dialog.getByLabel('برای', { exact: true }).selectOption({ label: 'برند' });
  await dialog.getByRole('combobox', { name: 'برند' }).last().fill(brand.name);
  await page.getByRole('option', { name: brand.name }).click();
  await dialog.getByLabel('سود عمده (درصد)').fill('10');
  await dialog.getByLabel('سود تکی (درصد)').fill('22.5');
  await checkAccess(page);
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText(`برند: ${brand.name}`)).toBeVisible();
  await checkAccess(page);

  let presses = 0;
  const press = async (place: Locator) => {
    presses += 1;
    await place.click();
  };
  await page.goto('/console/admin');
  const link = page.getByRole('link', { name: 'نرخ ارز' });
  if (isMobile) await press(page.getByRole('button', { name: /بیشتر/ }).last());
  await press(link.first());
  await press(page.getByLabel(`نرخ جدید ${currency}`));
  await page.keyboard.type('10000');
  await press(button('مشاهده قیمت‌های جدید'));
  await expect(page.getByText('۲ تغییر')).toBeVisible();
  await expect(page.getByText(/بیشترین افزایش/)).toBeVisible();
  await expect(page.getByText('۱۳۸,۰۰۰')).toBeVisible();
  expect(await priceOf(first)).toEqual([120_000, 150_000]);
  await checkAccess(page);
  await press(button('اعمال تغییرات'));
  await press(front(page).getByRole('button', { name: 'اعمال تغییرات', exact: true }));
  await expect(page.getByText('اعمال‌شده').first()).toBeVisible();
  expect(presses).toBeLessThanOrEqual(8);
  expect(await priceOf(first)).toEqual([138_000, 153_000]);
  expect(await priceOf(second)).toEqual([220_000, 245_000]);

  await page.goto(`/console/admin/products/detail-${first._id}`);
  await expect(page.getByText('این قیمت‌ها را نرخ ارز ساخته است')).toBeVisible();
  await expect(page.getByText('با ۱۰٪ سود ۱۳۸,۰۰۰ تومان')).toBeVisible();
  await checkAccess(page);
  await page.goto('/console/admin/rates');
  await expect(page.getByText('نرخ فعلی: ۱۰,۰۰۰ تومان')).toBeVisible();
  await page
    .getByRole('row', { name: `${currency}: ۱۰,۰۰۰` })
    .getByRole('button')
    .last()
    .click();
  await button('بازگردانی').click();
  await front(page).getByRole('button', { name: 'بازگردانی', exact: true }).click();
  await expect(page.getByText('بازگردانده‌شده').first()).toBeVisible();
  await expect.poll(() => priceOf(first)).toEqual([120_000, 150_000]);

  await page.getByLabel(`نرخ جدید ${currency}`).fill('20000');
  await button('مشاهده قیمت‌های جدید').click();
  await button('زمان‌بندی').click();
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'زمان‌بندی' }).click();
  await expect(page.getByText(/قیمت‌ها در .+ اعمال می‌شوند/)).toBeVisible();
  await checkAccess(page);
  await button('لغو زمان‌بندی').click();
  await expect(button('زمان‌بندی')).toBeVisible();
});
