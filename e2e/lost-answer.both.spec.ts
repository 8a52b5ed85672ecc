import type { Locator, Page } from '@playwright/test';
import { call } from './api.ts';
import {
  addProduct,
  choice,
  fillAddress,
  front,
  openCart,
  ready,
  unfold,
  visible,
} from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer, aBuyerSession, anOrder, aRichBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { asStaff, freshMobile } from './sessions.ts';
import { signOf, watched } from './slow.ts';

const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'تلاش دوباره' });
const table = (page: Page) => page.getByRole('main').locator('li').filter({ hasText: 'ثبت شد' });

test('a lost answer leaves no stale rows and can be retried', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const signs = await watched(context);
  await anOrder(await aRichBuyer(page), 'wholesale');
  await page.goto('/console/orders');
  await ready(page);
  await expect(table(page)).toHaveCount(1);
  await page.route('**/api/**', (route) => route.abort());
  await signOf('a filter', signs, () => page.getByRole('link', { name: 'جاری' }).click());
  await expect(again(page)).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await page.unroute('**/api/**');
  // news of the order that was just placed may read the list before the press
  await expect(async () => {
    if (await again(page).isVisible()) await again(page).click({ timeout: 1000 });
    await expect(table(page)).toHaveCount(1);
  }).toPass();

  await page.goto('/console/profile');
  await ready(page);
  const name = page.getByLabel('نام خانوادگی');
  await name.fill('دیگر');
  await page.route('**/api/**', (route) => route.abort());
  await signOf('a form', signs, () => visible(page, 'ذخیره').click());
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(name).toHaveValue('دیگر');
  await page.unroute('**/api/**');
  await visible(page, 'ذخیره').click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('دیگر');
});

const LOST = 'اینترنت شما قطع یا کند است';
const PICTURE = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

/** An action whose answer is lost, and its repeat once the connection is back. */
type Lost = {
  what: string;
  at?: string;
  before?(page: Page): Promise<unknown>;
  /** Calls whose answers are lost; with `reaches`, after the shop has done the work. */
  call: string;
  reaches?: boolean;
  target(page: Page): Locator;
  act?(target: Locator): Promise<unknown>;
  /** Checks that the typed text is still there. */
  expectInput?(page: Page): Promise<unknown>;
  end(page: Page): Promise<unknown>;
};

async function loseAndPressAgain(
  page: Page,
  signs: Awaited<ReturnType<typeof watched>>,
  row: Lost,
) {
  const act = row.act ?? ((target) => target.click());
  if (row.at) {
    await page.goto(row.at);
    await ready(page);
  }
  await row.before?.(page);
  await expect(row.target(page), row.what).toBeEnabled();
  await page.route(row.call, async (route) => {
    if (row.reaches) await route.fetch();
    await route.abort();
  });
  await signOf(row.what, signs, () => act(row.target(page)));
  await expect(page.getByText(LOST).filter({ visible: true }).first(), row.what).toBeVisible();
  await row.expectInput?.(page);
  await page.unroute(row.call);
  await act(row.target(page));
  await row.end(page);
}

const inFront = (name: RegExp | string) => (page: Page) =>
  front(page).getByRole('button', { name });

test('a buyer’s press whose answer is lost keeps the text and is done once', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|422|415/);
  const signs = await watched(context);
  const mobile = freshMobile();
  const number = (page: Page) => page.getByLabel('شماره موبایل');
  await loseAndPressAgain(page, signs, {
    what: 'the code of a login',
    at: '/console',
    call: '**/api/otp/send',
    before: (it) => number(it).fill(mobile),
    target: inFront('دریافت کد تأیید'),
    expectInput: (it) => expect(number(it)).not.toHaveValue(''),
    end: (it) => expect(it.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' })).toBeVisible(),
  });
  const token = await aRichBuyer(page);
  const ticket = await call<{ _id: string }>(token, 'POST', '/api/tickets', {
    subject: 'تأخیر در ارسال',
    department: 'order',
    body: 'سفارش من نرسیده است',
  });
  const reply = (it: Page) => it.getByRole('main').getByRole('textbox').first();
  const rows: Lost[] = [
    {
      what: 'a message',
      at: `/console/tickets/detail-${ticket._id}`,
      reaches: true,
      call: '**/api/tickets/*/messages',
      before: (it) => reply(it).fill('کی می‌رسد؟'),
      target: (it) => it.getByRole('button', { name: 'ارسال', exact: true }),
      expectInput: (it) => expect(reply(it)).toHaveValue('کی می‌رسد؟'),
      end: async (it) => {
        await expect(reply(it)).toHaveValue('');
        await expect(it.getByText('کی می‌رسد؟')).toHaveCount(1);
      },
    },
    {
      what: 'a picture',
      at: '/console/tickets/add',
      call: '**/api/ticket-files',
      target: (it) => it.locator('input[type=file]').first(),
      act: (it) => it.setInputFiles(PICTURE),
      end: (it) => expect(it.locator('progress')).toHaveCount(0),
    },
    {
      what: 'an address',
      at: '/console/addresses',
      call: '**/api/addresses/*',
      before: async (it) => {
        await visible(it, /^ویرایش آدرس/).click();
        await front(it).getByLabel('نشانی کامل').fill('خیابان دیگر، پلاک ۷');
      },
      target: inFront('ذخیره آدرس'),
      expectInput: (it) =>
        expect(front(it).getByLabel('نشانی کامل')).toHaveValue('خیابان دیگر، پلاک ۷'),
      end: (it) => expect(it.getByRole('dialog')).toHaveCount(0),
    },
    {
      what: 'an order',
      call: '**/api/orders',
      reaches: true,
      before: async (it) => {
        await addProduct(it, await ownProduct(), 'تکی');
        await openCart(it);
        await inFront('تکمیل خرید')(it).click();
        await expect(it.getByRole('radio', { name: /خانه/ })).toBeChecked();
        await choice(it, /زرین/).click();
      },
      target: inFront('رفتن به درگاه پرداخت'),
      end: (it) => expect(it.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible(),
    },
  ];
  for (const row of rows) await test.step(row.what, () => loseAndPressAgain(page, signs, row));
  const { items } = await call<{ items: object[] }>(token, 'GET', '/api/orders');
  expect(items, 'ordered once').toHaveLength(1);
});

