import { execFileSync } from 'node:child_process';
import { call } from '../api.ts';
import { enterCode, front } from '../buyer-steps.ts';
import { expect } from '../fixtures.ts';
import { freshMobile } from '../sessions.ts';
import { aBuyer, asOwner, type Order, paidOrders } from './buyers.ts';
import { handOn } from './hand.ts';
import { test } from './shop-week.ts';

/**
 * Ships an order and confirms its delivery; with a reason, the buyer requests the return
 * of one piece.
 */
async function received(owner: string, order: Order, reason?: string): Promise<void> {
  const at = `/api/admin/orders/${order.orderId}`;
  await call(owner, 'POST', `${at}/processing`, { version: 1 });
  await call(owner, 'POST', `${at}/shipment`, {
    carrier: 'post',
    trackingCode: `R${order.orderNumber}`,
    version: 2,
  });
  const { token } = order.buyer;
  await call(token, 'POST', `/api/orders/${order.orderId}/received`);
  if (!reason) return;
  const { detail } = await call<{ detail: { products: { _id: string }[] } }>(
    token,
    'GET',
    `/api/orders/${order.orderId}`,
  );
  await call(token, 'POST', `/api/orders/${order.orderId}/returns`, {
    reason,
    description: 'جعبه شکسته رسید',
    lines: detail.products.slice(0, 1).map(({ _id }) => ({ _id, quantity: 1 })),
  });
}

test('five returns: three asked for, two booked', async ({ page, context }) => {
  const owner = await asOwner(context);
  const orders = await paidOrders(5, [await aBuyer(), await aBuyer()]);
  for (const [n, order] of orders.entries())
    await received(owner, order, n < 3 ? 'damaged' : undefined);
  const hand = handOn(page);
  const next = page.getByRole('region', { name: 'اقدام بعدی' });
  const take = async (move: string) => {
    await hand.press(next.getByRole('button', { name: move, exact: true }));
    await hand.press(front(page).getByRole('button', { name: move, exact: true }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto('/console/admin');
  await hand.task(
    'three returns asked by buyers',
    '42 (14 each), not possible as such',
    async () => {
      await hand.press(page.getByRole('link', { name: /مرجوعی منتظر بررسی/ }));
      await expect(page.getByRole('table', { name: 'مرجوعی‌ها' })).toBeVisible();
      await hand.look('returns');
      await hand.open('مرجوعی‌ها');
      for (let n = 0; n < 3; n++) {
        await hand.look(`return-${n}`);
        await take('تأیید مرجوعی');
        await take('ثبت دریافت کالا');
        await take('برگشت وجه به کیف پول');
        await expect(page.getByText('اقدام دیگری لازم نیست')).toBeVisible();
        if (n < 2) await hand.press(page.getByRole('link', { name: 'مورد بعدی' }));
      }
    },
  );
  await hand.look('return-refunded');
  await hand.task('two returns booked by staff', '28 (14 each), not possible as such', async () => {
    for (const { orderId } of orders.slice(3)) {
      await page.goto(`/console/admin/orders/detail-${orderId}`);
      await hand.press(next.getByRole('button', { name: 'ثبت مرجوعی' }));
      await hand.look('return-booking');
      await hand.type(front(page).getByLabel(/^تعداد «/), '1');
      await hand.pick(front(page).getByLabel('دلیل مرجوعی'), 'damaged');
      await hand.press(front(page).getByRole('button', { name: 'ثبت مرجوعی' }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await hand.look('order-with-return');
      await hand.press(page.getByRole('link', { name: /^مرجوعی / }).first());
      await take('ثبت دریافت کالا');
      await take('برگشت وجه به کیف پول');
      await expect(page.getByText('اقدام دیگری لازم نیست')).toBeVisible();
    }
  });
});

test('the month is closed', async ({ page, context }) => {
  await asOwner(context);
  const hand = handOn(page);
  await page.goto('/console/admin');
  await hand.look('dashboard-end-of-week');
  const file = async (name: string) => {
    await hand.press(page.locator('summary', { hasText: 'خروجی' }));
    const download = page.waitForEvent('download');
    await hand.press(page.getByRole('link', { name }));
    await download;
  };
  await hand.task(
    'the month: sales, profit, invoices as files',
    '1–2 a report, no profit, no VAT',
    async () => {
      await hand.press(page.getByRole('link', { name: 'گزارش‌ها', exact: true }));
      await hand.pick(page.getByLabel('بازه زمانی'), 'month');
      await expect(page.getByRole('term').filter({ hasText: /^فروش/ }).first()).toBeVisible();
      await hand.look('report-sales');
      await file('فایل اکسل');
      await file('فاکتورهای این دوره، اکسل');
      await hand.press(page.getByRole('link', { name: /^سود محصولات/ }));
      await expect(page.getByRole('table', { name: 'سود محصولات' })).toBeVisible();
      await hand.look('report-profit');
    },
  );
  const output = execFileSync(process.execPath, ['shop.mjs', 'check-books'], {
    env: { ...process.env, SETTINGS_FILE: process.env.SHOP_SETTINGS },
  });
  expect(String(output)).toContain('checks hold');
});

test('a clerk is added, works, and is dismissed', async ({
  page,
  context,
  browser,
  allowConsole,
}) => {
  allowConsole(/401/);
  await asOwner(context);
  const hand = handOn(page);
  const mobile = freshMobile();
  await page.goto('/console/admin');
  await hand.task('a clerk is added', 'not possible', async () => {
    await hand.press(page.getByRole('link', { name: 'همکاران' }));
    await hand.press(page.getByRole('button', { name: 'همکار جدید' }));
    await hand.type(front(page).getByLabel('شماره موبایل'), mobile);
    await hand.type(front(page).getByLabel('نام', { exact: true }), 'کارمند');
    await hand.type(front(page).getByLabel('نام خانوادگی'), 'انبار');
    await hand.press(front(page).getByLabel('آماده‌سازی و ارسال سفارش'));
    await hand.look('clerk-dialog');
    await hand.press(front(page).getByRole('button', { name: 'افزودن همکار' }));
    await expect(page.getByText('همکار اضافه شد')).toBeVisible();
  });
  const desk = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  await desk.addCookies(
    await context.cookies().then((all) => all.filter(({ name }) => name === 'rehearsal')),
  );
  const screen = await desk.newPage();
  const clerk = handOn(screen);
  await screen.goto('/console/admin');
  await enterCode(screen, mobile);
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await clerk.look('clerk-dashboard');
  await hand.task('a clerk is dismissed', 'not possible', async () => {
    await hand.press(page.getByRole('button', { name: /^حذف کارمند انبار/ }).last());
    await hand.press(front(page).getByRole('button', { name: 'حذف از همکاران' }));
    await expect(page.getByText('از همکاران حذف شد')).toBeVisible();
  });
  await expect(screen.getByRole('dialog')).toContainText('شماره موبایل');
  await clerk.look('clerk-dismissed');
  await desk.close();
});
