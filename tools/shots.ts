import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { startShop } from '../e2e/shop.ts';
import { findChromium } from './chromium.ts';
import type { Shot } from './shot.ts';
import { contentShots } from './shots-content.ts';
import { pageShots } from './shots-list.ts';
import { overlayShots } from './shots-overlays.ts';
import { requestShots } from './shots-requests.ts';
import { siteShots } from './shots-site.ts';
import { makeWorld, type World } from './shots-world.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const OUT = 'shots';

/** Photographs every address and overlay in both sizes; words after the command choose by name. */
async function main(wanted: string[]) {
  mkdirSync(OUT, { recursive: true });
  // the pictures sign in by the API, as no browser would
  const shop = await startShop({ env: { BOT_CHECK: 'off' } });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
  const failed: string[] = [];
  try {
    const world = await makeWorld(shop.url);
    const shots = [
      ...Object.values(pageShots),
      ...Object.values(requestShots),
      ...Object.values(contentShots),
      ...Object.values(siteShots),
      ...Object.values(overlayShots),
    ].flat();
    for (const shot of shots.filter(
      ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
    ))
      for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
        await take(browser, world, shot, size).catch((error: Error) =>
          failed.push(`${shot.name} ${size}: ${error.message.split('\n')[0]}`),
        );
  } finally {
    await browser.close();
    await shop.stop();
  }
  console.log(failed.length > 0 ? `not taken:\n${failed.join('\n')}` : `pictures lie in ${OUT}/`);
  return failed.length > 0 ? 1 : 0;
}

async function take(browser: Browser, world: World, shot: Shot, size: keyof typeof SIZES) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: 'fa-IR',
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    if (shot.as) await context.addCookies(cookies(world, world.tokens[shot.as]));
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    // news keep a line open, and the network would never be idle
    await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
    await shot.before?.(page, world);
    await page.goto(world.url + shot.at(world));
    await page.waitForLoadState(shot.name.endsWith('-loading') ? 'load' : 'networkidle');
    if (shot.name.endsWith('-loading')) await page.locator('main').first().waitFor();
    await shot.act?.(page, world);
    if (shot.name.startsWith('overlay')) await page.getByRole('dialog').first().waitFor();
    await page.waitForTimeout(350);
    await page.screenshot({
      path: `${OUT}/${shot.name}-${size}.png`,
      fullPage: !shot.name.startsWith('overlay') && size === 'desktop',
    });
    console.log(`· ${shot.name} ${size}`);
  } finally {
    await context.close();
  }
}

const cookies = (world: World, token: string) => [
  { name: 'accessToken', value: token, url: world.url, httpOnly: true },
  { name: 'signedIn', value: '1', url: world.url },
];

process.exit(await main(process.argv.slice(2)));