test('a staff action reports a lost answer and is done when pressed again', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const signs = await watched(context);
  await asStaff(context);
  const { orderId } = await anOrder(await aBuyerSession(), 'wholesale');
  const product = await ownProduct();
  const short = (it: Page) => it.getByRole('textbox', { name: 'توضیح کوتاه' });
  const rows: Lost[] = [
    {
      what: 'a form',
      at: `/console/admin/products/detail-${product._id}`,
      call: '**/api/admin/products/*',
      before: async (it) => {
        await unfold(it, 'معرفی محصول');
        await short(it).fill('متن تازه');
      },
      target: (it) => it.getByRole('button', { name: /^ذخیره( تغییرات)?$/ }),
      expectInput: (it) => expect(short(it)).toHaveValue('متن تازه'),
      end: (it) => expect(it.getByText(LOST)).toHaveCount(0),
    },
    {
      what: 'an order',
      at: `/console/admin/orders/detail-${orderId}`,
      call: '**/api/admin/orders/*/confirm',
      before: async (it) => {
        await it.getByRole('button', { name: 'تأیید سفارش' }).click();
        await expect(front(it)).toBeVisible();
      },
      target: (it) => front(it).getByRole('button', { name: /^تأیید/ }),
      end: (it) => expect(it.getByRole('dialog')).toHaveCount(0),
    },
  ];
  for (const row of rows) await test.step(row.what, () => loseAndPressAgain(page, signs, row));
});

test('an address and a ticket whose answers were lost are made once, also after the page was opened again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const token = await aBuyer(page);
  const lose = (call: string) =>
    page.route(
      call,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await page.goto('/console/addresses/add');
  await ready(page);
  await lose('**/api/addresses');
  await fillAddress(page);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: LOST })).toBeVisible();
  await page.getByRole('button', { name: 'ذخیره آدرس' }).click();
  await expect(page).toHaveURL(/\/console\/addresses$/);
  // one that the person had, and the new one
  expect(await call<unknown[]>(token, 'GET', '/api/addresses/user')).toHaveLength(2);

  await page.goto('/console/tickets/add');
  await ready(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('موضوع').fill('تأخیر در ارسال');
  await page.getByRole('combobox', { name: 'بخش', exact: true }).selectOption('order');
  await page.getByLabel('متن پیام').fill('سفارش من نرسیده است');
  await lose('**/api/tickets');
  await visible(page, 'ثبت تیکت').click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: LOST })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'بازگردانی پیش‌نویس' }).click();
  await visible(page, 'ثبت تیکت').click();
  await expect(page).toHaveURL(/\/console\/tickets\/detail-/);
  expect((await call<{ items: unknown[] }>(token, 'GET', '/api/tickets')).items).toHaveLength(1);
});

test('a payment of an order whose answer was lost is started once when it is pressed again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const token = await aBuyer(page);
  const { orderId } = await anOrder(token, 'gateway');
  await page.goto(`/console/orders/detail-${orderId}`);
  await visible(page, /پرداخت/).click();
  await choice(page, /ملت/).click();
  await page.route(
    '**/api/orders/*/pay',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const pay = front(page).getByRole('button', { name: 'رفتن به درگاه پرداخت' });
  await pay.click();
  await expect(front(page).getByText(LOST).first()).toBeVisible();
  await pay.click();
  await expect(page.getByRole('heading', { name: 'درگاه نمایشی بانک ملت' })).toBeVisible();
  // the first one belongs to the order as it was placed
  await page.goto('/console/transactions');
  await expect(page.getByRole('listitem').filter({ hasText: 'پرداخت سفارش' })).toHaveCount(2);
});
