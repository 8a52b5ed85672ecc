import { call } from '../api.ts';
import { front } from '../buyer-steps.ts';
import { expect } from '../fixtures.ts';
import { aMobile } from '../sessions.ts';
import { aBuyer, asOwner, paidOrders } from './buyers.ts';
import { handOn } from './hand.ts';
import { test } from './shop-week.ts';
import { aCard, credit, sendIdentity, withdraw } from './wallets.ts';

const DASHBOARD = '/console/admin';

test('an identity and a card are checked, and money is paid out', async ({ page, context }) => {
  const owner = await asOwner(context);
  const buyer = await aBuyer();
  await sendIdentity(buyer);
  const hand = handOn(page);
  const inFront = (name: string) => front(page).getByRole('button', { name, exact: true });
  const next = page.getByRole('region', { name: 'اقدام بعدی' });
  await page.goto(DASHBOARD);
  await hand.task('an identity checked, its three photos seen', '2, 2.4 s (unseen)', async () => {
    await hand.press(
      page.getByRole('main').getByRole('link', { name: /مدرک یا کارت را بررسی کنید/ }),
    );
    await hand.open('احراز هویت');
    for (const photo of ['روی کارت ملی', 'پشت کارت ملی', 'سلفی']) {
      await hand.press(page.getByRole('button', { name: new RegExp(`باز کردن .*${photo}`) }));
      await expect(page.getByRole('img', { name: new RegExp(photo) })).toBeVisible();
    }
    await hand.look('identity');
    await hand.press(page.getByRole('button', { name: 'تأیید هویت' }));
    await hand.press(inFront('تأیید هویت'));
    await expect(page.locator('main header').getByText('تأیید شد')).toBeVisible();
  });
  const card = await aCard(buyer);
  await page.reload();
  await hand.press(page.getByRole('button', { name: /^تأیید کارت/ }));
  await expect(page.getByText('کارت تأیید شد')).toBeVisible();
  await credit(owner, buyer, 900_000);
  await withdraw(buyer, card, 600_000);
  await page.goto(DASHBOARD);
  await hand.task('a withdrawal approved and paid', '5, 4.6 s', async () => {
    await hand.press(page.getByRole('main').getByRole('link', { name: /درخواست برداشت/ }));
    await hand.open('برداشت‌ها');
    await hand.press(next.getByRole('button', { name: 'تأیید برداشت' }));
    await hand.press(inFront('تأیید برداشت'));
    await hand.press(next.getByRole('button', { name: 'ثبت واریز' }));
    await hand.look('withdrawal-pay');
    await hand.type(front(page).getByLabel('کد پیگیری بانک'), String(Date.now()));
    await hand.press(inFront('ثبت واریز'));
    await expect(page.locator('main header').getByText('واریز شد')).toBeVisible();
  });
  await hand.look('withdrawal-paid');
});

test('a part of the money of an order goes back', async ({ page, context }) => {
  await asOwner(context);
  const [order] = await paidOrders(1, [await aBuyer()]);
  const hand = handOn(page);
  await page.goto(`/console/admin/orders/detail-${order?.orderId}`);
  await hand.task('a part refund', '~14 on 2 screens, not possible as such', async () => {
    await hand.press(page.getByRole('button', { name: 'برگشت بخشی از وجه' }));
    await hand.type(front(page).getByLabel('مبلغ برگشت وجه'), '20000');
    await hand.pick(front(page).getByLabel('دلیل'), 'compensation');
    await hand.type(front(page).getByLabel('توضیح برای مشتری'), 'لبه جعبه خراش داشت');
    await hand.look('part-refund');
    await hand.press(front(page).getByRole('button', { name: 'برگشت بخشی از وجه' }));
    await expect(page.getByText('وجه به کیف پول مشتری برگشت')).toBeVisible();
  });
  await hand.look('order-part-refunded');
});

test('a request is answered by a quote', async ({ page, context }) => {
  await asOwner(context);
  const { token, mobileNumber } = await aBuyer();
  await call(token, 'POST', '/api/manual-orders', {
    fullName: 'خریدار نمونه',
    mobileNumber,
    city: 'یزد',
    text: 'سی عدد قابلمه و ده عدد لیوان',
  });
  const hand = handOn(page);
  await page.goto(DASHBOARD);
  await hand.task('a quote of two lines', '5 + lines, 8.4 s', async () => {
    await hand.press(page.getByRole('link', { name: 'سفارش‌های دستی' }));
    await hand.open('سفارش‌های دستی');
    await hand.press(page.getByRole('button', { name: 'شروع بررسی' }));
    await hand.press(page.getByRole('button', { name: 'قیمت‌گذاری', exact: true }));
    for (const [n, code] of ['HJ-1001', 'HJ-1002'].entries()) {
      await hand.type(front(page).getByRole('searchbox'), code);
      await hand.press(
        front(page)
          .getByRole('button', { name: /^افزودن / })
          .first(),
      );
      await hand.type(front(page).getByLabel('تعداد').nth(n), n === 0 ? '30' : '12');
    }
    await hand.look('quote');
    await hand.press(front(page).getByRole('button', { name: 'ثبت و ارسال پیش‌فاکتور' }));
    await expect(page.getByText('منتظر تأیید درخواست‌کننده است')).toBeVisible();
  });
  await hand.look('quoted');
});

test('a ticket is taken, answered and handed to a colleague', async ({ page, context }) => {
  await asOwner(context);
  await aMobile({ firstName: 'همکار', lastName: 'پشتیبان' }, 'owner');
  await call((await aBuyer()).token, 'POST', '/api/tickets', {
    subject: 'فاکتور رسمی',
    department: 'order',
    body: 'فاکتور رسمی می‌خواهم',
  });
  const hand = handOn(page);
  await page.goto(DASHBOARD);
  await hand.task('a ticket taken, answered, handed over', '3, 4 s (no assignee)', async () => {
    await hand.press(page.getByRole('main').getByRole('link', { name: /تیکت منتظر پاسخ/ }));
    await hand.open('تیکت‌ها');
    await hand.press(page.getByRole('button', { name: 'اختصاص به من' }));
    await expect(page.getByText('تیکت به شما اختصاص یافت')).toBeVisible();
    await hand.type(page.getByLabel('پاسخ به مشتری').last(), 'شرکت را در حساب خود وارد کنید');
    await hand.press(page.getByRole('button', { name: 'ارسال پاسخ' }));
    await expect(page.getByText('پاسخ ارسال شد')).toBeVisible();
    await hand.pick(page.getByRole('combobox', { name: 'مسئول' }), { label: 'همکار پشتیبان' });
    await expect(page.getByText('تیکت به همکار پشتیبان اختصاص یافت')).toBeVisible();
  });
  await hand.look('ticket-handed-over');
});
