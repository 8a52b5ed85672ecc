import { ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';

test('the search suggests from the first touch: recent and popular, then results with prices', async ({
  page,
  checkAccess,
}) => {
  await page.goto('/');
  await ready(page);
  const field = page.getByRole('combobox', { name: 'جستجو در محصولات' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  const line = page.getByRole('listbox', { name: 'پیشنهادهای جستجو' }).getByRole('option');
  await expect(page.getByText('پرفروش‌ترین‌ها', { exact: true }).first()).toBeVisible();
  await expect(line.first()).toContainText('تومان');
  await checkAccess(page);

  await page.keyboard.type('هدفون');
  const found = line.filter({ hasText: 'تومان' }).first();
  await expect(found.locator('b').first()).toHaveText('هدفون');
  await expect(line.last()).toHaveText('جستجوی «هدفون» در همه محصولات');
  await page.keyboard.press('ArrowUp');
  await expect(line.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=/);

  await field.blur();
  await field.click();
  await page.getByRole('button', { name: 'پاک کردن عبارت جستجو' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page.getByText('جستجوهای اخیر')).toBeVisible();
  await expect(line.filter({ hasText: /^هدفون$/ })).toBeVisible();
  await field.fill('ژظغثژ');
  await expect(page.getByText('نتیجه‌ای برای «ژظغثژ» پیدا نشد').first()).toBeVisible();
  await expect(line).toHaveText(['درخواست تأمین «ژظغثژ»']);
});
