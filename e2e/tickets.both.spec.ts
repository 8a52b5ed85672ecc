import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { asStaff } from './sessions.ts';

/** Timeout for a message of the other side, which must arrive without a reload. */
const SOON = { timeout: 20_000 };
const WORDS = '<img src=x onerror="alert(1)"> \u200fسلام 👋🏽 (abc)\nخط دوم';

const bubble = (page: Page, words: string | RegExp) =>
  page.getByRole('log').getByRole('article').filter({ hasText: words });
const pictures = (page: Page) => page.getByRole('log').locator('img');

/** Browser page of staff, beside the buyer's. */
async function staffPage(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  await asStaff(context);
  return context.newPage();
}

test('buyer and staff see what the other writes, without a reload', async ({
  page,
  browser,
  baseURL,
  checkAccess,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  allowConsole(/status of 422/);
  const url = baseURL ?? '';
  const staff = await staffPage(browser, url);
  await aBuyer(page);

  await page.goto('/console/tickets');
  await expect(page.getByText('هنوز تیکتی ندارید')).toBeVisible();
  await page.getByRole('link', { name: 'تیکت جدید' }).click();
  await page.getByRole('button', { name: 'ثبت تیکت' }).click();
  await expect(page.getByText('بخش را انتخاب کنید')).toBeVisible();
  await checkAccess(page);
  await page.getByLabel('موضوع').fill('رنگ کالا');
  await page.getByLabel('بخش', { exact: true }).selectOption('product');
  await page.getByLabel('متن پیام').fill(WORDS);
  await page.getByLabel('افزودن فایل').setInputFiles([
    { name: 'نقشه.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
    { name: 'صفحه.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
  ]);
  await expect(page.getByText(/فقط فایل JPG/)).toBeVisible();
  await page.getByRole('button', { name: 'ثبت تیکت' }).click();
  await expect(bubble(page, 'سلام 👋🏽 (abc)')).toContainText('<img src=x onerror="alert(1)">');
  await expect(pictures(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /نقشه.pdf/ })).toBeVisible();
  const number = await page
    .locator('main header bdi')
    .filter({ hasText: /^[۰-۹]{6}$/ })
    .innerText();

  await staff.goto(`/console/admin/tickets?q=${number}`);
  await staff.getByRole('link', { name: number }).filter({ visible: true }).first().click();
  await expect(bubble(staff, 'سلام 👋🏽 (abc)')).toBeVisible();
  await checkAccess(staff);
  // the mark that staff have seen the message
  await expect(bubble(page, 'سلام').getByText('دیده شد')).toBeVisible(SOON);

  await staff.getByText('یادداشت داخلی').first().click();
  await staff.getByRole('textbox', { name: 'یادداشت داخلی' }).fill('از انبار بپرسیم');
  await staff.getByRole('button', { name: 'ثبت یادداشت' }).click();
  await expect(bubble(staff, 'از انبار بپرسیم')).toBeVisible();
  await staff.getByText('پاسخ به مشتری').first().click();
  await staff.getByRole('textbox', { name: 'پاسخ به مشتری' }).fill('رنگ آبی موجود است');
  await staff.keyboard.press('Control+Enter');
  await expect(bubble(page, 'رنگ آبی موجود است')).toBeVisible(SOON);
  await expect(page.locator('main').getByText('پاسخ داده شد')).toBeVisible(SOON);
  await expect(page.getByText('از انبار بپرسیم')).toHaveCount(0);
  await checkAccess(page);

  // a draft survives a navigation
  await page.getByLabel('پاسخ شما').fill('همان را می‌خواهم');
  await page.getByRole('link', { name: 'همه تیکت‌ها' }).click();
  await expect(page.getByRole('heading', { name: 'تیکت‌ها' })).toBeVisible();

  await staff.getByRole('textbox', { name: 'پاسخ به مشتری' }).fill('خبر تازه');
  await staff.getByRole('button', { name: 'ارسال پاسخ' }).click();
  // the counter of the console changes while another page is open
  const counter = page
    .getByRole('navigation', { name: 'بخش‌های حساب' })
    .getByText('۱', { exact: true })
    .filter({ visible: true });
  // on a phone this place is a link to the account page, which has the counter in its row
  const hasCounter = test.info().project.name !== 'phone';
  if (hasCounter) await expect(counter).toBeVisible(SOON);
  await page.getByRole('link', { name: 'رنگ کالا' }).click();
  await expect(bubble(page, 'خبر تازه')).toBeVisible();
  await expect(counter).toHaveCount(0, SOON);
  await expect(page.getByLabel('پاسخ شما')).toHaveValue('همان را می‌خواهم');
  await page.getByLabel('پاسخ شما').press('Control+Enter');
  await expect(bubble(staff, 'همان را می‌خواهم')).toBeVisible(SOON);

  await staff.getByRole('button', { name: 'بستن تیکت' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'بستن تیکت' }).click();
  await expect(page.getByText('این تیکت بسته شده است')).toBeVisible(SOON);
  await page.getByRole('button', { name: 'بازگشایی تیکت' }).click();
  await expect(staff.getByText('در انتظار پاسخ').filter({ visible: true })).toBeVisible(SOON);
  await staff.context().close();
});
