import { call } from './api.ts';
import { ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { anOrder, aRichBuyer, deliver } from './own-buyer.ts';
import { aStaffSession, asStaff } from './sessions.ts';

const COMPANY = {
  'نام شرکت': 'بازرگانی نمونه',
  'شناسه ملی': '۱۰۳۸۰۲۸۴۷۹۰',
  'کد اقتصادی': '10380284790',
  'آدرس ثبت‌شده شرکت': 'تهران، خیابان نمونه، پلاک ۱',
  'کد پستی شرکت': '۱۹۳۹۶۱۳۶۶۳',
};

/** All journeys buy in the same shop: its prices hold no tax again when this one ends. */
async function putBack() {
  const token = await aStaffSession();
  const { version } = await call<{ version: number }>(token, 'GET', '/api/admin/settings');
  await call(token, 'PATCH', '/api/admin/settings', { chargesVat: false, version });
}

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const [size, viewport] of Object.entries(SIZES))
  test(`on the ${size} prices hold tax, a buyer names the company, and its invoice tells both @s1634`, async ({
    page,
    browser,
    baseURL,
    checkAccess,
  }) => {
    await page.setViewportSize(viewport);
    const token = await aRichBuyer(page);
    const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    const staff = await desk.newPage();
    try {
      await asStaff(desk);
      await staff.goto('/console/admin/settings');
      await ready(staff);
      await staff.getByRole('switch', { name: 'قیمت‌ها شامل مالیات بر ارزش افزوده است' }).click();
      await visible(staff, 'ذخیره تغییرات').click();
      await expect(staff.getByText('تنظیمات ذخیره شد')).toBeVisible();

      await page.goto('/console/profile');
      for (const [label, typed] of Object.entries(COMPANY))
        await page.getByLabel(label, { exact: true }).fill(typed);
      await page.getByRole('button', { name: 'ذخیره اطلاعات شرکت' }).click();
      await expect(page.getByText('اطلاعات شرکت ذخیره شد')).toBeVisible();
      const { orderId } = await anOrder(token, 'wallet');
      await deliver(token, orderId);

      await page.goto(`/console/orders/detail-${orderId}`);
      await page.getByRole('link', { name: 'چاپ فاکتور' }).click();
      const paper = page.getByRole('article');
      await expect(paper).toContainText('صورت‌حساب فروش کالا و خدمات');
      for (const told of ['بازرگانی نمونه', 'مالیات بر ارزش افزوده', 'ریال'])
        await expect(paper.getByText(told).first()).toBeVisible();
      await checkAccess(page);
      await staff.goto(`/console/admin/orders/detail-${orderId}?print=invoice`);
      await expect(staff.getByText('بازرگانی نمونه').first()).toBeVisible();
    } finally {
      await putBack();
      await desk.close();
    }
  });
