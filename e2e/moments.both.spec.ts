import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asStaff } from './sessions.ts';

const START = 'شروع نمایش';

const parts = (page: Page, label: string) =>
  page.getByRole('group', { name: label }).getByRole('spinbutton');

/** Types digits; the focus moves from part to part by itself. */
async function typeDigits(page: Page, label: string, digits: string) {
  await parts(page, label).first().click();
  await page.keyboard.type(digits, { delay: 30 });
}

/** Shown parts, in Persian digits. */
const shown = (page: Page, label: string) =>
  parts(page, label)
    .allTextContents()
    .then((texts) => texts.join(' '));

const clear = (page: Page, label: string) =>
  page.getByRole('button', { name: `پاک کردن زمان: ${label}` }).click();

/** Body of the save request, which the test blocks. */
async function savedBody(page: Page): Promise<{ startsAt: string | null; endsAt: string | null }> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/admin/banners'),
  );
  await page.getByRole('button', { name: 'ذخیره بنر' }).click();
  return (await sent).postDataJSON();
}

test.beforeEach(async ({ page, context, allowConsole }) => {
  allowConsole(/422/);
  await asStaff(context);
  await page.goto('/console/admin/banners/add');
  await expect(parts(page, START)).toHaveCount(5);
});

test('a start is typed digit by digit, part by part in any order, or clicked, in the time of Tehran', async ({
  page,
}) => {
  await typeDigits(page, START, '140510010800');
  await expect.poll(() => shown(page, START)).toBe('۱۴۰۵ ۱۰ ۰۱ ۰۸ ۰۰');
  expect((await savedBody(page)).startsAt).toBe('2026-12-22T04:30:00.000Z');

  await clear(page, START);
  for (const [part, digits] of [
    [4, '30'],
    [2, '15'],
    [3, '21'],
    [0, '1406'],
    [1, '3'],
  ] as const) {
    await parts(page, START).nth(part).click();
    await page.keyboard.type(digits);
  }
  await expect.poll(() => shown(page, START)).toBe('۱۴۰۶ ۰۳ ۱۵ ۲۱ ۳۰');
  expect((await savedBody(page)).startsAt).toBe('2027-06-05T18:00:00.000Z');

  await clear(page, START);
  await page.getByRole('button', { name: `باز کردن تقویم: ${START}` }).click();
  await page.getByRole('gridcell').getByRole('button').filter({ hasText: /^۱۵$/ }).click();
  await expect.poll(() => shown(page, START)).toMatch(/ ۱۵ ۰۰ ۰۰$/);
  // midnight in Tehran
  expect((await savedBody(page)).startsAt).toMatch(/T20:30:00\.000Z$/);
});

test('the 30th of Esfand is a day of every leap year', async ({ page }) => {
  for (const [year, instant] of [
    ['1403', '2025-03-20T20:29:00.000Z'],
    ['1408', '2030-03-20T20:29:00.000Z'],
  ] as const) {
    await typeDigits(page, START, `${year}12302359`);
    expect((await savedBody(page)).startsAt).toBe(instant);
    await clear(page, START);
  }
});

test('the 30th of Esfand of a common year is not taken silently', async ({ page }) => {
  await typeDigits(page, START, '140412300800');
  await page.getByLabel('عنوان', { exact: true }).click();
  await expect(page.getByText('این ماه چنین روزی ندارد')).toBeVisible();
  await expect.poll(() => shown(page, START)).toBe('۱۴۰۴ ۱۲ ۲۹ ۰۸ ۰۰');
});

test('half a date is said and never saved as none', async ({ page }) => {
  await typeDigits(page, START, '140510');
  await page.getByLabel('عنوان', { exact: true }).click();
  await expect(page.getByText('سال، ماه، روز و ساعت را کامل کنید')).toBeVisible();
  const refused = page.waitForResponse('**/api/admin/banners');
  expect((await savedBody(page)).startsAt).not.toBeNull();
  expect((await (await refused).json()).fields).toHaveProperty('startsAt');
  await expect(page).toHaveURL(/banners\/add$/);
  await expect.poll(() => shown(page, START)).toContain('۱۴۰۵ ۱۰');
});

test('an end before the start is refused at its field', async ({ page }) => {
  await typeDigits(page, START, '140510010800');
  await typeDigits(page, 'پایان نمایش', '140509300800');
  expect((await savedBody(page)).endsAt).toBe('2026-12-21T04:30:00.000Z');
});

test('a part that is cleared stays cleared, and the whole is cleared by its button', async ({
  page,
}) => {
  await typeDigits(page, START, '140510010800');
  await parts(page, START).nth(2).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.getByLabel('عنوان', { exact: true }).fill('بنر');
  await expect.poll(() => shown(page, START)).not.toContain('۰۱ ۰۸');
  expect((await savedBody(page)).startsAt).toBe('half');
  await clear(page, START);
  expect((await savedBody(page)).startsAt).toBeNull();
});

test('days of a filter are typed without a pause', async ({ page, isMobile }) => {
  await page.goto('/console/admin/orders');
  if (isMobile) await page.getByRole('button', { name: 'فیلترها', exact: true }).click();
  const day = page.getByRole('group', { name: 'از', exact: true }).getByRole('spinbutton');
  await day.first().click();
  await page.keyboard.type('14050812', { delay: 30 });
  await expect(page).toHaveURL(/from=2026-11-03/);
  await expect(day).toHaveText(['۱۴۰۵', '۰۸', '۱۲']);
});
