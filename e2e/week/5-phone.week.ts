import { call } from '../api.ts';
import { front, ready } from '../buyer-steps.ts';
import { expect } from '../fixtures.ts';
import { aBuyer, asOwner, paidOrders, placeOrder, productsOnSale, sendReceipt } from './buyers.ts';
import { handOn } from './hand.ts';
import { test } from './shop-week.ts';
import { checkTransfer, confirmWholesale } from './wholesale.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('what an owner does most, on a phone', async ({ page, context }) => {
  await asOwner(context);
  const buyer = await aBuyer();
  const [order] = await paidOrders(3, [buyer]);
  const hand = handOn(page);
  const next = page.getByRole('region', { name: 'اقدام بعدی' });
  const closed = () => expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/console/admin');
  await ready(page);
  await hand.look('dashboard');
  await hand.task('find an order by the end of its number', '3 (search)', async () => {
    await hand.press(page.getByRole('button', { name: /^باز کردن با/ }));
    await hand.type(
      page.getByRole('combobox', { name: /^شماره، کد/ }),
      (order?.orderNumber ?? '').slice(-5),
    );
    await expect(page.getByRole('option').first()).toBeVisible();
    await hand.look('palette');
    await hand.press(page.getByRole('option').first());
    await expect(page).toHaveURL(/orders\/detail-/);
  });
  await hand.look('order');
  await hand.task('one order paid → shipped', '9', async () => {
    await hand.press(next.getByRole('button', { name: 'شروع آماده‌سازی' }));
    await hand.press(front(page).getByRole('button', { name: 'شروع آماده‌سازی' }));
    await hand.press(next.getByRole('button', { name: 'ثبت ارسال' }));
    await hand.pick(front(page).getByLabel('روش ارسال'), 'post');
    await hand.type(front(page).getByLabel('کد رهگیری'), `2145${Date.now()}`);
    await hand.look('ship-dialog');
    await hand.press(front(page).getByRole('button', { name: 'ثبت ارسال' }));
    await closed();
  });
  await page.goto('/console/admin/orders?status=paid');
  await hand.look('orders');

  await page.goto('/console/admin/products?q=HJ-1003');
  await hand.task('stock of one product counted', '5', async () => {
    await hand.press(page.getByRole('table', { name: 'محصولات' }).getByRole('link').first());
    await hand.press(page.getByRole('button', { name: 'تغییر موجودی' }));
    await hand.type(front(page).getByLabel('تعداد شمرده‌شده'), '70');
    await hand.press(front(page).getByRole('button', { name: 'شمارش دوره‌ای انبار' }));
    await hand.look('stock-dialog');
    await hand.press(front(page).getByRole('button', { name: 'ثبت تغییر' }));
    await closed();
  });
  await hand.look('product');

  const large = await placeOrder(buyer, 'wholesale', (await productsOnSale(3)).slice(0, 2));
  await page.goto('/console/admin');
  await confirmWholesale(hand, '3');
  await sendReceipt(large);
  await page.goto('/console/admin');
  await checkTransfer(hand);

  await call(buyer.token, 'POST', '/api/tickets', {
    subject: 'سفارش من کجاست؟',
    department: 'order',
    body: 'هنوز نرسیده است',
  });
  await page.goto('/console/admin');
  await hand.task('a ticket is answered', '3, 4 s', async () => {
    await hand.press(page.getByRole('link', { name: /تیکت منتظر پاسخ/ }));
    await hand.open('تیکت‌ها');
    await hand.type(page.getByLabel('پاسخ به مشتری').last(), 'فردا به دستتان می‌رسد');
    await hand.look('ticket');
    await hand.press(page.getByRole('button', { name: 'ارسال پاسخ' }));
    await expect(page.getByText('پاسخ ارسال شد')).toBeVisible();
  });
  await page.goto('/console/admin/reports');
  await hand.look('reports');
});
