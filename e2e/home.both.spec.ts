import type { Page } from '@playwright/test';
import { digitsOf } from '#shared/digits.ts';
import { pathOf, ready, settled, unfoldFooter } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-products.ts';

/** Limit in phone screens for the length of the home page. */
const MOST_PHONE_SCREENS = 7;

/** Lowest first product, so that a buyer sees some without a movement of the finger. */
const FIRST_PRODUCT = { phone: 480, desktop: 900 };

const rails = (page: Page) => page.locator('main ul.product-grid');
const rail = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });

test('home is short rows of products, none of them twice, each with a way to all of its kind', async ({
  page,
}, info) => {
  await page.goto('/');
  await settled(page);
  const links = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(links.length).toBeGreaterThan(12);
  expect(new Set(links).size).toBe(links.length);
  for (const row of await rails(page).all()) {
    await expect(row.getByRole('listitem').last()).toHaveText('مشاهده همه');
    const tops = await row
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  }
  if (info.project.name !== 'phone') return;
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThan(MOST_PHONE_SCREENS);
});

test('products begin on the first screen, wholesale first, and nothing floats over them', async ({
  page,
  checkAccess,
}, { project }) => {
  const isPhone = project.name === 'phone';
  await page.goto('/');
  await settled(page);
  const first = page.getByRole('main').getByRole('article').first();
  const { y = Number.POSITIVE_INFINITY } = (await first.boundingBox()) ?? {};
  expect(y).toBeLessThanOrEqual(isPhone ? FIRST_PRODUCT.phone : FIRST_PRODUCT.desktop);
  await expect(rail(page, 'ویژه خرید عمده').getByRole('article').first()).toBeInViewport();
  await checkAccess(page);
  if (!isPhone) return;
  const chat = page.getByRole('complementary', { name: 'گفتگو با پشتیبانی' }).locator('a');
  await expect(chat).toBeHidden();
  await page.evaluate(() => scrollTo(0, 2 * innerHeight));
  await expect(chat).toBeHidden();
  await page.evaluate(() => scrollBy(0, -80));
  await expect(chat).toBeVisible();
  await unfoldFooter(page, 'راهنما');
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'گفتگو با پشتیبانی' });
  await expect(inFooter).toHaveAttribute('href', /^https:/);
});

test('the wholesale row prints what is saved, as the prices beside it say', async ({ page }) => {
  await page.goto('/');
  const cards = rail(page, 'ویژه خرید عمده').getByRole('article');
  expect(await cards.count()).toBeGreaterThan(2);
  for (const card of await cards.all()) {
    // innerText would be empty, as cards off the screen are not rendered
    const gain = await card.getByRole('img', { name: 'کمتر از تکی' }).getAttribute('aria-label');
    const words = latin(`${gain} ${await card.textContent()}`.replaceAll(',', ''));
    const [percent, retail, wholesale] = [
      /(\d+)٪ کمتر از تکی/,
      /تکی (?:از )?(\d+)/,
      /عمده (\d+)/,
    ].map((pattern) => Number(pattern.exec(words)?.[1]));
    if (!retail || !wholesale) throw new Error(words);
    expect(percent).toBe(Math.floor(((retail - wholesale) * 100) / retail));
  }
});

const latin = (words: string) =>
  words.replace(/[۰-۹]/g, (sign) => String(sign.charCodeAt(0) - 0x6f0));

test('a row of products is scrolled by its buttons and by the keyboard', async ({ page }, info) => {
  await page.goto('/');
  await settled(page);
  const row = rail(page, 'پرفروش‌ترین‌ها');
  const moved = () => row.locator('ul').evaluate((list) => Math.abs(list.scrollLeft));
  const all = row.getByRole('link', { name: 'مشاهده همه: پرفروش‌ترین‌ها' }).last();
  await expect(all).not.toBeInViewport();
  if (info.project.name === 'desktop') {
    await row.getByRole('button', { name: 'ادامه پرفروش‌ترین‌ها' }).click();
    await expect(all).toBeInViewport();
    await row.getByRole('button', { name: 'قبلی‌های پرفروش‌ترین‌ها' }).click();
    // cards that end between two pixels: the browser stops at one of them
    await expect.poll(moved).toBeLessThan(2);
  }
  await all.focus();
  await expect(all).toBeInViewport();
});

test('hidden slides of the carousel are not reached by the keyboard', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const slides = page.locator('[aria-roledescription=carousel] li');
  await expect(slides.first()).not.toHaveAttribute('inert');
  await expect(slides.nth(1)).toHaveAttribute('inert');
  const seen = slides.first().getByRole('link');
  await seen.focus();
  await page.keyboard.press('Tab');
  await expect(slides.getByRole('link').and(page.locator(':focus'))).toHaveCount(0);
});

test('the slider of pieces tells what wholesale saves, and is right before any code runs', async ({
  page,
  checkAccess,
}) => {
  const html = await (await page.request.get('/')).text();
  await page.goto('/');
  await settled(page);
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'ماشین حساب خرید عمده' }) });
  const slider = part.getByRole('slider', { name: /از هر کدام/ });
  const said = await slider.getAttribute('aria-valuetext');
  expect(html).toContain(said);
  await expect(part.getByRole('link')).toHaveCount(3);
  await slider.focus();
  await checkAccess(page);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    '۱ عدد از هر کدام، کمتر از حداقل خرید عمده',
  );
  await expect(part.getByText(/^عمده از [۰-۹]+ عدد$/).first()).toBeVisible();
  await page.keyboard.press('End');
  const printed = await part.locator('.price').allTextContents();
  const sums = printed.map((words) => Number(digitsOf(words)));
  expect(sums).toHaveLength(4);
  expect(sums.slice(0, 3).reduce((all, one) => all + one)).toBe(sums[3]);
});

test('somebody who comes back finds the products they looked at, without those sold out', async ({
  page,
  checkAccess,
}) => {
  const [seen, gone] = [await ownProduct(), await ownProduct({ onHand: 0 })];
  await page.goto('/');
  await ready(page);
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'ادامه خرید شما' }) });
  await expect(part).toHaveCount(0);
  for (const product of [seen, gone]) {
    await page.goto(pathOf(product));
    await ready(page);
  }
  await page.goto('/');
  await expect(part.getByRole('link')).toHaveText([seen.title]);
  await expect(part).toContainText('۱۵۰,۰۰۰');
  await checkAccess(page);
  await part.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen.title);
});

test('brands are wordmarks that lead to their products', async ({ page }) => {
  await page.goto('/');
  const brands = page.getByRole('navigation', { name: 'برندها' }).getByRole('link');
  expect(await brands.count()).toBeGreaterThan(3);
  await expect(brands.first()).toHaveAttribute('href', /\/products\?brand=/);
});
