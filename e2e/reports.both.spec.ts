import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aBuyerSession, anOrder, giveMoney } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

/** On a phone the list of reports is a page of its own. */
async function openReport(page: Page, name: string) {
  const back = page.getByRole('link', { name: 'همه گزارش‌ها' });
  if (await back.isVisible()) await back.click();
  await page.getByRole('navigation', { name: 'گزارش‌ها' }).getByRole('link', { name }).click();
}

test('staff read a report beside another span and fetch it as a file', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/reports?report=brands');
  await expect(page.getByRole('table', { name: 'فروش برندها' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^فروش/ }).first()).toBeVisible();
  await checkAccess(page);
  const download = page.waitForEvent('download');
  await page.locator('summary', { hasText: 'خروجی' }).click();
  await page.getByRole('link', { name: 'فایل اکسل' }).click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await openReport(page, 'از بازدید تا خرید');
  await expect(page.getByRole('table', { name: 'از بازدید تا خرید' })).toContainText('بازدید کالا');
});

test('each report says what it answers, and its chart tells a day by pointer and keys', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  const buyer = await aBuyerSession();
  await giveMoney(buyer, 1_000_000);
  await anOrder(buyer, 'wallet', await ownProduct());
  await page.goto('/console/admin/reports');
  const reports = page.getByRole('navigation', { name: 'گزارش‌ها' });
  await expect(
    reports.getByRole('link', { name: /سود محصولات کدام کالا سود می‌دهد؟/ }),
  ).toBeVisible();
  await checkAccess(page);
  await reports.getByRole('link', { name: /^روند فروش/ }).click();
  const chart = page.getByRole('slider', { name: 'نمودار روند فروش' });
  await chart.focus();
  // today, which has a sale
  const table = page.getByRole('table', { name: 'روند فروش' });
  const latest = await chart.getAttribute('aria-valuetext');
  const [day, amount] = latest?.split(': ') ?? [];
  await expect(table.locator('tbody tr').first()).toContainText(day ?? '?');
  await expect(page.getByRole('figure').getByText(day ?? '?', { exact: true })).toBeVisible();
  await expect(page.getByRole('figure').getByText(amount ?? '?', { exact: true })).toBeVisible();
  await chart.press('Home');
  await expect(chart).not.toHaveAttribute('aria-valuetext', latest ?? '');
  await checkAccess(page);
  const box = await chart.boundingBox();
  if (box) await page.mouse.move(box.x + box.width - 2, box.y + 20);
  await expect(chart).toHaveAttribute('aria-valuetext', latest ?? '');
});

test('a comparison without any sale is left out, and so is a repeated number', async ({
  page,
  context,
}) => {
  await asStaff(context);
  const row = { key: 'a', label: 'برند نمونه', hint: '', at: null };
  const figures = { sold: 900_000, returned: 0, net: 900_000, quantity: 3, orders: 2 };
  const span = { from: '2026-10-22', to: '2026-11-20' };
  const answer = (before: number) => ({
    report: 'brands',
    ...span,
    compared: { from: '2026-09-22', to: '2026-10-21' },
    rows: [{ ...row, ...figures, before }],
    isCut: false,
    sum: { ...figures, before, beside: { ...figures, net: before, sold: before } },
  });
  let before = 0;
  await page.route('**/api/admin/reports?*', async (route) => {
    if (!route.request().url().includes('report=brands')) return route.continue();
    await route.fulfill({ json: answer(before) });
  });
  await page.goto('/console/admin/reports?report=brands');
  await expect(page.getByText('در دوره مقایسه فروشی نبود')).toBeVisible();
  await expect(page.getByText('این دوره', { exact: true })).toHaveCount(0);
  await expect(page.getByText('۹۰۰,۰۰۰ تومان')).toHaveCount(1);
  before = 600_000;
  await page.reload();
  await expect(page.getByText('این دوره', { exact: true })).toBeVisible();
  await expect(page.getByText('۵۰٪ بیشتر')).toBeVisible();
});
