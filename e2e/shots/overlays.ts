import type { Locator, Page } from '@playwright/test';
import { takenAndRefused } from './coupons.ts';
import { at, fails, playFilm, type Shot } from './shot.ts';
import type { World } from './world.ts';

const buy = async (page: Page, type: 'تکی' | 'عمده') => {
  await page
    .getByRole('radio', { name: new RegExp(type) })
    .or(page.getByRole('button', { name: `خرید ${type}` }))
    .first()
    .click();
  await page
    .getByRole('button', { name: 'افزودن به سبد خرید' })
    .filter({ visible: true })
    .first()
    .click();
  await page
    .getByRole('button', { name: /سبد خرید، / })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};
const openLogin = async (page: Page) => {
  const button = page.getByRole('button', { name: /ورود|حساب من/ }).filter({ visible: true });
  await button.first().click();
  await page.getByRole('dialog').waitFor();
};
const addCard = async (page: Page) => {
  await page.getByRole('button', { name: 'افزودن کارت' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('شماره کارت').fill('6037991234567893');
  await dialog.getByLabel('شماره شبا').fill('IR350120000000000001234567');
  await dialog.getByLabel('نام صاحب کارت').fill('مشتری نمونه');
  await dialog.getByRole('button', { name: 'افزودن کارت' }).click();
  await page.getByRole('heading', { name: 'تأیید دوباره با کد' }).waitFor();
};
const pay = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'تکمیل خرید' }).click();
  await page.getByRole('heading', { name: 'تکمیل خرید' }).waitFor();
};

/**
 * Places the order of the open checkout, and confirms the question about a duplicate, since shots
 * order the same products again.
 */
async function place(page: Page, name: string, end: Locator) {
  await page.getByRole('button', { name }).filter({ visible: true }).click();
  const again = page.getByRole('button', { name: 'ثبت یک سفارش دیگر' });
  await again.or(end).first().waitFor();
  if (await again.isVisible()) await again.click();
  await end.waitFor();
}

/** Data that the overlays need. */
export type OverlayWorld = Pick<World, 'url' | 'product' | 'longProduct'> & {
  tokens: Pick<World['tokens'], 'admin'>;
};

async function sayNotice(page: Page, world: OverlayWorld, isOn: boolean, more = '') {
  const headers = { authorization: `Bearer ${world.tokens.admin}` };
  const { version } = await (
    await page.request.get(`${world.url}/api/admin/site`, { headers })
  ).json();
  const notice = {
    isOn,
    title: `تعطیلی فروشگاه${more}`,
    text: `روزهای پنجشنبه و جمعه سفارش‌ها ارسال نمی‌شوند.\nسفارش‌های این دو روز شنبه آماده می‌شوند.${more.repeat(12)}`,
  };
  await page.request.patch(`${world.url}/api/admin/site`, { headers, data: { notice, version } });
}

const checkOut = (page: Page) => buy(page, 'تکی').then(() => pay(page));

