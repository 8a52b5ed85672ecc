import type { Page } from '@playwright/test';
import { choice, front, openCart, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aRichBuyer } from './own-buyer.ts';
import { mark, ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

/** An option with its values, typed at once as a shopkeeper does. */
async function addOption(page: Page, name: string, values: string) {
  await page.getByRole('button', { name, exact: true }).click();
  const box = page.getByRole('textbox', { name: `افزودن مقدار به ${name}` });
  await box.fill(values);
  await box.press('Enter');
}

test('staff make a shirt in five sizes and two colours; a buyer chooses one of them and buys it', async ({
  page,
  context,
  allowConsole,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  // a code that another product has
  allowConsole(/401|422/);
  await asStaff(context);
  const shirt = await ownProduct({ title: `تی‌شرت نخی ${mark()}`, onHand: 20 });
  await page.goto(`/console/admin/products/detail-${shirt._id}`);
  await page.getByRole('button', { name: 'عملیات بیشتر' }).click();
  await page.getByRole('link', { name: 'تنوع‌ها' }).click();
  await addOption(page, 'رنگ', 'قرمز، سرمه‌ای');
  await addOption(page, 'سایز', 'S، M، L، XL، XXL');
  await expect(page.getByLabel('رنگ نمونه قرمز')).toHaveValue('#d32f2f');
  await checkAccess(page);
  await page.getByRole('button', { name: 'ذخیره و ساخت ۹ تنوع' }).click();

  const rows = page.getByRole('list', { name: 'قیمت و موجودی تنوع‌ها' }).getByRole('group');
  await expect(rows).toHaveCount(10);
  const row = rows.filter({ has: page.getByText('سرمه‌ای، XL', { exact: true }) });
  await row.getByLabel('موجودی انبار').fill('۷');
  await row.getByLabel('قیمت تکی (تومان)').fill('۱۹۰۰۰۰');
  await expect(row.getByLabel('قیمت تکی (تومان)')).toHaveValue(/190,000|۱۹۰,۰۰۰/);
  // cells of a spreadsheet fill the row and the one below it
  await row.getByLabel('بارکد').evaluate((field) => {
    const copied = new DataTransfer();
    copied.setData('text/plain', '\t110000\t170000\t۹\n\t110000\t160000\t0');
    const clipboardData = copied;
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(row.getByLabel('موجودی انبار')).toHaveValue(/^(9|۹)$/);
  await expect(row.getByLabel('قیمت تکی (تومان)')).toHaveValue(/^(170,000|۱۷۰,۰۰۰)$/);
  await row.getByLabel('موجودی انبار').fill('۷');
  await row.getByLabel('قیمت تکی (تومان)').fill('۱۹۰۰۰۰');
  await row.getByLabel('کد کالا').fill(shirt.code);
  await page.getByRole('button', { name: 'انتشار همه' }).click();
  await page.getByRole('button', { name: 'ذخیره تنوع‌ها' }).click();
  await expect(row.getByText('این کد کالا قبلاً ثبت شده است')).toBeVisible();
  await row.getByLabel('کد کالا').fill(`${shirt.code}-NAVY`);
  await page.getByRole('button', { name: 'ذخیره تنوع‌ها' }).click();
  await expect(page.getByRole('button', { name: 'بازگردانی' })).toBeVisible();
  await checkAccess(page);

  // a page of staff would see that its session has ended
  await page.goto('about:blank');
  await context.clearCookies();
  await aRichBuyer(page);
  await page.goto(`/products?q=${encodeURIComponent(shirt.title)}`);
  await ready(page);
  const cards = page.getByRole('article').filter({ hasText: shirt.title });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('تکی از');
  await page.getByRole('button', { name: 'سفارش', exact: true }).click();
  const chooser = page.getByRole('link', { name: `انتخاب تنوع «${shirt.title}»` });
  await expect(chooser).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^تعداد/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'شبکه' }).click();
  await cards.getByRole('link', { name: shirt.title }).click();
  const sizes = page.getByRole('list', { name: 'سایز' });
  await page.getByRole('list', { name: 'رنگ' }).getByRole('link', { name: 'سرمه‌ای' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سرمه‌ای');
  await expect(sizes.getByRole('link', { name: 'XXL' })).toHaveAccessibleName(/ناموجود/);
  await checkAccess(page);
  await sizes.getByRole('link', { name: 'XL', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${shirt.title}، سرمه‌ای، XL`);
  await expect(page.getByRole('radio', { name: 'خرید تکی' })).toContainText('۱۹۰,۰۰۰');
  await visible(page, 'افزودن به سبد خرید').click();
  // the card of the family counts every variant of it
  await page.goto(`/products?q=${encodeURIComponent(shirt.title)}`);
  await expect(cards.getByRole('status')).toHaveText('۱ عدد در سبد');
  await openCart(page);
  await expect(front(page).getByRole('link', { name: `${shirt.title}، سرمه‌ای، XL` })).toBeVisible();
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await choice(page, /کیف پول/).click();
  await front(page).getByRole('button', { name: 'پرداخت از کیف پول' }).click();
  await expect(page.getByText('پرداخت از کیف پول با موفقیت انجام شد')).toBeVisible();
});
