import { expect, type Page, test } from '@playwright/test';
import { settled } from '../buyer-steps.ts';
import { contentShots } from './content.ts';
import { couponShots } from './coupons.ts';
import { deskOrderShots } from './desk-orders.ts';
import { dialogShots } from './dialogs.ts';
import { listToolShots } from './list-tools.ts';
import { manyShots } from './many.ts';
import { openedShots } from './opened.ts';
import { orderShots } from './orders.ts';
import { overlayShots } from './overlays.ts';
import { pageShots } from './pages.ts';
import { priceListShots } from './price-lists.ts';
import { productShots } from './product-lists.ts';
import { promotionShots } from './promotions.ts';
import { rateShots } from './rates.ts';
import { requestShots } from './requests.ts';
import type { Shot } from './shot.ts';
import { siteShots } from './site.ts';
import type { World } from './world.ts';

const world: World = JSON.parse(process.env.SHOTS_WORLD ?? '{}');
test.use({ baseURL: world.url });
const tables = [
  rateShots,
  priceListShots,
  couponShots,
  promotionShots,
  pageShots,
  requestShots,
  contentShots,
  siteShots,
  overlayShots,
];
const pages: Shot[] = tables.flatMap((table) => Object.values(table).flat());
const shots = [
  ...pages,
  ...openedShots,
  ...dialogShots(pages),
  ...orderShots,
  ...deskOrderShots,
  ...listToolShots,
  ...productShots,
  // last, because every list shows the hundreds of orders from then on
  ...manyShots,
];

for (const shot of shots)
  test(shot.name, async ({ page }, { project }) => {
    await open(page, shot);
    await shot.act?.(page, world);
    if (isOverlay(shot)) await page.getByRole('dialog').first().waitFor();
    if (!isLoading(shot)) await filled(page);
    // on a busy machine a sheet appears late, and is invisible until then
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=dialog]')].every((one) =>
        one.checkVisibility({ opacityProperty: true }),
      ),
    );
    // a dialog fits the window; a page is captured in full length
    const isInFront = await page.getByRole('dialog').first().isVisible();
    await page.screenshot({
      path: `shots/${shot.name}-${project.name}.png`,
      fullPage: !isInFront,
      animations: 'disabled',
      timeout: 45_000,
    });
  });

const isOverlay = ({ name }: Shot) => name.startsWith('overlay');
const isLoading = ({ name }: Shot) => name.endsWith('-loading');

async function open(page: Page, shot: Shot) {
  if (shot.as) {
    await emptyCart(world.tokens[shot.as]);
    await page.context().addCookies(cookiesOf(world.tokens[shot.as]));
  }
  await shot.before?.(page, world);
  await page.goto(world.url + (await shot.at(world, page)));
  await page.locator('main').first().waitFor();
  // the account frame appears first, before the page within it
  if (!isLoading(shot)) await filled(page);
  else await page.locator('main h1').first().waitFor();
}

/** Empties the account's cart, which an earlier shot may have filled. */
async function emptyCart(token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { version } = await (await fetch(`${world.url}/api/cart`, { headers })).json();
  const body = JSON.stringify({ version, lines: [] });
  await fetch(`${world.url}/api/cart`, { method: 'PATCH', headers, body });
}

/** Waits until nothing on the page is loading. */
async function filled(page: Page) {
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
  await settled(page);
}

const cookiesOf = (token: string) => [
  { name: 'accessToken', value: token, url: world.url, httpOnly: true },
  { name: 'signedIn', value: '1', url: world.url },
];
