import { call } from './api.ts';
import { addProduct, choice, front, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer, anOrder, deliver, giveMoney } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { aStaffSession } from './sessions.ts';

test('what staff changed of an order is read and accepted before any way to pay it is offered', async ({
  page,
  checkAccess,
}) => {
  const token = await aBuyer(page);
  const product = await ownProduct();
  const { orderId } = await anOrder(token, 'wholesale', product);
  const staff = await aStaffSession();
  const at = `/api/admin/orders/${orderId}`;
  const { version } = await call<{ version: number }>(staff, 'GET', at);
  const lines = [{ _id: product._id, orderQuantity: product.minTotalQuantity, unitPrice: 130_000 }];
  await call(staff, 'POST', `${at}/confirm`, { lines, validHours: 48, version, confirmed: true });
  await call(staff, 'POST', `${at}/payment-link`);

  await page.goto(`/console/orders/detail-${orderId}?pay`);
  await expect(front(page).getByText(/۱۲۰,۰۰۰\sتومان به ۱۳۰,۰۰۰\sتومان/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /زرین‌پال/ })).toHaveCount(0);
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'تغییرات را دیدم و تأیید می‌کنم' }).click();
  await choice(page, /زرین‌پال/).click();
  await front(page).getByRole('button', { name: 'رفتن به درگاه پرداخت' }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByRole('heading', { name: 'پرداخت موفق' })).toBeVisible();
});

test('ordering again asks before it replaces a cart of the other type', async ({ page }) => {
  const token = await aBuyer(page);
  const [inCart, ordered] = [await ownProduct(), await ownProduct()];
  const { orderId } = await anOrder(token, 'gateway', ordered);
  await call(token, 'POST', `/api/orders/${orderId}/cancel`, { reason: '' });
  await addProduct(page, inCart, 'عمده');
  await page.goto(`/console/orders/detail-${orderId}`);
  await ready(page);
  await visible(page, 'خرید دوباره').click();
  await front(page).getByRole('button', { name: 'حفظ سبد فعلی' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visible(page, 'خرید دوباره').click();
  await front(page).getByRole('button', { name: 'جایگزینی سبد' }).click();
  await expect(front(page).getByRole('link', { name: ordered.title })).toBeVisible();
  await expect(front(page).getByRole('link', { name: inCart.title })).toHaveCount(0);
});

test('ordering again puts the items beside those of the same type that lie in the cart', async ({
  page,
}) => {
  const token = await aBuyer(page);
  const [inCart, ordered] = [await ownProduct(), await ownProduct()];
  const { orderId } = await anOrder(token, 'gateway', ordered);
  await call(token, 'POST', `/api/orders/${orderId}/cancel`, { reason: '' });
  await addProduct(page, inCart, 'تکی');
  await page.goto(`/console/orders/detail-${orderId}`);
  await ready(page);
  await visible(page, 'خرید دوباره').click();
  await expect(front(page).getByRole('link', { name: ordered.title })).toBeVisible();
  await expect(front(page).getByRole('link', { name: inCart.title })).toBeVisible();
});

test('one product of an order is bought again beside the cart; a sold-out one says so', async ({
  page,
  checkAccess,
}) => {
  const token = await aBuyer(page);
  await giveMoney(token, 1_000_000);
  const [inCart, last] = [await ownProduct(), await ownProduct({ onHand: 1 })];
  const { orderId } = await anOrder(token, 'wallet');
  const { orderId: ofLast } = await anOrder(token, 'wallet', last);
  await addProduct(page, inCart, 'تکی');
  await page.goto(`/console/orders/detail-${orderId}`);
  await ready(page);
  await checkAccess(page);
  await visible(page, /^خرید دوباره .+/).click();
  await expect(page.getByText('به سبد اضافه شد')).toBeVisible();
  await expect(visible(page, 'سبد خرید، ۲ کالا')).toBeVisible();

  await page.goto(`/console/orders/detail-${ofLast}`);
  await expect(page.getByText('ناموجود')).toBeVisible();
  await expect(page.getByRole('button', { name: /^خرید دوباره/ })).toHaveCount(0);
});

test('the start page of the console says what comes back, and how the balance has moved', async ({
  page,
  checkAccess,
}) => {
  const token = await aBuyer(page);
  await giveMoney(token, 400_000);
  await giveMoney(token, 250_000);
  const { orderId } = await anOrder(token, 'wallet');
  await deliver(token, orderId);
  await page.goto('/console');
  const curve = page.getByRole('img', { name: /^موجودی در ۳ گردش آخر، از ۰\sتومان به/ });
  await expect(curve).toBeVisible();
  await expect(page.getByRole('list', { name: '۳ گردش آخر' }).getByText('−')).toBeVisible();
  await checkAccess(page);
  await page.getByRole('link', { name: 'مرجوعی', exact: true }).click();
  await expect(page.getByText('در این بخش سفارشی نیست')).toBeVisible();
});
