import type { Page } from '@playwright/test';
import { faDigits } from '#shared/digits.ts';
import { codeFor, front, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aStaffMobile, freshMobile } from './sessions.ts';

const boxes = (page: Page) => page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' });
const mobile = (page: Page) => page.getByLabel('شماره موبایل');
const send = (page: Page) => front(page).getByRole('button', { name: 'دریافت کد تأیید' }).click();

async function openLogin(page: Page) {
  await page.goto('/');
  await ready(page);
  await visible(page, /ورود/).click();
  await expect(front(page).getByRole('heading', { name: 'ورود' })).toBeVisible();
}

/** Answers slowly, so that what is shown in between can be seen. */
const slowly = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    await expect(page.getByRole('status').filter({ hasText: 'کمی صبر کنید' })).toBeVisible();
    await route.fulfill({ response: answer });
  });

test('sign-up asks for names, number and code, and clears a wrong code', {
  tag: '@reads-requests',
}, async ({ page, allowConsole }) => {
  test.setTimeout(400_000);
  allowConsole(/Failed to load resource/);
  const mobileNumber = freshMobile();
  await openLogin(page);
  await expect(mobile(page)).toBeFocused();
  await expect(front(page).getByRole('link', { name: /قوانین/ })).toHaveAttribute(
    'href',
    '/terms-conditions',
  );
  await front(page).getByRole('button', { name: 'ثبت‌نام کنید' }).click();
  await expect(front(page).getByRole('heading', { name: 'ثبت‌نام' })).toBeVisible();
  await expect(front(page).getByRole('button', { name: 'وارد شوید' })).toBeVisible();
  await expect(front(page).getByRole('link', { name: /قوانین/ })).toHaveAttribute(
    'href',
    '/terms-conditions',
  );
  await send(page);
  await expect(page.getByText('نام و نام خانوادگی را وارد کنید').first()).toBeVisible();
  await page.getByLabel('نام', { exact: true }).fill('خریدار');
  await page.getByLabel('نام خانوادگی').fill('تازه');
  await mobile(page).fill(`${mobileNumber}99`);
  await mobile(page).blur();
  await expect(mobile(page)).toHaveValue(faDigits(mobileNumber));

  await page.route('**/api/otp/send', (route) =>
    route.fulfill({ status: 429, json: { message: 'otp_wait', s: 30, requestId: 'a1' } }),
  );
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: '۳۰ ثانیه صبر کنید' })).toBeVisible();
  await page.unroute('**/api/otp/send');

  await slowly(page, '/api/otp/send');
  await send(page);
  await expect(boxes(page)).toBeFocused();
  await expect(front(page).getByRole('button', { name: 'وارد شوید' })).toHaveCount(0);
  await expect(boxes(page)).toHaveAttribute('maxlength', '6');
  const code = await codeFor(page, mobileNumber);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(front(page).getByRole('alert')).toHaveText(
    'کد تأیید اشتباه است؛ ۴ تلاش دیگر مانده است',
  );
  await expect(boxes(page)).toHaveValue('');
  await page.route('**/api/users/profile', (route) =>
    route.fulfill({ status: 500, json: { message: 'unknown_error', requestId: 'a1' } }),
  );
  await page.keyboard.type(code);
  await expect(
    page.getByRole('alert').filter({ hasText: /^اطلاعات حساب بارگذاری نشد/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/console$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('staff log in by number and code, reach their dashboard, and log out', {
  tag: '@reads-requests',
}, async ({ page, context, baseURL, allowConsole }) => {
  test.setTimeout(400_000);
  allowConsole(/Failed to load resource/);
  const mobileNumber = await aStaffMobile();
  await openLogin(page);
  await front(page).getByRole('button', { name: 'بازگشت' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visible(page, /ورود/).click();
  await mobile(page).fill(mobileNumber);
  await send(page);
  await expect(boxes(page)).toBeFocused();
  await expect(front(page)).toContainText(/۰۹۳۶/);
  await expect(front(page).getByRole('button', { name: 'ورود' })).toBeVisible();
  const code = await codeFor(page, mobileNumber);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
    document.activeElement?.dispatchEvent(paste);
  }, `کد تأیید حجره: ${code}\nاین کد را به کسی ندهید`);
  await expect(page).toHaveURL(/\/console\/admin$/);
  await expect(page.getByRole('heading', { name: 'پیشخوان', level: 1 })).toBeVisible();
  const cookies = await context.cookies(baseURL ?? '');
  expect(cookies.find(({ name }) => name === 'accessToken')).toMatchObject({ path: '/' });

  await page.getByRole('button', { name: 'خروج' }).click();
  await front(page)
    .getByRole('button', { name: /خروج|خارج/ })
    .click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(visible(page, /ورود/)).toBeVisible();
  const left = (await context.cookies(baseURL ?? '')).map(({ name }) => name);
  expect(left).not.toContain('accessToken');
});

test('a profile that cannot be read leaves the shop open', async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await context.addCookies([{ name: 'signedIn', value: '1', url: baseURL ?? '' }]);
  const asked = page.waitForRequest('**/api/users/profile');
  await page.route('**/api/users/profile', (route) =>
    route.fulfill({ status: 500, json: { message: 'unknown_error', requestId: 'a1' } }),
  );
  await page.goto('/');
  await asked;
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a wrong number and a name with digits are said before a code is sent, and take the focus', async ({
  page,
}) => {
  let codes = 0;
  page.on('request', (request) => (codes += Number(request.url().endsWith('/api/otp/send'))));
  await openLogin(page);
  await mobile(page).fill('0912');
  await send(page);
  await expect(mobile(page)).toBeFocused();
  await front(page).getByRole('button', { name: 'ثبت‌نام کنید' }).click();
  await page.getByLabel('نام', { exact: true }).fill('پخش ۲۴');
  await page.getByLabel('نام خانوادگی').fill('نمونه');
  await mobile(page).fill(freshMobile());
  await send(page);
  await expect(front(page).getByText('در نام فقط حرف بنویسید')).toBeVisible();
  await expect(page.getByLabel('نام', { exact: true })).toBeFocused();
  expect(codes).toBe(0);
});

test('a name that the shop refuses is asked again without a second code', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/);
  const mobileNumber = freshMobile();
  await openLogin(page);
  await front(page).getByRole('button', { name: 'ثبت‌نام کنید' }).click();
  await page.getByLabel('نام', { exact: true }).fill('خریدار');
  await page.getByLabel('نام خانوادگی').fill('نمونه');
  await mobile(page).fill(mobileNumber);
  await send(page);
  await expect(boxes(page)).toBeFocused();
  const body = { message: 'name_letters', fields: { lastName: 'name_letters' }, requestId: '' };
  await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 422, json: body }), {
    times: 1,
  });
  await page.keyboard.type(await codeFor(page, mobileNumber));
  await expect(front(page).getByText('شماره شما تأیید شد')).toBeVisible();
  await front(page).getByRole('button', { name: 'ثبت‌نام', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
