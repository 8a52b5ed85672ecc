import { codeFor, front, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { makeStale } from './sessions.ts';

test('a fresh code is asked over the form, and what was typed is sent after it', async ({
  page,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/status of 403/);
  const token = await aBuyer(page);
  const mobileNumber = await makeStale(token);
  await page.goto('/console/debit-cards');
  await visible(page, 'افزودن کارت').click();
  const form = page.getByRole('dialog').first();
  await form.getByLabel('شماره کارت').fill('6037991234567893');
  await form.getByLabel('شماره شبا').fill('IR350120000000000001234567');
  await form.getByLabel('نام صاحب کارت').fill('خریدار نمونه');
  await form.getByRole('button', { name: 'افزودن کارت' }).click();

  await expect(page.getByRole('heading', { name: 'تأیید دوباره با کد' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' })).toBeFocused();
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'بستن' }).click();
  await expect(page.getByLabel('شماره کارت')).toHaveValue('۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳');

  await expect(page.getByText('برای این کار، کد تأیید را وارد کنید')).toBeVisible();
  await front(page).getByRole('button', { name: 'افزودن کارت' }).click();
  await expect(page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' })).toBeFocused();
  await page.keyboard.type(await codeFor(page, mobileNumber));
  await expect(page.getByText('۶۰۳۷-۹۹**-****-۷۸۹۳')).toBeVisible();
});
