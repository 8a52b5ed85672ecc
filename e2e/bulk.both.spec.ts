import type { Page } from '@playwright/test';
import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownBrand, ownProducts } from './own-products.ts';
import { asStaff } from './sessions.ts';

/** Prices and statuses as staff list them. */
async function listed(page: Page, brand: string) {
  const answer = await page.request.get(`/api/admin/products?brand=${brand}`);
  type Row = { price: number; partialPrice: number; status: string };
  const { items } = (await answer.json()) as { items: Row[] };
  return items.map(({ price, partialPrice, status }) => [price, partialPrice, status]);
}

async function confirm(page: Page, name: string, yes = name) {
  await page.getByRole('button', { name }).click();
  await front(page).getByRole('button', { name: yes, exact: true }).click();
}

test('staff preview, apply and undo a price change of a filter', async ({
  page,
  context,
  checkAccess,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  // a dialog that is sent empty
  allowConsole(/422/);
  await asStaff(context);
  const brand = await ownBrand();
  const [first] = await ownProducts(3, { brand: brand._id });
  const list = `/console/admin/products?brand=${brand.slug}`;
  const checkFirst = () =>
    page.getByRole('checkbox', { name: `انتخاب «${first?.title}»`, exact: true }).check();
  await page.goto(list);
  await checkFirst();
  await expect(page.getByText('۱ مورد انتخاب شد')).toBeVisible();
  await page.getByRole('button', { name: 'انتخاب همه ۳ محصول این فیلتر' }).click();
  await checkAccess(page);
  await page.getByRole('button', { name: 'قیمت، موجودی، دسته‌بندی' }).click();
  const dialog = front(page);
  await dialog.getByRole('button', { name: 'پیش‌نمایش تغییرات' }).click();
  await expect(dialog.getByText('مقدار را وارد کنید').first()).toBeVisible();
  await dialog.getByLabel('گرد کردن قیمت جدید').selectOption('nearest 10000');
  await dialog.getByLabel('مقدار').fill('10');
  await checkAccess(page);
  await dialog.getByRole('button', { name: 'پیش‌نمایش تغییرات' }).click();
  await expect(page.getByRole('heading', { name: 'تغییر گروهی محصولات' })).toBeVisible();
  await expect(page.getByText('افزایش قیمت عمده و تکی: ۱۰٪')).toBeVisible();
  await expect(page.getByText('۳ تغییر، ۰ خطا')).toBeVisible();
  const before = Array(3).fill([120_000, 150_000, 'published']);
  expect(await listed(page, brand.slug)).toEqual(before);
  await checkAccess(page);

  await confirm(page, 'اعمال تغییرات');
  await expect(page.getByRole('button', { name: 'بازگردانی این تغییر' })).toBeVisible();
  expect(await listed(page, brand.slug)).toEqual(Array(3).fill([130_000, 170_000, 'published']));
  await confirm(page, 'بازگردانی این تغییر', 'بازگردانی');
  await expect(page.getByText('بازگردانده‌شده')).toBeVisible();
  expect(await listed(page, brand.slug)).toEqual(before);

  await page.goto(list);
  await checkFirst();
  await page.getByRole('button', { name: 'پنهان کردن', exact: true }).click();
  await expect(page.getByText('وضعیت: پنهان')).toBeVisible();
  await confirm(page, 'اعمال تغییرات');
  await expect(page.getByText('انجام شد').first()).toBeVisible();
  expect((await listed(page, brand.slug)).map(([, , status]) => status).sort()).toEqual([
    'hidden',
    'published',
    'published',
  ]);
});
