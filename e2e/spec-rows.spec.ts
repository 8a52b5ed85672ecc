import { aBuyer, carry, codeFor, front, goods, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aStaffSession } from './staff-session.ts';

const RED = 'rgb(200, 30, 69)';

test('a customer logs in from the header: a wrong code is cleared and said inline in red, the right one leads to the console', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(300_000);
  allowConsole(/Failed to load resource/);
  const token = await aBuyer(page);
  const profile = await page.request.get('/api/users/profile', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { mobileNumber } = (await profile.json()) as { mobileNumber: string };
  await page.context().clearCookies();
  const boxes = page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await visible(page, /ورود/).click();
  await page.getByLabel('شماره موبایل').fill(mobileNumber);
  // the number got a code to sign up with, and the next one comes a minute later
  await expect(async () => {
    await front(page).getByRole('button', { name: 'دریافت کد تأیید' }).click();
    await expect(boxes).toBeFocused({ timeout: 3_000 });
  }).toPass({ timeout: 120_000, intervals: [10_000] });
  const code = await codeFor(page, mobileNumber);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  const fault = front(page).getByRole('alert');
  await expect(fault).toHaveText(/کد تأیید اشتباه است/);
  expect(await fault.evaluate((node) => getComputedStyle(node).color)).toBe(RED);
  await expect(boxes).toHaveValue('');
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/console$/);
});

test('a visitor follows an order by its number and mobile number', async ({ page }) => {
  const token = await aBuyer(page);
  const bearer = { authorization: `Bearer ${token}` };
  const get = async (path: string) => (await page.request.get(path, { headers: bearer })).json();
  const { mobileNumber } = (await get('/api/users/profile')) as { mobileNumber: string };
  const [address] = (await get('/api/addresses/user')) as { _id: string }[];
  const [good] = (await goods(page, 1)) as unknown as { _id: string; price: number }[];
  const placed = await page.request.post('/api/orders', {
    headers: bearer,
    data: {
      orderType: 'total',
      key: 'payment_order_product',
      amount: (good?.price ?? 0) * 60,
      detail: {
        products: [{ _id: good?._id, orderQuantity: 60 }],
        address: address?._id,
        quantity: 60,
      },
      paymentType: null,
      gatewayType: null,
    },
  });
  const { orderNumber } = (await placed.json()) as { orderNumber: string };
  await page.context().clearCookies();
  await page.goto('/console/orders/tracking');
  await page.getByLabel('شماره سفارش').fill(orderNumber);
  await page.getByLabel('شماره موبایل').fill(mobileNumber);
  await page.getByRole('button', { name: /پیگیری/ }).click();
  await expect(page.getByText('ثبت شد، در انتظار تأیید').first()).toBeVisible();
});

for (const [plural, add, name] of [
  ['brands', 'افزودن برند', 'برند آزمایشی'],
  ['categories', 'افزودن دسته‌بندی', 'دسته آزمایشی'],
] as const)
  test(`staff add to ${plural} by the form, and find it in the list`, async ({ page, context }) => {
    await carry(context, await aStaffSession(), process.env.SHOP_URL ?? '');
    await page.goto(`/console/admin/${plural}/add`);
    await expect(page.getByRole('heading', { name: add })).toBeVisible();
    await page.getByLabel('نام', { exact: true }).fill(name);
    await page
      .locator('main form')
      .getByRole('button', { name: /ذخیره|افزودن/ })
      .click();
    await page.goto(`/console/admin/${plural}?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('table').getByText(name, { exact: true })).toBeVisible();
  });

test('from an order staff come back to the list as they left it', async ({ page, context }) => {
  await carry(context, await aStaffSession(), process.env.SHOP_URL ?? '');
  await page.goto('/console/admin/orders?orderType=total&sort=amount');
  await page.getByRole('table').getByRole('link').filter({ visible: true }).last().click();
  await expect(page).toHaveURL(/detail-/);
  await page.getByRole('link', { name: 'سفارش‌ها', exact: true }).last().click();
  await expect(page).toHaveURL(/orders\?orderType=total&sort=amount$/);
});

test('staff hide and publish many products at once, and are told what was refused', async ({
  page,
  context,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/409/);
  const token = await aStaffSession();
  await carry(context, token, process.env.SHOP_URL ?? '');
  await page.goto('/console/admin/products?status=published&sort=title&direction=asc&pageSize=25');
  const boxes = page.getByRole('checkbox', { name: /^انتخاب «/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByText('۲ مورد انتخاب شد')).toBeVisible();
  await checkAccess(page);
  const names = await boxes.evaluateAll((all) =>
    all.slice(0, 2).map((box) => box.getAttribute('aria-label') ?? ''),
  );
  await page.getByRole('button', { name: 'پنهان کردن', exact: true }).click();
  await expect(page.getByText('۲ مورد انجام شد، ۰ مورد خطا داشت')).toBeVisible();
  await page.goto('/console/admin/products?status=hidden');
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(page.getByText('۲ مورد انجام شد، ۰ مورد خطا داشت')).toBeVisible();
});
