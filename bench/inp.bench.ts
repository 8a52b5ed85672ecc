import { type Browser, chromium, type Page } from '@playwright/test';
import { sendCode } from '../e2e/send-code.ts';
import { type RunningShop, startShop } from '../e2e/shop.ts';
import { ensureChromium, findChromium } from '../tools/chromium.ts';
import type { Bench, Line } from './bench.ts';

const CPU = 4;
const AIM_MS = 150;
const PRESSES = 12;
const OWNER = '09120000000';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const mostMs = 480_000;

/** A press of a journey: preparation, which is not measured, and the press with what it brings. */
type Press = {
  name: string;
  path: string;
  before?(page: Page): Promise<unknown>;
  /** Done in every round before and behind the press, unmeasured. */
  first?(page: Page): Promise<unknown>;
  after?(page: Page): Promise<unknown>;
  act(page: Page, round: number): Promise<unknown>;
};

/** Interaction to Next Paint of presses with a processor four times slower, beside a bare button. */
export const run: Bench = async () => {
  if (!ensureChromium()) throw new Error('there is no Chromium to measure with');
  const shop = await startShop();
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const bare = await bareButton(browser);
    const lines: Line[] = [];
    for (const press of BUYER)
      lines.push(lineOf(press.name, await measure(browser, shop, press), bare));
    lines.push(lineOf(PEEK.name, await measure(browser, shop, PEEK, await ownerToken(shop)), bare));
    return lines;
  } finally {
    await browser.close();
    await shop.stop();
  }
};

const seen = (page: Page, css: string) => page.locator(css).filter({ visible: true }).first();
const CART = 'button[aria-label^="سبد خرید"]';
const DIALOG = '[role=dialog]';

async function addOneByDialog(page: Page): Promise<void> {
  await seen(page, '.card-add').click();
  await seen(page, `${DIALOG} button:has-text("افزودن به سبد")`).click();
  await page.locator(DIALOG).waitFor({ state: 'detached' });
}

/** Opens the cart and waits for the end of its entry, which a person sees before the next press. */
async function openCart(page: Page): Promise<void> {
  await seen(page, CART).click();
  await page.locator(`${DIALOG} h2`).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[inert]'));
}

async function closeCart(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'detached' });
}

const BUYER: Press[] = [
  {
    name: 'add a product from its card',
    path: '/products?saleType=partialSell&available=1',
    before: addOneByDialog,
    act: (page, round) => page.locator('article .card-add').nth(round).click(),
  },
  {
    name: 'filter a list',
    path: '/products',
    act: async (page, round) => {
      const chip = seen(page, 'a:has-text("موجود"), a:has-text("فقط عمده")');
      await chip.click();
      await page.waitForURL(/[?]/);
      if (round % 2 === 1) await page.goto('/products');
    },
  },
  {
    name: 'open the cart',
    path: '/products?saleType=partialSell&available=1',
    before: addOneByDialog,
    act: openCart,
    after: closeCart,
  },
  {
    name: 'close the cart',
    path: '/products?saleType=partialSell&available=1',
    before: addOneByDialog,
    first: openCart,
    act: closeCart,
  },
];

const PEEK: Press = {
  name: 'open a staff order beside its list',
  path: '/console/admin/orders',
  before: (page) => page.locator('main tbody tr').first().waitFor(),
  act: async (page, round) => {
    const row = page.locator('main tbody tr').nth(round);
    await row.hover();
    await row.locator('[data-peek]').click();
    await page.locator('[data-panel]').waitFor();
  },
};

/** Longest event of each press in milliseconds, as the Event Timing API of the browser says. */
async function measure(browser: Browser, shop: RunningShop, press: Press, token?: string) {
  const page = await open(browser, shop.url, token);
  await page.goto(press.path);
  await page.waitForLoadState('load');
  await press.before?.(page);
  const times: number[] = [];
  for (let round = 0; round < PRESSES; round++) {
    await press.first?.(page);
    await forget(page);
    await press.act(page, round);
    times.push(await longest(page));
    await press.after?.(page);
  }
  await page.context().close();
  return times;
}

async function open(browser: Browser, url: string, token?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    serviceWorkers: 'block',
    ...(token ? DESKTOP : PHONE),
  });
  if (token)
    await context.addCookies([
      { name: 'accessToken', value: token, url },
      { name: 'signedIn', value: '1', url },
    ]);
  await context.addInitScript(observe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return page;
}

/** In the page: keeps the longest event of the interactions since the last reset. */
function observe() {
  Object.assign(window, { longest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId'))
        Object.assign(window, {
          longest: Math.max(Reflect.get(window, 'longest'), entry.duration),
        });
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

const forget = (page: Page) => page.evaluate(() => Object.assign(window, { longest: 0 }).longest);

/** Entries come after the next paint; below the threshold of 16 ms none does. */
const longest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'longest')), 100)),
      ),
  );

/** A page with nothing but a button that changes its own text. */
async function bareButton(browser: Browser): Promise<number[]> {
  const page = await open(browser, 'http://localhost');
  await page.goto(
    `data:text/html,${encodeURIComponent('<button onclick="textContent+=1">0</button>')}`,
  );
  const times: number[] = [];
  for (let round = 0; round < PRESSES; round++) {
    await forget(page);
    await page.locator('button').click();
    times.push(await longest(page));
  }
  await page.context().close();
  return times;
}

/** Session of the demo's owner, by the code in the inbox of texts. */
async function ownerToken({ url }: RunningShop): Promise<string> {
  const token = await sendCode(url, OWNER);
  const texts = await (await fetch(`${url}/sandbox/sms.json?mobileNumber=${OWNER}`)).json();
  const { code: otp } = (texts as { code: string | null }[]).find(({ code }) => code) ?? {};
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, otp, mobileNumber: OWNER }),
  });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('accessToken='));
  const value = cookie?.split(/[=;]/)[1];
  if (!value) throw new Error(`the owner could not sign in: ${answer.status}`);
  return value;
}

function lineOf(name: string, times: number[], bare: number[]): Line {
  const [p75, limit] = [quarterBelow(times), quarterBelow(bare)];
  return {
    claim: `INP at CPU × ${CPU}: ${name}, ${PRESSES} presses`,
    measured: `p75 ${p75} ms, longest ${Math.max(...times)} ms; a bare button ${limit} ms`,
    ratio: `p75 ${p75} ms`,
    aim: `≤ ${AIM_MS} ms`,
    meets: p75 <= AIM_MS,
  };
}

const quarterBelow = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? Number.NaN;
