import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { anOrder, aRichBuyer, deliver } from './own-buyer.ts';
import { asStaff } from './sessions.ts';

const COMPANY = {
  'نام شرکت': 'بازرگانی نمونه',
  'شناسه ملی': '۱۰۳۸۰۲۸۴۷۹۰',
  'کد اقتصادی': '10380284790',
  'آدرس ثبت‌شده شرکت': 'تهران، خیابان نمونه، پلاک ۱',
  'کد پستی شرکت': '۱۹۳۹۶۱۳۶۶۳',
};

/**
 * All journeys buy in the same shop: its prices hold tax only while these run. No version is used
 * up: others may save settings.
 */
const chargeVat = (stored: object) =>
  inDatabase(
    (sql) => sql`
      insert into settings (stored) values (${sql.json({ ...stored })})
      on conflict ("only") do update set stored = settings.stored || excluded.stored`,
  );

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => chargeVat({ chargesVat: true }));
test.afterAll(() => chargeVat({ chargesVat: false }));

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const [size, viewport] of Object.entries(SIZES))
  test(`on the ${size} prices hold tax, a buyer names the company, and its invoice tells both`, async ({
    page,
    browser,
    baseURL,
    checkAccess,
  }) => {
    await page.setViewportSize(viewport);
    const token = await aRichBuyer(page);
    await page.goto('/console/profile');
    for (const [label, typed] of Object.entries(COMPANY))
      await page.getByLabel(label, { exact: true }).fill(typed);
    await page.getByRole('button', { name: 'ذخیره اطلاعات شرکت' }).click();
    await expect(page.getByText('اطلاعات شرکت ذخیره شد')).toBeVisible();
    const { orderId } = await anOrder(token, 'wallet');
    await deliver(token, orderId);

    await page.goto(`/console/orders/detail-${orderId}`);
    await page.getByRole('link', { name: 'چاپ فاکتور' }).click();
    await expectPaper(page);
    await checkAccess(page);
    const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    await asStaff(desk);
    const staff = await desk.newPage();
    await staff.goto(`/console/admin/orders/detail-${orderId}?print=invoice`);
    await expectPaper(staff);
    await desk.close();
  });

async function expectPaper(page: Page) {
  const paper = page.getByRole('article');
  for (const line of [
    'صورت‌حساب فروش کالا و خدمات',
    'بازرگانی نمونه',
    /مالیات بر ارزش افزوده/,
    /ریال/,
  ])
    await expect(paper.getByText(line).first()).toBeVisible();
  // its name is read by words, not by letters
  const name = paper.getByRole('cell', { name: /کالای آزمون/ });
  expect((await name.boundingBox())?.width).toBeGreaterThan(130);
}
