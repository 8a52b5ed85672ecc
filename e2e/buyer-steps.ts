import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './own-products.ts';

/** Longer than any page takes on a slow machine; far shorter than a journey. */
const COMES_WITHIN = 90_000;

/** The code of the page has come, so a press is heard. */
export const ready = (page: Page) =>
  page.locator('[role="status"].fixed').waitFor({ state: 'attached', timeout: COMES_WITHIN });

/** The code of a form that the server rendered has come: from now on its words are a draft. */
export const formReady = (page: Page, early: string) =>
  expect(page.locator(`form[data-early="${early}"]`)).toHaveJSProperty('isAlive', true);

export const pathOf = (product: Product) =>
  `/${product.brand.slug}/${product.category.slug}/${product.slug}`;

export const visible = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Card of a choice, which a finger presses; the radio inside is for screen readers. */
export const choice = (page: Page, name: RegExp) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name }) });

/** The code of the page runs, its letters are there, and the pictures in sight. */
export async function settled(page: Page) {
  await ready(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // one beside the screen or hidden is never fetched, and would be waited for without end
    const inSight = [...document.images].filter((image) => {
      // a slide that waits lies beside its frame, not always beside the screen
      if (image.closest('[inert]')) return false;
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    });
    // broken pictures are covered by another test
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
}

/** The overlay in front. */
/** Opens the folded part with this title, where it is not open yet. */
export async function unfold(page: Page, title: string) {
  const part = page.locator('details').filter({ has: page.getByRole('heading', { name: title }) });
  if (!(await part.evaluate((details: HTMLDetailsElement) => details.open)))
    await part.locator('summary').first().click();
}

/** Unfolds a group of links in the footer, which only a phone folds. */
export async function unfoldFooter(page: Page, title: string) {
  const fold = page.getByRole('contentinfo').getByRole('button', { name: title });
  if (await fold.isVisible()) await fold.click();
}

export const front = (page: Page) => page.getByRole('dialog').last();

/** The front overlay can be reached: nothing above it is inert, and a press on one of its buttons meets that button. */
export async function canReachFront(page: Page) {
  await expect(front(page).locator('xpath=ancestor-or-self::*[@inert]')).toHaveCount(0);
  const isHit = (dialog: Element) =>
    [...dialog.querySelectorAll('button')].some((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return width > 0 && button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(() => front(page).evaluate(isHit)).toBe(true);
}

/** Unfolds the table of the products in the open checkout. */
export const openProforma = (page: Page) =>
  front(page).getByRole('region', { name: 'پیش‌فاکتور' }).locator('summary').click();

/** Opens the product and puts it into the cart in this type. */
export async function addProduct(page: Page, product: Product, type: 'تکی' | 'عمده') {
  await page.goto(pathOf(product));
  await ready(page);
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
  await choosePlace(page.getByRole('combobox', { name: 'استان و شهر' }));
  await page.getByLabel('نشانی کامل').fill('بازار بزرگ، راسته مسگرها، حجره ۲۷');
  await page.getByLabel('کد پستی').fill('۸۷۱۳۷۴۵۱۹۳');
  await page.getByRole('button', { name: 'ذخیره آدرس' }).click();
}

/** By keyboard: a list closes when the page under it scrolls to a pressed option. */
export async function choose(box: Locator, typed: string, words: string) {
  await box.fill(typed);
  await expect(box.page().getByRole('option', { name: words, exact: true })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue(words);
}

/** By a press, as on a phone: some letters of the city, and its row. */
export async function choosePlace(box: Locator) {
  await box.fill('کاش');
  await box.page().getByRole('option', { name: 'اصفهان، کاشان', exact: true }).click();
  await expect(box).toHaveValue('اصفهان، کاشان');
}

/** From the result page on: one press leads to the same bank once more. */
export async function payAgain(page: Page) {
  await ready(page);
  await page.getByRole('link', { name: 'تلاش دوباره' }).click();
}

/** As a spreadsheet puts it there: the words reach the field in one event. */
export const paste = (page: Page, words: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, words);
