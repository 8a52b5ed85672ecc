import type { Page } from '@playwright/test';
import { addProduct, choice, front, openCart, unfoldFooter, visible } from '../buyer-steps.ts';
import { expect, test } from '../fixtures.ts';
import { anOrder, aRichBuyer } from '../own-buyer.ts';
import { ownProduct } from '../own-products.ts';
import { freshMobile } from '../sessions.ts';
import { type Press, pressSlowly, watched } from '../slow.ts';

const home = (page: Page) => page.getByRole('main');
const opens = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const leads = (path: RegExp) => (page: Page) => expect(page).toHaveURL(path);
const inFoot = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const button = (name: RegExp | string) => (page: Page) => visible(page, name);
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 800;
const PICTURE = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

/** Presses on public pages. */
const SHOP: Press[] = [
  { what: 'the cart', at: '/', target: button(/^سبد خرید/), meanwhile: '.opening', end: opens },
  { what: 'the categories', at: '/', target: button(/^دسته/), meanwhile: '.opening', end: opens },
  {
    what: 'the login',
    at: '/',
    target: button(/^(ورود|حساب من)/),
    meanwhile: '.opening',
    end: opens,
  },
  {
    what: 'adding to the cart',
    at: '/',
    target: (page) =>
      home(page)
        .getByRole('button', { name: /^افزودن «/ })
        .first(),
    meanwhile: '.opening',
    end: opens,
  },
  {
    what: 'a product',
    at: '/',
    target: (page) => home(page).getByRole('article').getByRole('link').first(),
    meanwhile: '[data-shape="product"]',
    end: leads(/\/[^/]+\/[^/]+\/[^/]+$/),
  },
  {
    what: 'its picture',
    target: (page) => home(page).getByRole('button').first(),
    meanwhile: '.opening',
    end: opens,
  },
  {
    what: 'the blog',
    at: '/',
    before: (page) => unfoldFooter(page, 'فروشگاه'),
    target: inFoot('وبلاگ'),
    meanwhile: '[data-shape="posts"]',
    end: leads(/\/blog$/),
  },
  {
    what: 'a post',
    target: (page) => home(page).getByRole('article').getByRole('link').first(),
    meanwhile: '[data-shape="post"]',
    end: leads(/\/post\//),
  },
  {
    what: 'a page of the shop',
    before: (page) => unfoldFooter(page, 'راهنما'),
    target: inFoot('درباره ما'),
    meanwhile: '[data-shape="words"]',
    end: leads(/about-us$/),
  },
  {
    what: 'a search',
    at: '/blog',
    before: (page) => page.getByRole('combobox', { name: 'جستجو در محصولات' }).fill('گوشی'),
    target: (page) => page.getByRole('button', { name: 'جستجو', exact: true }),
    meanwhile: '[data-shape="list"]',
    end: leads(/products\?q=/),
  },
  {
    what: 'another order of a list',
    at: '/products',
    target: (page) =>
      isPhone(page)
        ? page.getByRole('link', { name: 'ارزان‌ترین' }).filter({ visible: true })
        : home(page).getByRole('link', { name: 'ارزان‌ترین' }),
    act: async (it) => {
      if (isPhone(it.page()))
        await it
          .page()
          .getByRole('button', { name: /^مرتب‌سازی/ })
          .click();
      await it.click();
    },
    meanwhile: 'main [aria-busy=true]',
    end: leads(/sort=cheapest/),
  },
  {
    what: 'another page of it',
    target: (page) => page.getByRole('link', { name: 'صفحه ۲', exact: true }),
    meanwhile: 'main [aria-busy=true]',
    end: leads(/page=2/),
  },
  {
    what: 'a filter',
    before: async (page) => {
      if (!isPhone(page)) return;
      await visible(page, 'فیلتر').click();
      await expect(front(page)).toBeVisible();
    },
    target: (page) =>
      (isPhone(page) ? front(page) : page.getByRole('complementary')).getByRole('checkbox').first(),
    meanwhile: '[data-navigating]',
    end: leads(/sort=cheapest.*&/),
  },
  {
    what: 'a message to the shop',
    at: '/contact-us',
    before: async (page) => {
      await page.getByLabel('متن پیام').fill('لطفاً ساعت کار را بنویسید');
      await page.getByLabel('شماره موبایل').fill(freshMobile());
    },
    target: button('ارسال'),
    meanwhile: 'button[aria-busy=true]',
    end: (page) => expect(page.getByLabel('متن پیام')).toHaveCount(0),
  },
  {
    what: 'the code of a login',
    before: async (page) => {
      await page.goto('/console');
      await page.getByLabel('شماره موبایل').fill(freshMobile());
    },
    target: (page) => front(page).getByRole('button', { name: 'دریافت کد تأیید' }),
    meanwhile: '[role=dialog] [aria-busy=true]',
    end: (page) => expect(page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' })).toBeVisible(),
  },
];

/** Presses in the console, starting from an order. */
const own = (order: string): Press[] => [
  {
    what: 'a list of the console',
    at: '/console',
    target: (page) => home(page).getByRole('link', { name: 'سفارش‌ها' }).first(),
    meanwhile: '[data-navigating]',
    end: leads(/console\/orders/),
  },
  {
    what: 'another state of it',
    target: (page) => page.getByRole('link', { name: 'تحویل‌شده' }),
    meanwhile: 'main [aria-busy=true]',
    end: (page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0),
  },
  {
    what: 'its dialog',
    at: order,
    target: button('لغو سفارش'),
    meanwhile: '.opening, [role=dialog]',
    end: opens,
  },
  {
    what: 'a profile',
    at: '/console/profile',
    before: (page) => page.getByLabel('نام خانوادگی').fill('دیگر'),
    target: button('ذخیره'),
    meanwhile: 'button[aria-busy=true]',
    end: (page) => expect(page.locator('button[aria-busy=true]')).toHaveCount(0),
  },
  {
    what: 'a picture',
    at: '/console/tickets/add',
    target: (page) => page.locator('input[type=file]').first(),
    act: (it) => it.setInputFiles(PICTURE),
    meanwhile: 'progress',
    end: (page) => expect(page.locator('progress')).toHaveCount(0),
  },
];

test('what is pressed in the shop has an effect at once while every answer is slow', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  const signs = await watched(context);
  for (const press of SHOP) await test.step(press.what, () => pressSlowly(page, signs, press));
});

test('what a buyer presses has an effect at once while every answer is slow', async ({
  page,
  context,
  allowConsole,
}) => {
  test.setTimeout(600_000);
  // the uploaded file is no picture
  allowConsole(/422|415/);
  const signs = await watched(context);
  const token = await aRichBuyer(page);
  const product = await ownProduct();
  const { orderId } = await anOrder(token, 'wholesale', product);
  for (const press of own(`/console/orders/detail-${orderId}`))
    await test.step(press.what, () => pressSlowly(page, signs, press));
  await addProduct(page, product, 'تکی');
  await openCart(page);
  const next: Press[] = [
    {
      what: 'the checkout',
      target: (it) => front(it).getByRole('button', { name: 'تکمیل خرید' }),
      meanwhile: '.opening, [role=dialog]',
      end: (it) => expect(it.getByRole('radio', { name: /خانه/ })).toBeChecked(),
    },
    {
      what: 'a payment',
      before: (it) => choice(it, /زرین/).click(),
      target: (it) => front(it).getByRole('button', { name: 'رفتن به درگاه پرداخت' }),
      meanwhile: 'button[aria-busy=true]',
      end: (it) => expect(it.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible(),
    },
  ];
  for (const press of next) await test.step(press.what, () => pressSlowly(page, signs, press));
});
