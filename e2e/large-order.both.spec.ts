import { flatPng } from '#test/flat-png.ts';
import { call } from './api.ts';
import { choice, front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { aStaffSession, asStaff } from './sessions.ts';
import { aLargeOrder } from './shots/own-orders.ts';

test('an order of 865 million is paid in five payments at a bank', async ({
  page,
  checkAccess,
}) => {
  test.setTimeout(600_000);
  const { orderId } = await aLargeOrder(await aBuyer(page));
  await page.goto(`/console/orders/detail-${orderId}?pay`);
  await choice(page, /سامان/).click();
  await expect(front(page).getByText(/در ۵ پرداخت/)).toBeVisible();
  await checkAccess(page);
  for (let paid = 0; paid < 5; paid++) {
    if (paid > 0) {
      await page.goto(`/console/orders/detail-${orderId}?pay`);
      await choice(page, /سامان/).click();
      await expect(front(page).getByText(/از ۸۶۵,۰۰۰,۰۰۰\sتومان پرداخت شده/)).toBeVisible();
    }
    await front(page).getByRole('button', { name: 'رفتن به درگاه پرداخت' }).click();
    await page.getByRole('button', { name: 'پرداخت موفق' }).click();
    await expect(page.getByRole('heading', { name: 'پرداخت موفق' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'مشاهده سفارش' }).click();
  await expect(page.getByText('پرداخت شد', { exact: true }).first()).toBeVisible();
});

test('the same is paid by a transfer whose receipt staff confirm, after its sender took a wrong one back', async ({
  page,
  browser,
  baseURL,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  const { orderId } = await aLargeOrder(await aBuyer(page));
  const staff = await aStaffSession();
  await call(staff, 'POST', `/api/admin/orders/${orderId}/transfer-permission`, {
    isAllowed: true,
  });
  await page.goto(`/console/orders/detail-${orderId}?pay`);
  await front(page).getByRole('button', { name: 'ثبت فیش واریز' }).click();
  await front(page).getByRole('button', { name: 'ثبت فیش', exact: true }).click();
  await expect(front(page).getByText('شماره پیگیری را وارد کنید')).toBeVisible();
  const submit = async () => {
    await front(page).getByLabel('شماره پیگیری').fill(`۹${Date.now()}${process.pid}`);
    await front(page)
      .getByLabel('عکس رسید')
      .setInputFiles({ name: 'r.png', mimeType: 'image/png', buffer: await aReceipt() });
    await expect(front(page).getByText('عکس رسید بارگذاری شد')).toBeVisible();
    await checkAccess(page);
    await front(page).getByRole('button', { name: 'ثبت فیش', exact: true }).click();
    await expect(
      page.getByText(/فیش به مبلغ ۸۶۵,۰۰۰,۰۰۰\sتومان در حال بررسی است/).first(),
    ).toBeVisible();
  };
  await submit();
  // the sender may correct a wrong number until staff have looked at it
  await page.getByRole('button', { name: 'لغو فیش' }).click();
  await front(page).getByRole('button', { name: 'لغو فیش' }).click();
  // the message of the first receipt may stay under the resting pointer
  await expect(page.getByRole('main').getByText(/در حال بررسی است/)).toHaveCount(0);
  await page.goto(`/console/orders/detail-${orderId}?pay`);
  await front(page).getByRole('button', { name: 'ثبت فیش واریز' }).click();
  await submit();

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: page.viewportSize(),
  });
  const desk = await context.newPage();
  const next = desk.getByRole('region', { name: 'اقدام بعدی' });
  // so large a sum needs two people
  for (const person of [1, 2]) {
    await asStaff(context);
    await desk.goto(`/console/admin/transfers/detail-${await transferOf(staff, orderId)}`);
    await expect(desk.getByRole('img').first()).toBeVisible();
    if (person === 1) await checkAccess(desk);
    await next.getByRole('button', { name: 'تأیید واریز' }).click();
    await front(desk).getByRole('button', { name: 'تأیید واریز' }).click();
    await expect(front(desk)).toHaveCount(0);
  }
  await context.close();
  await page.reload();
  await expect(page.getByText('پرداخت شد', { exact: true }).first()).toBeVisible();
});

/** The id of the receipt of this order that counts. */
async function transferOf(staff: string, orderId: string): Promise<string> {
  type Row = { _id: string; status: string; order: { _id: string } };
  const { items } = await call<{ items: Row[] }>(staff, 'GET', '/api/admin/transfers');
  const sent = items.filter(({ status }) => status !== 'canceled');
  return sent.find(({ order }) => order._id === orderId)?._id ?? '';
}

/** Pictures that are the same count once. */
const aReceipt = () => flatPng({ side: 301 + Math.floor(Math.random() * 600) });
