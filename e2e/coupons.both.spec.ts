import { choice, front, openCart, pathOf, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aRichBuyer } from './own-buyer.ts';
import { mark, ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

test('staff write a coupon, and a buyer pays less with it, once', async ({
  page,
  context,
  browser,
  checkAccess,
  allowConsole,
}) => {
  allowConsole(/ 4(09|22) /);
  test.setTimeout(200_000);
  await asStaff(context);
  const product = await ownProduct();
  const title = `عیدی ${mark()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/console/admin/coupons');
  await page.getByRole('link', { name: 'کد جدید' }).first().click();
  await page.getByLabel('عنوان', { exact: true }).fill(title);
  await button('ساخت کد').click();
  const code = await page.getByLabel('کد', { exact: true }).inputValue();
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  await page.getByLabel('مقدار', { exact: true }).fill('101');
  await button('همین حالا').click();
  await button('ذخیره').click();
  await expect(page.getByText('مقدار حداکثر ۱۰۰ باشد').first()).toBeVisible();
  await page.getByLabel('مقدار', { exact: true }).fill('10');
  await checkAccess(page);
  await button('ذخیره').click();
  await button('شروع').click();
  await expect(page.getByText('فعال', { exact: true })).toBeVisible();
  await checkAccess(page);

  const shop = await browser.newContext();
  const buyer = await shop.newPage();
  await aRichBuyer(buyer);
  await buyer.goto(pathOf(product));
  await ready(buyer);
  await visible(buyer, 'افزودن به سبد خرید').click();
  await openCart(buyer);
  await front(buyer).getByRole('button', { name: 'تکمیل خرید' }).click();
  const dialog = front(buyer);
  await dialog.getByText('کد تخفیف دارید؟').click();
  const field = dialog.getByRole('textbox', { name: 'کد تخفیف' });
  await field.fill('NOSUCHCODE');
  await dialog.getByRole('button', { name: 'ثبت کد' }).click();
  await expect(dialog.getByText('چنین کد تخفیفی نداریم')).toBeVisible();
  await expect(field).toHaveValue('NOSUCHCODE');
  await checkAccess(buyer);
  await field.fill(` ${code.toLowerCase()} `);
  await field.press('Enter');
  await expect(dialog.getByText(title)).toBeVisible();
  await checkAccess(buyer);
  await choice(buyer, /کیف پول/).click();
  await dialog.getByRole('button', { name: 'پرداخت از کیف پول' }).click();
  await expect(
    buyer.getByRole('heading', { name: 'پرداخت از کیف پول با موفقیت انجام شد' }),
  ).toBeVisible();
  await buyer.getByRole('link', { name: 'مشاهده سفارش‌ها' }).click();
  await buyer.locator('a[href*="detail-"]').first().click();
  await expect(buyer.getByText(`تخفیف کد ${code}`)).toBeVisible();
  await checkAccess(buyer);

  await page.reload();
  await expect(page.getByText('استفاده‌شده')).toBeVisible();
  await button('توقف کد').click();
  await expect(page.getByText('متوقف‌شده', { exact: true })).toBeVisible();
  await button('بازگردانی').click();
  await expect(page.getByText('فعال', { exact: true })).toBeVisible();
  await shop.close();
});
