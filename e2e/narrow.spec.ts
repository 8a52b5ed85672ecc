import type { Page } from '@playwright/test';
import { pathOf, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownGood } from './own-goods.ts';

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
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rows = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(rows.map(({ top }) => Math.round(top))).size > 1) broken.push(`broken: ${word}`);
    }
  }
  return [
    ...(scrollWidth > clientWidth ? [`page: ${scrollWidth} of ${clientWidth}`] : []),
    ...cut.map((element) => `cut: ${element.textContent}`),
    ...new Set(broken),
  ];
}

type Letters = '100%' | '200%';

async function expectWhole(page: Page, name: string, sizes: readonly Letters[]) {
  for (const size of sizes) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    expect.soft(await page.evaluate(findFaults), `${name} at ${size}`).toEqual([]);
  }
}

const USUAL = ['100%'] as const;
const TWICE = ['100%', '200%'] as const;
// letters twice as large are still too wide for 320 pixels on the other pages
const ROUTES: Record<string, readonly Letters[]> = {
  '/': TWICE,
  '/products': TWICE,
  '/products?q=ژظغثژ': TWICE,
  '/products?available=1&brand=آوا': USUAL,
  '/blog': TWICE,
  '/about-us': TWICE,
  '/contact-us': USUAL,
  '/terms-conditions': TWICE,
  '/manual-order-registration': USUAL,
  '/console/orders/tracking': TWICE,
};

for (const [path, sizes] of Object.entries(ROUTES))
  test(`nothing is cut on a screen of 320 pixels: ${path}`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    await expectWhole(page, path, sizes);
  });

test('a post and a product are whole on a screen of 320 pixels', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/blog\/post/);
  await ready(page);
  await expectWhole(page, 'post', USUAL);
  await page.goto(pathOf(await ownGood()));
  await ready(page);
  await expectWhole(page, 'product', USUAL);
});
