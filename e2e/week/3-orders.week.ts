import { front, ready } from '../buyer-steps.ts';
import { expect } from '../fixtures.ts';
import { freshMobile } from '../sessions.ts';
import { aBuyer, asOwner, paidOrders, placeOrder, productsOnSale, sendReceipt } from './buyers.ts';
import { handOn } from './hand.ts';
import { test } from './shop-week.ts';
import { checkTransfer, confirmWholesale } from './wholesale.ts';

const DASHBOARD = '/console/admin';
const some = (count: number) => Promise.all(Array.from({ length: count }, aBuyer));
let codes = 0;
const aCode = () => `2145${String(Date.now()).slice(-6)}${String(codes++).padStart(4, '0')}`;

test('thirty paid orders are shipped by keyboard', async ({ page, context }) => {
  await asOwner(context);
  await paidOrders(30, await some(10));
  const hand = handOn(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(DASHBOARD);
  await hand.look('dashboard-30-paid');
  const { presses, seconds } = await hand.task(
    'ship 30 orders',
    '270, 86 s (7: 63, 20 s)',
    async () => {
      await hand.press(page.getByRole('link', { name: /سفارش پرداخت‌شده را آماده کنید/ }));
      await hand.press(page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }));
      await hand.look('orders-chosen');
      await hand.press(page.getByRole('link', { name: 'همه سفارش‌های این فیلتر' }));
      await hand.press(button('شروع آماده‌سازی ۳۰ سفارش'));
      await hand.pick(page.getByLabel('روش ارسال همه'), 'post');
      const fields = page.getByRole('textbox', { name: /^کد رهگیری سفارش/ });
      await expect(fields).toHaveCount(30);
      await hand.press(fields.first());
      for (let n = 0; n < 30; n++) {
        await expect(fields.nth(n)).toBeFocused();
        await hand.scan(aCode());
      }
      await hand.look('parcels-filled');
      await hand.key('Enter');
      await expect(page.getByText('۳۰ سفارش ارسال شد')).toBeVisible();
    },
  );
  await hand.look('parcels-sent');
  expect(presses).toBeLessThanOrEqual(45);
  expect(seconds).toBeLessThanOrEqual(180);
});

test('labels, packing list and the file of the courier', async ({ page, context }) => {
  await asOwner(context);
  await paidOrders(8, await some(4));
  const hand = handOn(page);
  await page.goto('/console/admin/orders?status=paid');
  await hand.task(
    'labels, packing list and courier file of 8',
    'none (8 × address copied)',
    async () => {
      await hand.press(page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }));
      await hand.press(page.getByRole('link', { name: 'آماده‌سازی و ارسال گروهی' }));
      await hand.press(page.getByRole('link', { name: 'برچسب A4' }));
      await expect(page.getByRole('article', { name: /^برچسب سفارش/ })).toHaveCount(8);
      await hand.look('labels');
      await hand.press(page.getByRole('link', { name: 'بازگشت به ارسال گروهی' }));
      await hand.press(page.getByRole('link', { name: 'فهرست بسته‌بندی' }));
      await expect(page.getByRole('table').first()).toBeVisible();
      await hand.look('packing-list');
      await hand.press(page.getByRole('link', { name: 'بازگشت به ارسال گروهی' }));
      await hand.press(page.locator('summary', { hasText: 'خروجی' }));
      const file = page.waitForEvent('download');
      await hand.press(page.getByRole('link', { name: 'فایل اکسل' }));
      await file;
    },
  );
});

