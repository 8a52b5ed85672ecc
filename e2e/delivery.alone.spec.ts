import { call } from './api.ts';
import { addProduct, choice, front, openCart, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { aStaffSession, asStaff } from './sessions.ts';

type Settings = { methods: { kind: string; zones: { price: number }[] }[]; version: number };

/** All journeys buy in the same shop: settings made here are removed at the end. */
async function putBack() {
  const token = await aStaffSession();
  const { version } = await call<Settings>(token, 'GET', '/api/admin/delivery');
  await call(token, 'PATCH', '/api/admin/delivery', { methods: [], holidays: [], version });
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
test.describe.configure({ mode: 'serial' });

for (const [where, ofStaff, ofBuyer] of [
  ['on a phone', DESKTOP, PHONE],
  ['on a desktop, with staff on a phone', PHONE, DESKTOP],
] as const)
  test(`a buyer chooses a courier by weight and hour ${where}`, async ({
    page,
    context,
    browser,
    baseURL,
    checkAccess,
    allowConsole,
  }) => {
    await page.setViewportSize(ofStaff);
    // refused on purpose: a field left empty, an old price
    allowConsole(/status of (409|422)/);
    test.setTimeout(600_000);
    await asStaff(context);
    const shopping = await browser.newContext({ baseURL: baseURL ?? '', viewport: ofBuyer });
    const buyer = await shopping.newPage();
    try {
      await page.goto('/console/admin/settings/delivery');
      await ready(page);
      await page.getByRole('button', { name: 'افزودن روش' }).click();
      await page.getByLabel('نوع').selectOption('courier');
      await page.getByLabel('نام روش').fill('پیک تهران');
      await page.getByLabel('متن وعده به مشتری').fill('تحویل در بازه‌ای که انتخاب می‌کنید');
      await page.getByLabel('استان', { exact: true }).selectOption({ label: 'تهران' });
      await page.getByRole('button', { name: 'افزودن به محدوده' }).click();
      await page.getByRole('switch', { name: 'مشتری روز و ساعت را انتخاب کند' }).click();
      const save = page.getByRole('button', { name: 'ذخیره روش‌های ارسال' });
      await save.click();
      await expect(page.getByText('را وارد کنید').first()).toBeVisible();
      await page.getByLabel('هزینه تا یک کیلوگرم').fill('90000');
      await page.getByLabel('هر کیلوگرم بعدی').fill('15000');
      await checkAccess(page);
      await save.click();
      await expect(page.getByText('روش‌های ارسال ذخیره شد')).toBeVisible();

      await aBuyer(buyer);
      await addProduct(buyer, await ownProduct({ weightGrams: 2300 }), 'تکی');
      await openCart(buyer);
      await expect(front(buyer).getByText('هزینه ارسال به تهران')).toBeVisible();
      await front(buyer).getByRole('button', { name: 'تکمیل خرید' }).click();
      await expect(buyer.getByRole('radio', { name: /پیک تهران/ })).toBeChecked();
      await choice(buyer, /زرین/).click();
      const pay = front(buyer).getByRole('button', { name: 'رفتن به درگاه پرداخت' });
      await pay.click();
      await expect(front(buyer).getByText('روز و ساعت تحویل را انتخاب کنید')).toBeVisible();
      await choice(buyer, /ساعت ۹ تا ۱۳/)
        .first()
        .click();
      await expect(front(buyer).getByText('روز و ساعت تحویل را انتخاب کنید')).toHaveCount(0);
      await expect(front(buyer).getByText(/^۲۷۰,۰۰۰\sتومان$/)).toBeVisible();
      await checkAccess(buyer);

      const token = await aStaffSession();
      const set = await call<Settings>(token, 'GET', '/api/admin/delivery');
      for (const { zones } of set.methods) for (const zone of zones) zone.price = 110_000;
      await call(token, 'PATCH', '/api/admin/delivery', set);
      await pay.click();
      await expect(front(buyer).getByText(/از ۱۲۰,۰۰۰ تومان به ۱۴۰,۰۰۰ تومان/)).toBeVisible();
      await expect(front(buyer).getByText(/^۲۹۰,۰۰۰\sتومان$/)).toBeVisible();
      await pay.click();
      await buyer.getByRole('button', { name: 'پرداخت موفق' }).click();
      await expect(buyer.getByRole('heading', { name: 'پرداخت موفق' })).toBeVisible();
      await buyer.getByRole('link', { name: 'مشاهده سفارش' }).click();
      await ready(buyer);
      await expect(buyer.getByText('پیک تهران').first()).toBeVisible();
      const orderId = buyer.url().split('detail-')[1] ?? '';

      await page.goto(`/console/admin/orders/detail-${orderId}`);
      await ready(page);
      await expect(page.getByText('پیک تهران').first()).toBeVisible();
      await expect(page.getByText(/ساعت ۹ تا ۱۳/).first()).toBeVisible();
      await expect(page.getByText(/۱۴۰,۰۰۰\sتومان/).first()).toBeVisible();
    } finally {
      await putBack();
      await shopping.close();
    }
  });
