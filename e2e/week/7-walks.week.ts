import type { Page } from '@playwright/test';
import { digitsOf } from '#shared/digits.ts';
import { call } from '../api.ts';
import { choice, codeFor, front, openCart, ready, visible } from '../buyer-steps.ts';
import { expect } from '../fixtures.ts';
import { carry, freshMobile } from '../sessions.ts';
import { aBuyer, asOwner, paidOrders, placeOrder, productsOnSale } from './buyers.ts';
import { type Hand, handOn } from './hand.ts';
import { test } from './shop-week.ts';

const PHONE = { width: 390, height: 844 };
const KINDS = 20;
const EDITED = 10;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('somebody who has never been here buys one product', async ({ page }) => {
    const [product] = await productsOnSale(48);
    const { items } = await (
      await fetch(`${process.env.SHOP_URL}/api/main/products?available=1&pageSize=48`)
    ).json();
    const { title } = items.find(({ _id }: { _id: string }) => _id === product?._id);
    const hand = handOn(page);
    await page.goto('/');
    await ready(page);
    await hand.task('walk: a first purchase, from the home page to paid', 'none', async () => {
      const search = page.getByRole('combobox', { name: 'جستجو در محصولات' });
      await hand.type(search, title);
      await hand.press(page.getByRole('option').filter({ hasText: 'تومان' }).first());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await ready(page);
      await hand.look('walk-product');
      await hand.press(page.getByRole('radio', { name: 'خرید تکی' }));
      await hand.press(visible(page, 'افزودن به سبد خرید'));
      await hand.press(visible(page, 'تکمیل خرید'));
      await signUp(hand);
      await writeAddress(hand);
      await hand.look('walk-checkout');
      await hand.press(choice(page, /زرین/));
      await hand.press(front(page).getByRole('button', { name: /^پرداخت [۰-۹,]+ تومان/ }));
      await hand.press(page.getByRole('button', { name: 'پرداخت موفق' }));
      await expect(page.getByRole('heading', { name: 'پرداخت موفق' })).toBeVisible();
    });
    await hand.look('walk-paid');
  });

  test('an owner works through the morning at seven', async ({ page, context }) => {
    const buyer = await aBuyer();
    await paidOrders(1, [buyer]);
    await placeOrder(buyer, 'wholesale', (await productsOnSale(3)).slice(0, 2));
    await call(buyer.token, 'POST', '/api/tickets', {
      subject: 'زمان ارسال',
      department: 'order',
      body: 'کی می‌رسد؟',
    });
    await asOwner(context);
    const hand = handOn(page);
    await page.goto('/console/admin');
    await ready(page);
    await hand.look('walk-morning');
    const main = page.getByRole('main');
    await hand.task('walk: an owner at seven: confirm, prepare, answer', 'none', async () => {
      await hand.press(main.getByRole('link', { name: /سفارش عمده منتظر تأیید/ }));
      await hand.press(page.getByRole('button', { name: /^تأیید، سفارش/ }).first());
      await hand.press(front(page).getByRole('button', { name: 'تأیید سفارش' }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await today(hand);
      await hand.press(main.getByRole('link', { name: /سفارش پرداخت‌شده را آماده کنید/ }));
      await hand.press(page.getByRole('button', { name: /^آماده‌سازی، سفارش/ }).first());
      await hand.press(front(page).getByRole('button', { name: 'شروع آماده‌سازی' }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await today(hand);
      await hand.press(main.getByRole('link', { name: /تیکت منتظر پاسخ/ }));
      await hand.open('تیکت‌ها');
      await hand.type(page.getByLabel('پاسخ به مشتری').last(), 'فردا به دستتان می‌رسد');
      await hand.press(page.getByRole('button', { name: 'ارسال پاسخ' }));
      await expect(page.getByText('پاسخ ارسال شد')).toBeVisible();
    });
  });
});

test('a wholesaler orders twenty kinds', async ({ page, context }) => {
  const buyer = await aBuyer();
  await carry(context, buyer.token);
  const hand = handOn(page);
  await page.goto('/products?available=1');
  await ready(page);
  await hand.task(`walk: a wholesale order of ${KINDS} kinds`, 'none', async () => {
    await hand.press(page.getByRole('button', { name: 'سفارش', exact: true }));
    const more = page.getByRole('button', { name: /^افزایش تعداد/ });
    for (let kind = 0; kind < KINDS; kind++) await hand.press(more.nth(kind));
    await hand.look('walk-order-form');
    await hand.press(page.getByRole('button', { name: 'افزودن همه به سبد' }));
    await openCart(page);
    await hand.press(front(page).getByRole('button', { name: 'تکمیل خرید' }));
    await expect(page.getByRole('radio', { name: /خانه/ })).toBeChecked();
    await hand.press(front(page).getByRole('button', { name: 'ثبت سفارش' }));
    await expect(page.getByRole('heading', { name: 'سفارش با موفقیت ثبت شد' })).toBeVisible();
  });
});

test('an editor raises the prices of ten products one after another', async ({ page, context }) => {
  await asOwner(context);
  const hand = handOn(page);
  await page.goto('/console/admin/products');
  await ready(page);
  await hand.task(`walk: ${EDITED} products edited one after another`, 'none', async () => {
    await hand.open('محصولات');
    for (let n = 0; n < EDITED; n++) {
      const price = page.getByLabel('قیمت تکی (تومان)');
      await expect(price).toHaveValue(/[۰-۹]/);
      // a price far from the one before is asked about
      const before = Number(digitsOf(await price.inputValue()));
      await hand.type(price, String(before + 10_000));
      await hand.key('Control+KeyS');
      await expect(page.getByRole('button', { name: 'ذخیره', exact: true })).toHaveCount(0);
      if (n + 1 < EDITED) await hand.press(page.getByRole('link', { name: 'مورد بعدی' }));
    }
    await hand.look('walk-editor');
  });
});

async function today(hand: Hand): Promise<void> {
  const tabs = hand.page.getByRole('navigation', { name: 'بخش‌های پرکاربرد' });
  await hand.press(tabs.getByRole('link', { name: 'امروز' }));
}

async function signUp(hand: Hand): Promise<void> {
  const { page } = hand;
  const mobile = freshMobile();
  await hand.press(front(page).getByRole('button', { name: 'ثبت‌نام کنید' }));
  await hand.type(page.getByLabel('نام', { exact: true }), 'خریدار');
  await hand.type(page.getByLabel('نام خانوادگی'), 'نمونه');
  await hand.type(page.getByLabel('شماره موبایل'), mobile);
  await hand.press(front(page).getByRole('button', { name: 'دریافت کد تأیید' }));
  const code = page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' });
  await expect(code).toBeFocused();
  await hand.type(code, await codeFor(page, mobile));
}

async function writeAddress(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(addressDoor(page));
  await hand.type(page.getByLabel(/عنوان آدرس/), 'مغازه');
  await hand.type(page.getByRole('combobox', { name: 'استان و شهر' }), 'کاش');
  await hand.press(page.getByRole('option', { name: 'اصفهان، کاشان', exact: true }));
  await hand.type(page.getByLabel('نشانی کامل'), 'بازار بزرگ، راسته مسگرها، حجره ۲۷');
  await hand.type(page.getByLabel('کد پستی'), '۸۷۱۳۷۴۵۱۹۳');
  await hand.press(page.getByRole('button', { name: 'ذخیره آدرس' }));
  await expect(page.getByRole('radio', { name: /مغازه/ })).toBeChecked();
}

const addressDoor = (page: Page) => front(page).getByRole('link', { name: 'افزودن آدرس جدید' });