test('one order is found by its number, shipped and mended; another is canceled', async ({
  page,
  context,
  allowConsole,
}) => {
  // a code of one digit
  allowConsole(/422/);
  await asOwner(context);
  const hand = handOn(page);
  const [order, other] = await paidOrders(2, await some(1));
  await page.goto(DASHBOARD);
  await ready(page);
  await hand.task(
    'find an order by the end of its number',
    '3 (search), no tracking code',
    async () => {
      await hand.key('Control+k');
      await expect(page.getByRole('combobox', { name: /^شماره، کد/ })).toBeFocused();
      await page.keyboard.type((order?.orderNumber ?? '').slice(-5));
      await expect(page.getByRole('option').first()).toBeVisible();
      await hand.look('palette');
      await hand.key('Enter');
      await expect(page).toHaveURL(/orders\/detail-/);
    },
  );
  await hand.look('order-paid');
  const next = page.getByRole('region', { name: 'اقدام بعدی' });
  await hand.task('one order paid → shipped', '9, 2.9 s', async () => {
    await hand.press(next.getByRole('button', { name: 'شروع آماده‌سازی' }));
    await hand.press(front(page).getByRole('button', { name: 'شروع آماده‌سازی' }));
    await hand.press(next.getByRole('button', { name: 'ثبت ارسال' }));
    await hand.look('ship-dialog');
    await hand.pick(front(page).getByLabel('روش ارسال'), 'post');
    await hand.type(front(page).getByLabel('کد رهگیری'), '1');
    await hand.press(front(page).getByRole('button', { name: 'ثبت ارسال' }));
    await expect(front(page).getByText('کد رهگیری باید حداقل ۳ حرف باشد')).toBeVisible();
    await hand.type(front(page).getByLabel('کد رهگیری'), aCode());
    await hand.press(front(page).getByRole('button', { name: 'ثبت ارسال' }));
    await expect(next.getByRole('button', { name: 'ثبت تحویل' })).toBeVisible();
  });
  await hand.look('order-shipped');
  await hand.task('correct a tracking code', 'not possible', async () => {
    await hand.press(next.getByRole('button', { name: 'اصلاح ارسال' }));
    await hand.type(front(page).getByLabel('کد رهگیری'), aCode());
    await hand.press(front(page).getByRole('button', { name: 'اصلاح ارسال' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await page.goto(`/console/admin/orders/detail-${other?.orderId}`);
  await hand.task('cancel with refund', '3, 3 s', async () => {
    await hand.press(next.getByRole('button', { name: 'لغو سفارش' }));
    await hand.type(front(page).getByLabel('دلیل لغو'), 'کالا آسیب دیده بود');
    await hand.press(front(page).getByRole('button', { name: 'لغو سفارش' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await hand.look('order-canceled');
});

test('an order is taken by phone', async ({ page, context }) => {
  await asOwner(context);
  const hand = handOn(page);
  const mobile = freshMobile();
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/console/admin/orders');
  await hand.task('an order by phone', 'not possible', async () => {
    await hand.press(page.getByRole('link', { name: 'سفارش جدید' }));
    await hand.type(page.getByLabel('موبایل یا نام مشتری'), mobile);
    await hand.type(box('نام'), 'مشتری');
    await hand.type(box('نام خانوادگی'), 'تلفنی');
    await hand.type(page.getByRole('searchbox', { name: /افزودن کالا/ }), 'HJ-1003');
    await hand.press(page.getByRole('button', { name: /^افزودن «.*» به سفارش/ }));
    const place = page.getByRole('combobox', { name: 'استان و شهر' });
    await place.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await hand.type(place, 'کاش');
    await hand.press(page.getByRole('option', { name: 'اصفهان، کاشان', exact: true }));
    await hand.type(page.locator('#address-address'), 'خیابان نمونه، کوچه اول، پلاک ۲');
    await hand.type(page.locator('#address-postalCode'), '1876543211');
    await expect(page.locator('#address-receiverName')).toHaveValue('مشتری تلفنی');
    await hand.look('phone-order');
    await hand.press(page.getByRole('button', { name: 'ثبت سفارش', exact: true }));
    await expect(page).toHaveURL(/\/orders\/detail-/);
  });
  await hand.look('phone-order-placed');
});

test('a wholesale order is confirmed and paid by a transfer', async ({ page, context }) => {
  await asOwner(context);
  const hand = handOn(page);
  const buyer = await aBuyer();
  const order = await placeOrder(buyer, 'wholesale', (await productsOnSale(5)).slice(0, 3));
  await page.goto(DASHBOARD);
  await confirmWholesale(hand, '3 + edits, 5 s');
  await hand.look('wholesale-opened');
  await sendReceipt(order);
  await page.goto(DASHBOARD);
  await hand.look('dashboard-transfer');
  await checkTransfer(hand);
  await hand.look('transfer-confirmed');
});
