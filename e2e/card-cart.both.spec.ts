import { call } from './api.ts';
import { addProduct, front, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownBrand, ownProduct, ownProducts, type Product } from './own-products.ts';
import { aStaffSession } from './sessions.ts';

const addOf = ({ title }: Product) => ({ name: `افزودن «${title}» به سبد` });
const lessOf = ({ title }: Product) => ({ name: `کم کردن «${title}» از سبد` });
const listOf = ({ slug }: { slug: string }) => `/products?brand=${encodeURIComponent(slug)}`;

test('after the first product every other one takes a single press, and steps follow the carton', async ({
  page,
  checkAccess,
}, { project }) => {
  const brand = await ownBrand();
  const [first] = await ownProducts(1, { brand: brand._id });
  const [second] = await ownProducts(1, { brand: brand._id, totalStep: 6 });
  const [retail] = await ownProducts(1, {
    brand: brand._id,
    saleTypes: ['partialSell'],
    price: null,
  });
  if (!first || !second || !retail) throw new Error('no products were made');
  await page.goto(listOf(brand));
  await ready(page);
  await page.getByRole('button', addOf(first)).click();
  await front(page).getByRole('radio', { name: 'خرید عمده' }).click();
  await front(page).getByRole('button', { name: 'افزودن به سبد' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // a message never covers the header
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  const toast = await page.getByText('به سبد اضافه شد').boundingBox();
  expect(toast?.y).toBeGreaterThan(header);

  const add = page.getByRole('button', addOf(second));
  const card = page.getByRole('article').filter({ has: add });
  await add.click();
  await expect(card.getByRole('status')).toHaveText('۶ عدد در سبد');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toHaveText('۱۲ عدد در سبد');
  await checkAccess(page);
  if (project.name === 'phone') {
    const bar = page.getByRole('button', { name: /مشاهده سبد$/ });
    await expect(bar).toContainText('۲ کالا');
    await expect(bar).toContainText('۲,۱۶۰,۰۰۰');
    expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(52);
  }

  const less = page.getByRole('button', lessOf(second));
  await less.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toHaveText('۶ عدد در سبد');
  await page.keyboard.press('Enter');
  await expect(less).toHaveCount(0);
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(card.getByRole('status')).toHaveText('۶ عدد در سبد');

  // one that the type of the cart does not sell is explained
  await page.getByRole('button', addOf(retail)).click();
  await expect(front(page).getByText('سبد شما عمده است')).toBeVisible();
});

test('a number that the shop cannot keep goes back, with the reason', async ({ page }) => {
  const brand = await ownBrand();
  const [, first] = await Promise.all([
    ownProduct({ brand: brand._id }),
    ownProduct({ brand: brand._id, onHand: 30 }),
  ]);
  await page.addInitScript(() => localStorage.setItem('list-view', 'rows'));
  await page.goto(listOf(brand));
  await ready(page);
  const add = page.getByRole('button', addOf(first));
  const card = page.getByRole('article').filter({ has: add });
  await add.click();
  await front(page).getByRole('radio', { name: 'خرید عمده' }).click();
  await front(page).getByRole('button', { name: 'افزودن به سبد' }).click();
  await expect(card.getByRole('status')).toHaveText('۶ عدد در سبد');
  await call(await aStaffSession(), 'POST', `/api/admin/products/${first._id}/stock`, {
    kind: 'count',
    onHand: 6,
    reason: 'شمارش انبار',
  });
  await add.click();
  await expect(page.getByRole('alert')).toHaveText(/فقط ۶ عدد مانده است/);
  await expect(card.getByRole('status')).toHaveText('۶ عدد در سبد');
});

test('large letters leave the bar of the cart on a phone', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a desktop has no such bar');
  await addProduct(page, await ownProduct(), 'تکی');
  await page.goto('/products');
  await ready(page);
  const bar = page.getByRole('button', { name: /مشاهده سبد$/ });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.click();
  await expect(front(page).getByRole('heading', { name: /سبد خرید/ })).toBeVisible();
});

test('a message of a phone ends also under a resting pointer', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a desktop keeps what is pointed at');
  await page.clock.install();
  await addProduct(page, await ownProduct(), 'تکی');
  const toast = page.getByText('به سبد اضافه شد');
  await expect(toast).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  await page.mouse.move(x + 5, y + 5);
  await page.clock.runFor(4000);
  await expect(toast).toHaveCount(0);
});

test('a message leaves the foot of a sheet that opens below it', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a desktop sorts without a sheet');
  const brand = await ownBrand();
  const [first] = await ownProducts(2, { brand: brand._id });
  if (!first) throw new Error('no products were made');
  await page.goto(listOf(brand));
  await ready(page);
  await page.getByRole('button', addOf(first)).click();
  await front(page).getByRole('radio', { name: 'خرید تکی' }).click();
  await front(page).getByRole('button', { name: 'افزودن به سبد' }).click();
  await page.getByRole('button', lessOf(first)).click();
  const undo = page.getByRole('button', { name: 'بازگرداندن' });
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: /^مرتب‌سازی/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(async () => (await undo.boundingBox())?.y).toBeLessThan(100);
});
