import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { addProduct, front, openCart, pathOf, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer, anOrder } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { aStaffSession, asStaff } from './sessions.ts';

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

/** In the page: what is wider than the screen, cut off in its box, or broken in the middle of a word. */
function findFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const seen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && !element.closest('[aria-hidden="true"], .skip');
  };
  const isCut = (element: Element) =>
    seen(element) &&
    getComputedStyle(element).overflowX === 'hidden' &&
    element.scrollWidth > element.clientWidth + 1;
  const cut = [...document.querySelectorAll('button, a, label, h1, h2, h3')].filter(isCut);
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, .sr-only') || !seen(parent)) continue;
    for (const { index, 0: word } of node.nodeValue?.matchAll(/[\u0600-\u06ff\u200c]{3,}/g) ?? []) {
      // no Persian word is this long: a name without spaces has to break somewhere
      if (word.length > 20) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rows = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(rows.map(({ top }) => Math.round(top))).size > 1)
        broken.push(`broken: ${word} in ${parent.textContent}`);
    }
  }
  return [
    ...(scrollWidth > clientWidth ? [`page: ${scrollWidth} of ${clientWidth}`] : []),
    ...cut.map((element) => `cut: ${element.textContent}`),
    ...new Set(broken),
  ];
}

/** At the usual size of letters, and at twice it. */
async function expectWhole(page: Page, name: string) {
  // boxes of skipped content have the size of an earlier layout
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
  for (const size of ['100%', '200%']) {
    await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      await document.fonts.ready;
      // waits for the next rendered frame
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, size);
    expect.soft(await page.evaluate(findFaults), `${name} at ${size}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
}

const ROUTES = [
  '/',
  '/products',
  '/products?q=ژظغثژ',
  '/products?available=1&brand=آوا&minPrice=1000000&maxPrice=900000000',
  '/blog',
  '/about-us',
  '/contact-us',
  '/terms-conditions',
  '/manual-order-registration',
  '/console/orders/tracking',
];

for (const path of ROUTES)
  test(`nothing is cut on a screen of 320 pixels, with letters twice as large too: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    await ready(page);
    await expectWhole(page, path);
  });

for (const view of ['rows', 'order'])
  test(`a list is whole on a screen of 320 pixels in this view: ${view}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('list-view', name), view);
    await page.goto('/products');
    await ready(page);
    if (view === 'order')
      await page
        .getByRole('textbox', { name: /^تعداد/ })
        .first()
        .waitFor();
    await expectWhole(page, view);
  });

test('a post, a product and the sheets of the frame are whole on a screen of 320 pixels', async ({
  page,
}) => {
  await page.goto('/blog');
  await ready(page);
  const title = page.getByRole('main').getByRole('article').getByRole('link').first();
  await title.evaluate((link) => {
    link.textContent = 'Playstation-five-digital-edition-controller';
  });
  await expectWhole(page, 'a title without spaces');
  await title.click();
  await page.waitForURL(/blog\/post/);
  await ready(page);
  await expectWhole(page, 'post');
  await page.goto(pathOf(await ownProduct()));
  await ready(page);
  await expectWhole(page, 'product');
  await page.goto('/');
  await ready(page);
  for (const name of [/^دسته/, /^(ورود|حساب من)/]) {
    await visible(page, name).click();
    await expect(front(page).getByRole('heading').first()).toBeVisible();
    await expectWhole(page, `${name}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await openCart(page);
  await front(page).getByRole('button', { name: 'سفارش سریع با کد کالا' }).click();
  await page.getByRole('textbox', { name: 'کد یا بارکد ردیف ۱' }).fill('NO-SUCH-CODE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('کالایی با این کد پیدا نشد')).toBeVisible();
  await expectWhole(page, 'quick order');
});

test('a product is whole on a usual phone too, whose letters are twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOf(await ownProduct({ tiers: [{ from: 24, price: 110_000 }] })));
  await ready(page);
  await expectWhole(page, 'product');
  await visible(page, 'افزودن به سبد خرید').click();
  await openCart(page);
  await expectWhole(page, 'cart');
});

test('a list of a brand and category is whole on a screen of 320 pixels', async ({ page }) => {
  const { brand, category } = await ownProduct();
  await page.goto(`/${brand.slug}/${category.slug}`);
  await ready(page);
  await expectWhole(page, 'brand and category');
});

test('from the cart to the payment nothing is cut on a screen of 320 pixels', async ({ page }) => {
  const token = await aBuyer(page);
  const product = await ownProduct();
  await addProduct(page, product, 'تکی');
  await openCart(page);
  await expectWhole(page, 'cart');
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await expect(page.getByRole('radio', { name: /خانه/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /زرین‌پال/ })).toBeAttached();
  await expectWhole(page, 'checkout');
  const { orderId } = await anOrder(token, 'gateway', product);
  await page.goto(`/console/orders/detail-${orderId}`);
  await expect(page.getByRole('link', { name: product.title })).toBeVisible();
  await expectWhole(page, 'order');
  await visible(page, /پرداخت/).click();
  await expect(front(page).getByRole('radio', { name: /زرین‌پال/ })).toBeAttached();
  await expectWhole(page, 'pay');
});

test('orders, a report and a form are whole on a phone whose letters are twice as large', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const buyer = await aBuyer(page);
  const product = await ownProduct();
  const { orderId } = await anOrder(buyer, 'wholesale', product);
  const lines = [
    { _id: product._id, orderQuantity: product.minTotalQuantity, unitPrice: product.price },
  ];
  const confirmation = { lines, validHours: 48, version: 1, confirmed: true };
  const at = `/api/admin/orders/${orderId}/confirm`;
  await call(await aStaffSession(), 'POST', at, confirmation);
  await page.goto('/console/orders');
  await expect(page.getByText('تأیید شد، پیش‌فاکتور صادر شد')).toBeVisible();
  await expectWhole(page, 'orders');
  await asStaff(context);
  await page.goto('/console/admin/reports?report=profit');
  await expect(page.getByRole('term').first()).toBeVisible();
  await expectWhole(page, 'report');
  await page.goto('/console/admin/banners/add');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWhole(page, 'banner');
});
