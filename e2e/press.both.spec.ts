import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';

/** Milliseconds. */
const SIGN_WITHIN = 150;

/** In the page: tells how long after each press something new is seen. */
function watchPresses() {
  const SIGNS = '[data-pressed], [data-navigating], .opening, [role="dialog"]';
  // the function is given to the page by the test
  const { tellSign } = window as unknown as { tellSign(ms: number): void };
  addEventListener(
    'click',
    () => {
      const at = performance.now();
      const before = new Set(document.querySelectorAll(SIGNS));
      const observer = new MutationObserver(() => {
        if ([...document.querySelectorAll(SIGNS)].every((sign) => before.has(sign))) return;
        observer.disconnect();
        tellSign(performance.now() - at);
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    },
    true,
  );
}

/** The signs of all presses of this browser, in their order. */
async function watched(context: BrowserContext): Promise<number[]> {
  const signs: number[] = [];
  await context.exposeFunction('tellSign', (ms: number) => void signs.push(ms));
  await context.addInitScript(watchPresses);
  return signs;
}

async function press(target: Locator, signs: number[]): Promise<void> {
  const before = signs.length;
  await target.click();
  await expect.poll(() => signs.length, `a sign of ${target}`).toBe(before + 1);
  expect(signs.at(-1), `${target}`).toBeLessThanOrEqual(SIGN_WITHIN);
}

/** From now on every answer takes three seconds, and longer until it is let go. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/*', async (route) => {
    await Promise.all([held, new Promise((done) => setTimeout(done, 3000))]);
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute('**/*');
  };
}

const home = (page: Page) => page.getByRole('main');

/** What is pressed on the home page, and what stands there until the answer comes. */
const PRESSES: [string, (page: Page) => Locator, string][] = [
  ['the cart', (page) => visible(page, /^سبد خرید/), '.opening'],
  ['the categories', (page) => visible(page, /^دسته/), '.opening'],
  ['the login', (page) => visible(page, /^(ورود|حساب من)/), '.opening'],
  [
    'adding to the cart',
    (page) =>
      home(page)
        .getByRole('button', { name: /^افزودن «/ })
        .first(),
    '.opening',
  ],
  [
    'a product',
    (page) => home(page).getByRole('article').getByRole('link').first(),
    '[data-shape="product"]',
  ],
  [
    'a page of the shop',
    (page) => page.getByRole('contentinfo').getByRole('link', { name: 'درباره ما' }),
    '[data-shape="words"]',
  ],
  [
    'the blog',
    (page) => page.getByRole('contentinfo').getByRole('link', { name: 'وبلاگ' }),
    '[data-shape="posts"]',
  ],
];

for (const [what, target, meanwhile] of PRESSES)
  test(`pressing ${what} shows at once while every answer takes its time`, async ({
    page,
    context,
  }) => {
    const signs = await watched(context);
    await page.goto('/');
    await ready(page);
    const letGo = await holdAnswers(page);
    await press(target(page), signs);
    await expect(page.locator(meanwhile)).toBeVisible();
    await letGo();
    await expect(page.locator(meanwhile)).toHaveCount(0);
    if (meanwhile === '.opening') await expect(page.getByRole('dialog')).toBeVisible();
    else await expect(page).not.toHaveURL(/:\d+\/$/);
  });

test('Back and Escape take away what has opened empty, also before its code has come @s490', async ({
  page,
}) => {
  await page.goto('/');
  await ready(page);
  const letGo = await holdAnswers(page);
  for (const away of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await visible(page, /^سبد خرید/).click();
    await expect(page.locator('.opening')).toBeVisible();
    await away();
    await expect(page.locator('.opening')).toHaveCount(0);
  }
  await letGo();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('every press shows at once while the internet is cut, and the strip says so @s492', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to fetch|dynamically imported|CSS/);
  const signs = await watched(context);
  await page.goto('/');
  await ready(page);
  await context.setOffline(true);
  await expect(page.getByText('اینترنت قطع است')).toBeVisible();
  await press(visible(page, /^سبد خرید/), signs);
  await expect(page.locator('.opening')).toHaveCount(0);
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'درباره ما' }), signs);
});
