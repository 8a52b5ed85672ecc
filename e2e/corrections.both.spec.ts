import { call } from './api.ts';
import { front } from './buyer-steps.ts';
import { inDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer, aBuyerSession, anOrder, aRichBuyer } from './own-buyer.ts';
import { mark, ownProduct } from './own-products.ts';
import { aStaffSession, asStaff, carry } from './sessions.ts';

test('a shipment is corrected and taken back, and a part of the money goes back; the buyer sees each', async ({
  page,
  browser,
  baseURL,
  checkAccess,
}) => {
  const token = await aRichBuyer(page);
  const { orderId } = await anOrder(token, 'wallet');
  await call(await aStaffSession(), 'POST', `/api/admin/orders/${orderId}/processing`, {});
  const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  await asStaff(desk);
  const staff = await desk.newPage();
  await staff.goto(`/console/admin/orders/detail-${orderId}`);
  const open = (move: string) =>
    staff
      .getByRole('region', { name: 'اقدام بعدی' })
      .getByRole('button', { name: move, exact: true })
      .click();
  const say = (move: string) =>
    front(staff).getByRole('button', { name: move, exact: true }).click();
  const send = async (move: string, carrier: string) => {
    await open(move);
    await front(staff).getByLabel('روش ارسال').selectOption(carrier);
    await front(staff).getByLabel('کد رهگیری').fill(`T${mark()}`);
    await say(move);
    await expect(staff.getByRole('dialog')).toHaveCount(0);
  };
  await send('ثبت ارسال', 'post');
  await send('اصلاح ارسال', 'tipax');
  await page.goto(`/console/orders/detail-${orderId}`);
  await expect(page.getByText('تیپاکس').first()).toBeVisible();
  await open('لغو ثبت ارسال');
  await front(staff).getByLabel('دلیل').fill('هنوز تحویل پست نشده است');
  await checkAccess(staff);
  await say('لغو ثبت ارسال');
  await open('برگشت بخشی از وجه');
  await front(staff).getByLabel('مبلغ').fill('۲۰۰۰۰');
  await front(staff).getByLabel('دلیل').selectOption('compensation');
  await front(staff).getByLabel('توضیح').fill('جعبه آسیب دیده بود');
  await checkAccess(staff);
  await say('برگشت بخشی از وجه');
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await desk.close();
  await page.reload();
  await expect(page.getByText('هنوز تحویل پست نشده است')).toBeVisible();
  await expect(page.getByText(/۲۰,۰۰۰\sتومان/).first()).toBeVisible();
  await checkAccess(page);
});

test('a buyer reads why a new pro-forma was canceled', async ({
  page,
  browser,
  baseURL,
  checkAccess,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const token = await aBuyer(page);
  const product = await ownProduct();
  const { orderId } = await anOrder(token, 'wholesale', product);
  await call(await aStaffSession(), 'POST', `/api/admin/orders/${orderId}/confirm`, {
    validHours: 48,
    version: 1,
    lines: [
      { _id: product._id, orderQuantity: product.minTotalQuantity, unitPrice: product.price },
    ],
  });
  const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  await asStaff(desk);
  const staff = await desk.newPage();
  await staff.goto(`/console/admin/orders/detail-${orderId}`);
  await staff.getByRole('button', { name: 'اصلاح پیش‌فاکتور' }).click();
  await front(staff).getByLabel('تعداد').fill('۱۲');
  await checkAccess(staff);
  await front(staff).getByRole('button', { name: 'صدور پیش‌فاکتور جدید' }).click();
  await page.goto(`/console/orders/detail-${orderId}`);
  await expect(page.getByText('تعداد: ۶ به ۱۲ عدد تغییر کرد')).toBeVisible();
  // a phone folds what takes something away
  if ((page.viewportSize()?.width ?? 0) < 800)
    await staff.getByRole('button', { name: 'کارهای دیگر' }).click();
  await staff.getByRole('button', { name: 'لغو سفارش' }).click();
  await front(staff).getByLabel('دلیل لغو').fill('تولید این کالا تمام شده است');
  await front(staff).getByRole('button', { name: 'لغو سفارش' }).click();
  await expect(staff.getByText(/لغو می‌شود\. تا آن زمان/)).toBeVisible();
  await inDatabase((sql) => sql`update orders set cancel_at = now() where id = ${orderId}`);
  await expect(page.getByRole('heading', { name: 'دلیل لغو' })).toBeVisible();
  await expect(page.getByText('تعداد: ۶ به ۱۲ عدد تغییر کرد')).toHaveCount(0);
  await checkAccess(page);
  // another number of the same person
  await desk.clearCookies();
  await carry(desk, await aBuyerSession());
  await staff.goto(`/console/orders/detail-${orderId}`);
  await expect(staff.getByText(/با همان شماره وارد شوید/)).toBeVisible();
  await desk.close();
});
