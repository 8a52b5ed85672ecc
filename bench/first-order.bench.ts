import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { type RunningShop, startShop } from '../e2e/shop.ts';
import { ensureChromium, findChromium } from '../tools/chromium.ts';
import type { Bench, Line } from './bench.ts';

/** The slow 3G of browser tools, and a processor four times slower than this one. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };
const CPU = 4;
const AIM_S = 20;
/** Mobile number by thinking time in ms before each press; that time is not counted. */
const MOBILES = { 0: '09350000000', 1000: '09350000002' };
const TELLS_WITHIN = 60_000;

/** Time of the machine for one step of a first order; thinking time is not counted. */
type Step = { name: string; ms: number };
type Act = (page: Page) => Promise<unknown>;

/** A first visit to a paid order on a phone: product, cart, sign-up, address, bank. */
export const run: Bench = async () => {
  if (!ensureChromium()) throw new Error('there is no Chromium to measure with');
  const shop = await startShop({ env: { CODES_PER_ADDRESS: '1000' } });
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const path = await aProduct(shop);
    // a warm-up without throttling, because the first request renders the pictures
    await walk(browser, shop, path, '09350000001', { isSlow: false, looks: 0 });
    const lines: Line[] = [];
    for (const looks of [0, 1000] as const)
      lines.push(
        lineOf(await walk(browser, shop, path, MOBILES[looks], { isSlow: true, looks }), looks),
      );
    return lines;
  } finally {
    await browser.close();
    await shop.stop();
  }
};

/** Cheapest product of the demo that is sold by the piece. */
async function aProduct({ url }: RunningShop): Promise<string> {
  const query = 'sort=cheapest&available=1&saleType=partialSell';
  const { items } = await (await fetch(`${url}/api/main/products?${query}`)).json();
  const [{ brand, category, slug }] = items;
  return `/${brand.slug}/${category.slug}/${slug}`;
}

async function walk(
  browser: Browser,
  shop: RunningShop,
  path: string,
  mobile: string,
  { isSlow, looks }: { isSlow: boolean; looks: number },
): Promise<Step[]> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // requests of a service worker would not be throttled
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(TELLS_WITHIN);
  const page = await context.newPage();
  if (isSlow) await slowDown(await context.newCDPSession(page));
  const steps: Step[] = [];
  for (const [name, act, seen] of stepsOf(shop, path, mobile)) {
    if (steps.length > 0) await page.waitForTimeout(looks);
    const began = performance.now();
    await act(page);
    await seen(page);
    steps.push({ name, ms: performance.now() - began });
  }
  await context.close();
  return steps;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}

/**
 * Plain selectors: lookups by role walk the whole page in the throttled thread, which no
 * visitor does.
 */
const shown = (page: Page, css: string, words?: string | RegExp) =>
  page.locator(`${css} >> visible=true`, words === undefined ? {} : { hasText: words }).first();
const press = (css: string, words?: string) => (page: Page) => shown(page, css, words).click();
const sees = (css: string, words?: string) => (page: Page) => shown(page, css, words).waitFor();
const CART = 'button[aria-label^="سبد خرید"]';
const IN_FRONT = '[role=dialog] button';

/** Steps with name, action, and the sight that ends the measurement. */
function stepsOf({ url }: RunningShop, path: string, mobile: string): [string, Act, Act][] {
  return [
    ['product painted', (page) => page.goto(path, { waitUntil: 'commit' }), sees('h1')],
    ['added', press('button', 'افزودن به سبد خرید'), sees(CART, '۱')],
    ['cart', press(CART), sees('h2', 'سبد خرید')],
    ['login', press(IN_FRONT, 'تکمیل خرید'), sees('label', 'شماره موبایل')],
    ['sign-up form', press(IN_FRONT, 'ثبت‌نام کنید'), sees('label', 'نام خانوادگی')],
    [
      'code step',
      async (page) => {
        await page.getByLabel('نام', { exact: true }).fill('خریدار');
        await page.getByLabel('نام خانوادگی').fill('تازه');
        await page.getByLabel('شماره موبایل').fill(mobile);
        await press(IN_FRONT, 'دریافت کد تأیید')(page);
      },
      sees('input[autocomplete=one-time-code]'),
    ],
    [
      'checkout',
      async (page) => page.keyboard.type(await codeOf(url, mobile)),
      sees('h2', 'تکمیل خرید'),
    ],
    ['address form', press('[role=dialog] a', 'افزودن آدرس جدید'), sees('label', 'نشانی کامل')],
    ['back in checkout', fillAddress, sees('label:has(input:checked)', 'مغازه')],
    [
      'bank',
      async (page) => {
        await press('label', 'زرین')(page);
        await shown(page, IN_FRONT, /پرداخت [۰-۹,]+/).click();
      },
      sees('button', 'پرداخت موفق'),
    ],
    ['paid', press('button', 'پرداخت موفق'), sees('h1', 'پرداخت موفق')],
  ];
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel(/عنوان آدرس/).fill('مغازه');
  const place = page.getByRole('combobox', { name: 'استان و شهر' });
  await place.fill('کاش');
  await page.getByRole('option', { name: 'اصفهان، کاشان', exact: true }).click();
  await page.getByLabel('نشانی کامل').fill('بازار بزرگ، راسته مسگرها، حجره ۲۷');
  await page.getByLabel('کد پستی').fill('۸۷۱۳۷۴۵۱۹۳');
  await page.getByRole('button', { name: 'ذخیره آدرس' }).click();
}

/** Code of the newest text message to this number. */
async function codeOf(url: string, mobile: string): Promise<string> {
  const list = await (await fetch(`${url}/sandbox/sms.json?mobileNumber=${mobile}`)).json();
  return (list as { code: string | null }[]).find(({ code }) => code)?.code ?? '';
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

function lineOf(steps: Step[], looks: number): Line {
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  return {
    claim: `first visit to a paid order, slow 3G (400 kbit/s, ${SLOW.latency} ms), CPU ${CPU} times slower, ${looks > 0 ? `by a person who looks for ${looks / 1000} s before each press, which is not counted` : 'without a pause'}`,
    measured: steps.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(', '),
    ratio: `${seconds(total)} s`,
    aim: `≤ ${AIM_S} s`,
    meets: total <= AIM_S * 1000,
  };
}
