import type { Page } from '@playwright/test';
import { front, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';

const menuButton = (page: Page) => visible(page, /^دسته/);
const box = async (page: Page) => (await front(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
/** Right edge of the menu after its animation. */
const endOf = async (page: Page) => {
  const { x, width } = await box(page);
  return Math.round(x + width);
};

test('categories open under their button, or as a sheet from the right, and close in every way', async ({
  page,
  checkAccess,
}, { project }) => {
  await page.goto('/products');
  await ready(page);
  await menuButton(page).click();
  const links = front(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  if (project.name === 'phone') await expect.poll(() => endOf(page)).toBe(390);
  else {
    const { y } = await box(page);
    const header = await page.locator('header').first().boundingBox();
    expect(Math.abs(y - (header?.height ?? 0))).toBeLessThan(2);
    await expect(page.locator('header button[aria-expanded="true"]')).toContainText('دسته‌بندی‌ها');
    // a brand within a category
    await expect(
      front(page).getByRole('link', { name: 'نوین', exact: true }).first(),
    ).toBeVisible();
  }
  await checkAccess(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(links.first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/products$/);
  await menuButton(page).click();
  await expect(links.first()).toBeVisible();
  await page.mouse.click(20, 820);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await menuButton(page).click();
  await links.first().click();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the filter shows the first brands, then all of them, found by typing', async ({ page }, {
  project,
}) => {
  await page.goto('/products');
  await ready(page);
  if (project.name === 'phone') await visible(page, /^فیلتر/).click();
  const filters = project.name === 'phone' ? front(page) : page.getByRole('complementary').first();
  const brands = filters
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'برند' }) });
  const choices = brands.getByRole('checkbox').filter({ visible: true });
  await expect(choices).toHaveCount(6);
  await brands.getByRole('button', { name: /^نمایش همه/ }).click();
  expect(await choices.count()).toBeGreaterThan(8);
  await brands.getByRole('searchbox').fill('باغ');
  await expect(choices).toHaveCount(1);
  await choices.first().click();
  await expect(page).toHaveURL(/brand=/);
});

/** Holds the answer of the list until the returned function is called. */
async function holdList(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/products.data*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a typed price filter is applied by the button and by Enter', async ({ page }, {
  project,
}) => {
  await page.goto('/products');
  await ready(page);
  const isPhone = project.name === 'phone';
  if (isPhone) await visible(page, /^فیلتر/).click();
  const from = page.getByRole('textbox', { name: 'از' }).filter({ visible: true });
  const to = page.getByRole('textbox', { name: 'تا' }).filter({ visible: true });
  await from.fill('۱۰۰۰۰۰۰');
  if (isPhone) {
    await visible(page, 'اعمال قیمت و مشاهده محصولات').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/minPrice=1000000/);
    await visible(page, /^فیلتر/).click();
    await to.fill('۵۰۰۰۰۰۰');
  } else {
    const release = await holdList(page);
    await from.press('Enter');
    await to.fill('۵۰۰۰۰۰۰');
    release();
    await expect(page).toHaveURL(/minPrice=1000000/);
    await expect(from).toHaveValue('۱,۰۰۰,۰۰۰');
    await expect(to).toHaveValue('۵,۰۰۰,۰۰۰');
  }
  await to.press('Enter');
  await expect(page).toHaveURL(/maxPrice=5000000/);
  if (isPhone) await expect(visible(page, /^مشاهده .+ محصول$/)).toBeVisible();
});

test('a search without any result offers categories and best sellers, and no tools for products', async ({
  page,
}) => {
  await page.goto('/products?q=ژظغثژ');
  const main = page.getByRole('main');
  await expect(main.getByText('نتیجه‌ای برای «ژظغثژ» پیدا نشد')).toBeVisible();
  await expect(main.getByRole('link', { name: 'موبایل', exact: true })).toBeVisible();
  expect(await main.getByRole('article').count()).toBeGreaterThan(3);
  await expect(main.getByText(/۰ محصول/)).toHaveCount(0);
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^فیلتر/ })).toHaveCount(0);
  await expect(main.getByText('خرید عمده با قیمت همکار')).toHaveCount(0);
  // with a filter set, the page offers to remove it
  await page.goto('/products?q=ژظغثژ&available=1');
  await expect(main.getByRole('link', { name: /^حذف فیلتر/ })).toBeVisible();
});

test('best sellers are asked for only while nothing is typed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const popular = () => asked.filter((url) => /api\/main\/products\?.*bestselling/.test(url));
  await page.goto('/products?q=هدفون');
  await ready(page);
  const field = page.getByRole('combobox', { name: 'جستجو در محصولات' });
  await field.focus();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(popular()).toEqual([]);
  await field.fill('');
  await expect.poll(() => popular().length).toBe(1);
});

test('a page that does not exist leads on by a search and by categories', async ({
  page,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/404/);
  await page.goto('/nowhere/at-all');
  await ready(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /موبایل/ })).toBeVisible();
  await checkAccess(page);
  await main.getByRole('combobox').fill('هدفون');
  await main.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/products\?q=/);
  await expect(page.getByRole('article').first()).toContainText('هدفون');
});

test('a pointer that rests opens the menu below its button, and leaving closes it', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'a finger does not rest');
  await page.goto('/products');
  await ready(page);
  const button = menuButton(page);
  await button.hover();
  await expect(front(page).getByRole('link').first()).toBeVisible();
  // a press that was on its way does not close what the pointer has opened
  await page.mouse.move(700, 300);
  await page.mouse.move(700, 320);
  await expect(front(page).getByRole('link').first()).toBeVisible();
  await page.mouse.move(700, 890);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button.click();
  await expect(front(page).getByRole('link').first()).toBeVisible();
  await page.mouse.move(700, 890);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
