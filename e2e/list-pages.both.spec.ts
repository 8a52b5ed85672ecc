import type { Page } from '@playwright/test';
import { pathOf, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer, profileOf } from './own-buyer.ts';
import { ownList } from './own-lists.ts';
import { ownProduct } from './own-products.ts';
import { aStaffSession, carry } from './sessions.ts';

test.use({ serviceWorkers: 'allow' });

const OWN = '۱۳۵,۰۰۰';
const PUBLIC = '۱۵۰,۰۰۰';

/** First bytes of a page, as the server sent them. */
const htmlOf = async (page: Page, path: string) => (await (await page.goto(path))?.text()) ?? '';
/** Bodies of all pages that the service worker keeps. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
        return Promise.all(found.map((one) => one?.text() ?? ''));
      }),
    );
    return all.flat();
  });

test('a member has the prices of the list in the first page, and nobody after them on this device', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  // the other tab has logged out
  allowConsole(/401/);
  const product = await ownProduct();
  const { mobileNumber } = await profileOf(await aBuyer(page));
  const { list } = await ownList([mobileNumber]);
  await page.goto(pathOf(product));
  await ready(page);
  await expect(page.getByText(OWN).filter({ visible: true }).first()).toBeVisible();

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/prices')) asked += 1;
  });
  expect(await htmlOf(page, pathOf(product))).toContain(OWN);
  await ready(page);
  await expect(page.getByRole('radio').filter({ hasText: OWN })).toContainText('قیمت شما');
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(location.href))))
    .toBe(true);
  expect(asked).toBe(0);
  for (const kept of await keptPages(page)) {
    expect(kept).not.toContain(OWN);
    expect(kept).not.toContain(list.title);
  }

  await page.goto('/about-us');
  await ready(page);
  // in another tab, which tells this one nothing
  const other = await page.context().newPage();
  await other.goto('/');
  await other.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('prices');
  await page.goBack();
  expect(decodeURI(page.url())).toContain(product.slug);
  await expect(page.getByText(PUBLIC).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(OWN)).toHaveCount(0);
  expect(await htmlOf(page, pathOf(product))).not.toContain(OWN);
});

test('a page that is open with the prices of a list loses them when the person has left the group', async ({
  page,
}) => {
  const product = await ownProduct();
  const token = await aBuyer(page);
  const { mobileNumber } = await profileOf(token);
  await ownList([mobileNumber]);
  await page.goto('/about-us');
  await ready(page);
  expect(await htmlOf(page, pathOf(product))).toContain(OWN);
  await ownList([mobileNumber], { percent: -20 });
  await page.reload();
  await expect(page.getByText('۱۲۰,۰۰۰').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(OWN)).toHaveCount(0);
});

test('staff see the shop as a buyer, told whose prices these are, and can order nothing', async ({
  page,
  context,
  checkAccess,
  browser,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  allowConsole(/403/);
  const product = await ownProduct();
  const other = await browser.newContext();
  const buyer = await profileOf(await aBuyer(await other.newPage()));
  await ownList([buyer.mobileNumber]);
  await other.close();
  await carry(context, await aStaffSession());
  await page.goto(`/console/admin/users/user-${buyer._id}`);
  await page.getByRole('button', { name: 'مشاهده فروشگاه' }).click();
  const banner = page.getByRole('complementary', { name: 'نمایش با قیمت‌های مشتری' });
  await expect(banner).toContainText('خریدار نمونه');
  expect(await htmlOf(page, pathOf(product))).toContain(OWN);
  await expect(banner).toBeVisible();
  await checkAccess(page);
  await visible(page, 'افزودن به سبد خرید').click();
  await expect(page.getByText('سفارشی ثبت نمی‌شود')).toBeVisible();
  const second = await context.newPage();
  await second.goto(pathOf(product));
  await expect(second.getByRole('complementary', { name: 'نمایش با قیمت‌های مشتری' })).toBeVisible();
  await banner.getByRole('button', { name: 'پایان نمایش' }).click();
  await expect(page.getByText(PUBLIC).filter({ visible: true }).first()).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText(OWN)).toHaveCount(0);
  await expect(second.getByText(OWN)).toHaveCount(0);
});
