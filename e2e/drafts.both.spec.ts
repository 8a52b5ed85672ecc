import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { formReady, front, ready, unfold, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

/** Folded part of a product's form. */
const TEXTS = 'معرفی محصول';
const OFFER = /^پیش‌نویس .* بازگردانده شود؟$/;

const readProduct = async (request: APIRequestContext, token: string, id: string) =>
  (
    await request.get(`/api/admin/products/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();

/** Saves the whole form of the product as a colleague, with one change. */
async function colleagueSaves(
  request: APIRequestContext,
  token: string,
  id: string,
  change: Record<string, unknown>,
) {
  const now = await readProduct(request, token, id);
  const { title, slug, code, price, partialPrice, saleTypes, lowStockAt, minTotalQuantity } = now;
  const { image, video, shortText, contents, attributes, warranty, isSuggested, sort } = now;
  const answer = await request.patch(`/api/admin/products/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      slug,
      code,
      price,
      partialPrice,
      saleTypes,
      lowStockAt,
      minTotalQuantity,
      video,
      shortText,
      contents,
      attributes,
      warranty,
      isSuggested,
      sort,
      image: image.map(({ img, alt }: { img: string; alt: string }) => ({ img, alt })),
      brand: now.brand._id,
      category: now.category._id,
      version: now.version,
      ...change,
    },
  });
  expect(answer.ok()).toBe(true);
}

/** Unique words, which no copied product contains. */
const own = (words: string) => `${words} ${randomUUID()}`;

const save = (page: Page) => page.getByRole('button', { name: /^ذخیره( تغییرات)?$/ }).click();

test("a colleague's change of another field stays, and both are told apart before saving", async ({
  page,
  context,
  request,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/409/);
  const [mine, theirs] = [own('متن من'), own('گارانتی همکار')];
  const token = await asStaff(context);
  const { _id } = await ownProduct();
  await page.goto(`/console/admin/products/detail-${_id}`);
  await unfold(page, TEXTS);
  await page.getByRole('textbox', { name: 'توضیح کوتاه' }).fill(mine);
  await colleagueSaves(request, token, _id, { warranty: theirs });
  await save(page);
  await expect(page.getByText('همکارتان این موارد را تغییر داده است')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'گارانتی' })).toHaveValue(theirs);
  await checkAccess(page);
  await save(page);
  await expect(page.getByText('ذخیره شد')).toBeVisible();
  const saved = await readProduct(request, token, _id);
  expect(saved).toMatchObject({ warranty: theirs, shortText: mine });
});

test('a field that both changed waits for a choice', async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/409/);
  const [mine, theirs] = [own('متن من'), own('گارانتی همکار')];
  const token = await asStaff(context);
  const { _id } = await ownProduct();
  await page.goto(`/console/admin/products/detail-${_id}`);
  await unfold(page, TEXTS);
  await page.getByRole('textbox', { name: 'گارانتی' }).fill('گارانتی من');
  await page.getByRole('textbox', { name: 'توضیح کوتاه' }).fill(mine);
  await colleagueSaves(request, token, _id, { warranty: theirs });
  await save(page);
  await expect(page.getByText('این موارد را هر دو تغییر داده‌اید')).toBeVisible();
  await expect(page.getByRole('button', { name: /^ذخیره( تغییرات)?$/ })).toBeDisabled();
  await page.getByRole('button', { name: 'تغییر همکار: گارانتی' }).click();
  await expect(page.getByRole('textbox', { name: 'گارانتی' })).toHaveValue(theirs);
  await save(page);
  await expect(page.getByText('ذخیره شد')).toBeVisible();
  expect(await readProduct(request, token, _id)).toMatchObject({
    warranty: theirs,
    shortText: mine,
  });
});

test("saving with nothing of one's own keeps what a colleague saved, and says so", async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/409/);
  const theirs = own('گارانتی همکار');
  const token = await asStaff(context);
  const { _id } = await ownProduct();
  await page.goto(`/console/admin/products/detail-${_id}`);
  await unfold(page, TEXTS);
  await expect(page.getByRole('textbox', { name: 'گارانتی' })).toBeVisible();
  await colleagueSaves(request, token, _id, { warranty: theirs });
  // without a change there is no button
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('ذخیره شد')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'گارانتی' })).toHaveValue(theirs);
  expect(await readProduct(request, token, _id)).toMatchObject({ warranty: theirs });
});

test('a product that was being written is offered after a reload, and forgotten once saved', async ({
  page,
  context,
}) => {
  await asStaff(context);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/console/admin/products/add');
  await page.getByLabel('عنوان', { exact: true }).fill('کالای نیمه‌کاره');
  await page.reload();
  await expect(page.getByText(OFFER)).toBeVisible();
  await expect(page.getByLabel('عنوان', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'بازگردانی پیش‌نویس' }).click();
  await expect(page.getByLabel('عنوان', { exact: true })).toHaveValue('کالای نیمه‌کاره');
  await page.reload();
  await page.getByRole('button', { name: 'حذف پیش‌نویس' }).click();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('عنوان', { exact: true })).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

test('a dialog with typed text asks before Escape or a press outside closes it', async ({
  page,
  context,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/brands');
  const edit = async () => {
    await visible(page, /^کارهای /).click();
    await visible(page, /^ویرایش /).click();
  };
  await edit();
  const name = front(page).getByLabel('نام', { exact: true });
  await name.fill('نام دیگر');
  await page.keyboard.press('Escape');
  await expect(page.getByText('تغییرات ذخیره نشده است. پنجره بسته شود؟')).toBeVisible();
  await page.getByRole('button', { name: 'ادامه نوشتن' }).click();
  await expect(name).toHaveValue('نام دیگر');
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'خروج بدون ذخیره' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await edit();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test("a buyer's ticket, address and list survive a reload", async ({ page }) => {
  test.setTimeout(300_000);
  await aBuyer(page);
  page.on('dialog', (dialog) => void dialog.accept());
  for (const [path, field, early] of [
    ['/console/tickets/add', 'موضوع'],
    ['/console/addresses/add', 'عنوان آدرس'],
    ['/manual-order-registration', 'شهر', 'request'],
  ] as const) {
    await page.goto(path);
    const input = page.getByRole('textbox', { name: field }).first();
    await (early ? formReady(page, early) : ready(page));
    await input.fill('نوشته نیمه‌کاره');
    await page.reload();
    await page.getByRole('button', { name: 'بازگردانی پیش‌نویس' }).click();
    await expect(input).toHaveValue('نوشته نیمه‌کاره');
  }
});

test('a deliberate logout leaves no typed text behind', async ({ page }, info) => {
  await aBuyer(page);
  await page.goto('/console/tickets/add');
  await page.getByLabel('موضوع').fill('سؤال من');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  if (info.project.name === 'phone') {
    // on a phone, logout is on the account page; the draft stays behind
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/console');
  }
  await page.getByRole('button', { name: 'خروج' }).filter({ visible: true }).first().click();
  if (info.project.name !== 'phone')
    await expect(front(page).getByText('با خروج از حساب پاک می‌شود')).toBeVisible();
  await front(page).getByRole('button', { name: /خروج/ }).first().click();
  await expect(page).toHaveURL(/\/$/);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith('draft:'))).toEqual([]);
});
