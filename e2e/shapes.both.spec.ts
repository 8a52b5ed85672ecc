import type { Page } from '@playwright/test';
import { pathOf, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-products.ts';

/** Tolerance in pixels between a part and its skeleton: less than a line. */
const MOVED = 28;
const MAX_SHIFT = 0.02;

/** From now on the answer of this page waits until it is let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const files = path === '/' ? ['/_root.data', '/_.data'] : [`${path}.data`];
  const isOfPage = (url: URL) => files.includes(decodeURI(url.pathname));
  await page.route(isOfPage, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** In the page: sums what moves on the screen by itself. */
function watchShifts() {
  Object.assign(window, { moved: 0 });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!shift.hadRecentInput)
        Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + shift.value });
  }).observe({ type: 'layout-shift' });
}

/** As a link of the page does, without one having to be in sight. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      (one) => decodeURI(one.pathname) === to,
    );
    if (!link) throw new Error(`no link to ${to}`);
    link.click();
  }, path);

const placeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box && { x: box.x, y: box.y, width: box.width };
};

type Kind = { from: string; to: string; shape: string; parts: Record<string, string> };

async function expectSameShape(page: Page, { from, to, shape, parts }: Kind): Promise<void> {
  await page.goto(from);
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  const release = await hold(page, to);
  await follow(page, to);
  await expect(page.locator(`[data-shape="${shape}"]`)).toBeVisible();
  const before: Record<string, Awaited<ReturnType<typeof placeOf>>> = {};
  for (const part of Object.keys(parts))
    before[part] = await placeOf(page, `[data-part="${part}"]`);
  await page.evaluate(watchShifts);
  release();
  await expect(page.locator('[data-shape]')).toHaveCount(0);
  for (const [part, selector] of Object.entries(parts)) {
    // its code may come a moment after the page
    await expect(page.locator(selector).first()).toBeVisible();
    const now = await placeOf(page, selector);
    for (const side of ['x', 'y', 'width'] as const)
      expect
        .soft(Math.abs((now?.[side] ?? -999) - (before[part]?.[side] ?? 0)), `${part}: ${side}`)
        .toBeLessThanOrEqual(MOVED);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThanOrEqual(MAX_SHIFT);
}

const KINDS: Kind[] = [
  {
    from: '/blog',
    to: '/',
    shape: 'home',
    parts: { front: 'main [aria-roledescription="carousel"]' },
  },
  {
    from: '/about-us',
    to: '/products',
    shape: 'list',
    parts: { products: 'main ul.product-grid' },
  },
  {
    from: '/about-us',
    to: '/blog',
    shape: 'posts',
    parts: { posts: 'main div:has(> article.tile), main ul:has(article.tile)' },
  },
  { from: '/blog', to: '/about-us', shape: 'words', parts: {} },
  { from: '/blog', to: '/contact-us', shape: 'contact', parts: { cards: 'main ul' } },
  {
    from: '/blog',
    to: '/manual-order-registration',
    shape: 'request',
    parts: { form: 'main div > section:has(form)' },
  },
];

for (const kind of KINDS)
  test(`while ${kind.to} is awaited its shape stands where the page will`, async ({ page }) => {
    await expectSameShape(page, kind);
  });

test('a skeleton of the same shape stands in for a post that loads', async ({ page }) => {
  await page.goto('/blog');
  await ready(page);
  const to = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .first()
    .evaluate((link) => decodeURI((link as HTMLAnchorElement).pathname));
  await expectSameShape(page, {
    from: '/blog',
    to,
    shape: 'post',
    parts: { post: 'main article' },
  });
});

test('a skeleton of the same shape stands in for a product that loads', async ({ page }) => {
  const product = await ownProduct();
  await expectSameShape(page, {
    from: `/${product.brand.slug}/${product.category.slug}`,
    to: pathOf(product),
    shape: 'product',
    parts: { picture: 'main .gallery', title: 'main h1', buy: 'main .buy-box' },
  });
});
