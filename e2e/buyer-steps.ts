import { type BrowserContext, expect, type Page } from '@playwright/test';
import { sendCode } from './send-code.ts';

type Card = {
  title: string;
  slug: string;
  quantity: number;
  saleTypes: string[];
  partialPrice: number | null;
  minTotalQuantity: number;
  brand: { slug: string };
  category: { slug: string };
};

/** A number that nobody has used before. */
export const freshMobile = () => `0936${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** Goods that are sold both ways and of which there are plenty. */
export async function goods(page: Page, count: number): Promise<Card[]> {
  const answer = await page.request.get('/api/main/products?pageSize=48&available=1&sort=cheapest');
  const { items } = (await answer.json()) as { items: Card[] };
  const plenty = items.filter(
    (one) => one.saleTypes.length === 2 && one.quantity >= 60 && (one.partialPrice ?? 0) < 2e6,
  );
  expect(plenty.length, 'goods sold both ways').toBeGreaterThanOrEqual(count);
  return plenty.slice(0, count);
}

export const pathOf = (card: Card) => `/${card.brand.slug}/${card.category.slug}/${card.slug}`;

export const visible = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** The overlay in front. */
export const front = (page: Page) => page.getByRole('dialog').last();

/** Opens the product and puts it into the cart in this type. */
export async function addProduct(page: Page, card: Card, type: 'تکی' | 'عمده') {
  await page.goto(pathOf(card));
  await expect(page.getByRole('radio', { name: `خرید ${type}` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('radio', { name: `خرید ${type}` }).click();
  await visible(page, 'افزودن به سبد خرید').click();
}

export async function openCart(page: Page) {
  await visible(page, /^سبد خرید/).click();
  await expect(front(page).getByRole('heading', { name: /سبد خرید/ })).toBeVisible();
}

/** The code of the newest text message to a number. */
export async function codeFor(page: Page, mobileNumber: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/sandbox/sms.json?mobileNumber=${mobileNumber}`);
      const messages = (await answer.json()) as { code: string | null }[];
      code = messages.find((message) => message.code)?.code ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

/** In the open login overlay: number and code. */
export async function enterCode(page: Page, mobileNumber: string) {
  await page.getByLabel('شماره موبایل').fill(mobileNumber);
  await front(page).getByRole('button', { name: 'دریافت کد تأیید' }).click();
  await expect(page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' })).toBeFocused();
  await page.keyboard.type(await codeFor(page, mobileNumber));
}

/** From the login overlay on: turns to sign-up and registers. */
export async function signUp(page: Page, mobileNumber: string) {
  await front(page).getByRole('button', { name: 'ثبت‌نام کنید' }).click();
  await page.getByLabel('نام', { exact: true }).fill('خریدار');
  await page.getByLabel('نام خانوادگی').fill('تازه');
  await enterCode(page, mobileNumber);
}

/** Fills and saves the form of a new address. */
export async function fillAddress(page: Page) {
  await page.getByLabel(/عنوان آدرس/).fill('مغازه');
  await choose(page, 'استان', 'اصف', 'اصفهان');
  await choose(page, 'شهر', 'کاش', 'کاشان');
  await page.getByLabel('نشانی کامل').fill('بازار بزرگ، راسته مسگرها، حجره ۲۷');
  await page.getByLabel('کد پستی').fill('۸۷۱۳۷۴۵۱۹۳');
  await page.getByRole('button', { name: 'ذخیره آدرس' }).click();
}

/** By keyboard: a list closes when the page under it scrolls to a pressed option. */
async function choose(page: Page, field: string, typed: string, words: string) {
  const box = page.getByRole('combobox', { name: field });
  await box.fill(typed);
  await expect(page.getByRole('option', { name: words, exact: true })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue(words);
}

/** A person with an address, signed in through the API; the page carries the cookie. */
export async function aBuyer(page: Page): Promise<string> {
  const mobileNumber = freshMobile();
  const token = await sendCode(process.env.SHOP_URL ?? '', mobileNumber);
  const otp = await codeFor(page, mobileNumber);
  const names = { firstName: 'خریدار', lastName: 'نمونه' };
  const signed = await page.request.post('/api/auth/signup', {
    data: { token, otp, mobileNumber, ...names },
  });
  expect(signed.ok()).toBe(true);
  const { accessToken } = (await signed.json()) as { accessToken: string };
  const added = await page.request.post('/api/addresses', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      ...{ title: 'خانه', province: await firstProvince(page), city: 'تهران' },
      ...{ address: 'خیابان شریعتی، کوچه یاس', postalCode: '1939613663' },
      ...{ receiverName: 'خریدار نمونه', receiverMobile: mobileNumber, isDefault: true },
    },
  });
  expect(added.status()).toBe(201);
  return accessToken;
}

async function firstProvince(page: Page): Promise<string> {
  const answer = await page.request.get('/api/main/provinces');
  const provinces = (await answer.json()) as { id: string; label: string }[];
  return provinces.find(({ label }) => label === 'تهران')?.id ?? provinces[0]?.id ?? '';
}

/** Carries the session of the API into the browser. */
export const carry = (context: BrowserContext, accessToken: string, url: string) =>
  context.addCookies([
    { name: 'accessToken', value: accessToken, url },
    { name: 'signedIn', value: '1', url },
  ]);

/** From the result page on: one press leads to the same bank once more. */
export async function payAgain(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'تلاش دوباره' }).click();
}