/** Every overlay of the shell, by its kind in state/overlays.ts. */
export const overlayShots: Record<string, Shot<OverlayWorld>[]> = {
  login: [
    { name: 'overlay-login', at: at('/'), act: openLogin },
    {
      name: 'overlay-login-code',
      at: at('/'),
      act: async (page) => {
        await openLogin(page);
        await page.getByLabel('شماره موبایل').fill('۰۹۱۲۰۰۰۷۰۰۸');
        await page.getByRole('button', { name: 'دریافت کد تأیید' }).click();
        await page.getByText('کد تأیید را وارد کنید').waitFor();
      },
    },
    {
      name: 'overlay-login-refused',
      at: at('/'),
      act: async (page) => {
        await openLogin(page);
        await page.getByLabel('شماره موبایل').fill('0912');
        await page.getByRole('button', { name: 'دریافت کد تأیید' }).click();
      },
    },
  ],
  signup: [
    {
      name: 'overlay-signup',
      at: at('/'),
      act: async (page) => {
        await openLogin(page);
        await page.getByRole('button', { name: /ثبت‌نام کنید/ }).click();
      },
    },
  ],
  'fresh-code': [
    {
      name: 'overlay-fresh-code',
      at: at('/console/debit-cards'),
      as: 'customer',
      before: (page) =>
        page.route('**/api/debit-cards', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 403, json: { message: 'fresh_code_required' } })
            : route.fallback(),
        ),
      act: addCard,
    },
  ],
  cart: [
    {
      name: 'overlay-cart-empty',
      at: at('/'),
      act: async (page) =>
        void (await page
          .getByRole('button', { name: /^سبد/ })
          .filter({ visible: true })
          .first()
          .click()),
    },
    { name: 'overlay-cart-partial', at: (w) => w.product, act: (page) => buy(page, 'تکی') },
    { name: 'overlay-cart-total', at: (w) => w.product, act: (page) => buy(page, 'عمده') },
    { name: 'overlay-cart-long', at: (w) => w.longProduct, act: (page) => buy(page, 'تکی') },
    {
      name: 'overlay-cart-error',
      at: (w) => w.product,
      before: fails('**/api/cart/check'),
      act: (page) => buy(page, 'تکی'),
    },
  ],
  'quick-order': [
    {
      name: 'overlay-quick-order',
      at: at('/'),
      act: async (page) => {
        await page.getByRole('button', { name: /^سبد/ }).filter({ visible: true }).first().click();
        await page.getByRole('button', { name: 'سفارش سریع با کد کالا' }).click();
        await page.getByRole('textbox', { name: 'کد یا بارکد ردیف ۱' }).fill('NO-SUCH-CODE');
        await page.keyboard.press('Enter');
        await page.getByText('کالایی با این کد پیدا نشد').waitFor();
      },
    },
  ],
  checkout: [
    { name: 'overlay-checkout-partial', at: (w) => w.product, as: 'customer', act: checkOut },
    {
      name: 'overlay-checkout-total',
      at: (w) => w.product,
      as: 'customer',
      act: (page) => buy(page, 'عمده').then(() => pay(page)),
    },
    {
      name: 'overlay-checkout-newcomer',
      at: (w) => w.product,
      as: 'newcomer',
      act: checkOut,
    },
    {
      name: 'overlay-checkout-addresses',
      at: (w) => w.product,
      as: 'customer',
      act: async (page) => {
        await checkOut(page);
        await page.getByRole('button', { name: 'تغییر آدرس' }).click();
        await page.getByRole('dialog', { name: 'آدرس تحویل' }).waitFor();
      },
    },
    {
      name: 'overlay-checkout-new-address',
      at: (w) => w.product,
      as: 'newcomer',
      act: async (page) => {
        await checkOut(page);
        await page.getByRole('button', { name: /^پرداخت/ }).click();
        await page.getByRole('link', { name: 'افزودن آدرس جدید' }).click();
        await page.getByRole('dialog', { name: 'آدرس جدید' }).waitFor();
      },
    },
    {
      name: 'overlay-checkout-error',
      at: (w) => w.product,
      as: 'customer',
      before: fails('**/api/addresses/user'),
      act: checkOut,
    },
    ...takenAndRefused<OverlayWorld>((w) => w.product, checkOut),
  ],
  add: [
    {
      name: 'overlay-add',
      at: at('/products'),
      act: async (page) => {
        await page
          .getByRole('button', { name: /به سبد/ })
          .filter({ visible: true })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
  terms: [
    {
      name: 'overlay-terms',
      at: at('/'),
      act: async (page) => {
        await openLogin(page);
        await page.getByRole('dialog').getByRole('link', { name: 'قوانین و حریم خصوصی' }).click();
        await page.getByRole('dialog').nth(1).waitFor();
      },
    },
    {
      name: 'overlay-terms-error',
      at: at('/'),
      before: fails('**/api/main/pages/*'),
      act: async (page) => {
        await openLogin(page);
        await page.getByRole('dialog').getByRole('link', { name: 'قوانین و حریم خصوصی' }).click();
        await page.getByRole('dialog').nth(1).waitFor();
      },
    },
  ],
  video: [
    {
      name: 'overlay-video',
      at: (w) => w.longProduct,
      before: (page) =>
        page.route('https://www.aparat.com/**', (route) => route.fulfill({ body: '' })),
      act: playFilm,
    },
  ],
  viewer: [
    {
      name: 'overlay-viewer',
      at: (w) => w.product,
      act: (page) => page.locator('button[aria-haspopup=dialog] img[alt]').first().click(),
    },
  ],
  'order-placed': [
    {
      name: 'overlay-order-placed',
      at: (w) => w.product,
      as: 'customer',
      act: async (page) => {
        await buy(page, 'عمده').then(() => pay(page));
        await page.getByRole('dialog').getByRole('radio').first().check({ force: true });
        await place(
          page,
          'ثبت سفارش',
          page.getByRole('heading', { name: 'سفارش با موفقیت ثبت شد' }),
        );
      },
    },
  ],
  'hand-off': [
    {
      name: 'overlay-hand-off',
      at: (w) => w.product,
      as: 'customer',
      before: (page) =>
        // without the bank's page, the browser stays where it is
        page.route('**/sandbox/**', (route) => route.fulfill({ status: 204 })),
      act: async (page) => {
        await buy(page, 'تکی').then(() => pay(page));
        await page.getByRole('dialog').getByRole('radio').first().check({ force: true });
        await page.getByRole('radio', { name: /زرین‌پال/ }).check({ force: true });
        await place(page, 'رفتن به درگاه پرداخت', page.getByText('در حال انتقال به درگاه بانک'));
      },
    },
  ],
  pay: [
    {
      name: 'overlay-pay',
      at: at('/'),
      as: 'customer',
      act: async (page) => {
        await page.getByRole('button', { name: 'پرداخت', exact: true }).first().click();
        await page.getByRole('dialog').getByRole('radio').first().waitFor();
      },
    },
  ],
  suggest: [
    {
      name: 'overlay-suggest',
      at: at('/products?q=ژظغثژ'),
      act: async (page) => {
        await page.getByRole('button', { name: 'درخواست تأمین این کالا' }).click();
        await page.getByRole('dialog').getByLabel('متن پیام').waitFor();
      },
    },
    {
      name: 'overlay-suggest-refused',
      at: (w) => w.product,
      act: async (page) => {
        await page.getByRole('button', { name: 'اطلاعات این کالا نادرست است؟' }).click();
        await page.getByRole('dialog').locator('[type=submit]').click();
      },
    },
  ],
  notice: [
    {
      name: 'overlay-notice-long',
      at: at('/'),
      before: (page, world) =>
        sayNotice(page, world, true, ' با نوشته‌ای بسیار بلند که باید در چند خط بشکند'),
      act: async (page, world) => {
        await page.getByRole('dialog').waitFor();
        await sayNotice(page, world, false);
      },
    },
    {
      name: 'overlay-notice',
      at: at('/'),
      before: (page, world) => sayNotice(page, world, true),
      // the notice is shown in this shot only
      act: async (page, world) => {
        await page.getByRole('dialog').waitFor();
        await sayNotice(page, world, false);
      },
    },
  ],
  browse: [
    {
      name: 'overlay-categories',
      at: at('/'),
      act: async (page) =>
        void (await page
          .getByRole('button', { name: /^دسته/ })
          .filter({ visible: true })
          .first()
          .click()),
    },
  ],
};
