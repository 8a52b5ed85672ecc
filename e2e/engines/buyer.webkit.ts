import { call } from '../api.ts';
import { pathOf } from '../buyer-steps.ts';
import { aBuyerSession, anOrder, giveMoney } from '../own-buyer.ts';
import { ownProduct } from '../own-products.ts';
import { aStaffSession, freshMobile } from '../sessions.ts';
import { codeOf } from './code-of.ts';
import { expect, test, type Visitor } from './visitor.ts';

async function toCheckout(visitor: Visitor): Promise<void> {
  await visitor.press('button', 'سبد خرید');
  await visitor.press('button', 'تکمیل خرید');
}

/** A signed-in buyer with a good of the journey's own in the checkout, one by one. */
async function aCheckout(visitor: Visitor, token: string): Promise<void> {
  const product = await ownProduct();
  await visitor.goto('/');
  await visitor.carry(token);
  await visitor.goto(pathOf(product));
  await visitor.press('radio', 'خرید تکی');
  await visitor.press('button', 'افزودن به سبد خرید');
  await toCheckout(visitor);
}

test('words are typed, a suggestion is opened; a list is searched and sorted', async ({
  visitor,
}) => {
  const product = await ownProduct();
  await visitor.goto('/');
  await visitor.press('field', 'جستجو');
  await visitor.type('جستجو', product.code);
  await visitor.press('option', product.title);
  await visitor.see('heading', product.title);
  await visitor.goto('/products?q=هدفون');
  await visitor.see('heading', 'هدفون');
});

test('a new person fills the cart, signs up on the way by code and orders wholesale', async ({
  visitor,
}) => {
  const product = await ownProduct();
  const mobileNumber = freshMobile();
  await visitor.goto(pathOf(product));
  await visitor.press('radio', 'خرید عمده');
  await visitor.press('button', 'افزودن به سبد خرید');
  await toCheckout(visitor);
  await visitor.press('button', 'ثبت‌نام کنید');
  await visitor.type('/نام/', 'خریدار');
  await visitor.type('نام خانوادگی', 'نمونه');
  await visitor.type('شماره موبایل', mobileNumber);
  await visitor.press('button', 'دریافت کد تأیید');
  await visitor.see('field', 'کد تأیید');
  await visitor.keys(await codeOf(mobileNumber));
  await visitor.press('link', 'افزودن آدرس');
  await visitor.see('field', 'کد پستی');
});

test('a single piece is paid from the wallet and stands in the console', async ({ visitor }) => {
  const token = await aBuyerSession();
  await giveMoney(token, 1_000_000);
  await aCheckout(visitor, token);
  await visitor.press('radio', 'کیف پول');
  await visitor.press('button', 'پرداخت از کیف پول');
  await visitor.see('heading', 'موفقیت');
  await visitor.goto('/console/orders');
  await visitor.see('text', 'پرداخت شد');
});

test('a payment goes to the bank and back', async ({ visitor }) => {
  const token = await aBuyerSession();
  await aCheckout(visitor, token);
  await visitor.press('radio', 'زرین‌پال');
  await visitor.press('button', 'رفتن به درگاه پرداخت');
  await expect.poll(visitor.path, { timeout: 60_000 }).toContain('/sandbox/zarinpal');
  await visitor.press('button', 'پرداخت موفق');
  await visitor.see('heading', 'موفق');
});

test('the chosen address is in sight when the checkout opens', async ({ visitor }) => {
  const token = await aBuyerSession();
  await addAddresses(token, 5);
  await aCheckout(visitor, token);
  await visitor.see('radio', 'خانه');
  await expect.poll(() => visitor.run(chosenInSight), { timeout: 30_000 }).toBe(true);
});

/** Runs in the page. */
function chosenInSight(): boolean {
  const chosen = document.querySelector('input[type="radio"]:checked')?.closest('label');
  const row = document.querySelector('[role=dialog]');
  if (!chosen || !row) return false;
  const card = chosen.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  return card.top >= box.top && card.bottom <= box.bottom;
}

test('the console: orders, an order, and the way out', async ({ visitor }) => {
  const token = await aBuyerSession();
  const { orderNumber } = await anOrder(token, 'wholesale');
  await visitor.goto('/');
  await visitor.carry(token);
  await visitor.goto('/console/orders');
  await visitor.see('text', orderNumber);
  await visitor.goto('/console/profile');
  await visitor.see('field', 'نام خانوادگی');
  await visitor.goto('/console');
  await visitor.press('button', 'خروج');
  await visitor.press('button', 'خروج');
  await expect.poll(visitor.path, { timeout: 60_000 }).toBe('/');
});

test('staff see their dashboard and the list of orders', async ({ visitor }) => {
  await visitor.goto('/');
  await visitor.carry(await aStaffSession());
  await visitor.goto('/console/admin');
  await visitor.see('heading', 'پیشخوان');
  await visitor.goto('/console/admin/orders');
  await visitor.see('heading', 'سفارش');
});

async function addAddresses(token: string, count: number): Promise<void> {
  const [home] = await call<Record<string, unknown>[]>(token, 'GET', '/api/addresses/user');
  const provinces = await call<{ id: string; label: string }[]>(
    token,
    'GET',
    '/api/main/provinces',
  );
  for (let place = 0; place < count; place++) {
    await call(token, 'POST', '/api/addresses', {
      title: `انبار ${place}`,
      city: 'تهران',
      address: 'خیابان شریعتی، کوچه یاس',
      province: provinces.find(({ label }) => label === 'تهران')?.id,
      isDefault: false,
      postalCode: '1939613663',
      receiverName: 'خریدار نمونه',
      receiverMobile: home?.receiverMobile,
    });
  }
}
