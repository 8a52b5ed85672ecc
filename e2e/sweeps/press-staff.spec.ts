import type { Page } from '@playwright/test';
import { front } from '../buyer-steps.ts';
import { expect, test } from '../fixtures.ts';
import { aBuyerSession, anOrder } from '../own-buyer.ts';
import { ownProduct } from '../own-products.ts';
import { asStaff } from '../sessions.ts';
import { type Press, pressSlowly, watched } from '../slow.ts';

const A = '/console/admin';
const main = (page: Page) => page.getByRole('main');
const PICTURE = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
const settles = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

const pressesOf = (order: string, product: string): Press[] => [
  {
    what: 'a list',
    at: A,
    meanwhile: '[data-navigating], main .skeleton',
    target: (page) => page.getByRole('link', { name: /^سفارش‌ها/ }).first(),
    end: (page) => expect(page.getByRole('table', { name: 'سفارش‌ها' })).toBeVisible(),
  },
  {
    what: 'a state of it',
    meanwhile: 'table[aria-busy=true]',
    end: settles,
    target: (page) => main(page).getByRole('link', { name: /^پرداخت‌شده/ }),
  },
  {
    what: 'its order',
    meanwhile: 'table[aria-busy=true]',
    end: settles,
    target: (page) => page.getByRole('columnheader', { name: 'مبلغ' }).getByRole('link'),
  },
  {
    what: 'another page of it',
    at: `${A}/products`,
    meanwhile: 'table[aria-busy=true]',
    target: (page) => main(page).getByRole('link', { name: 'صفحه ۲', exact: true }),
    end: settles,
  },
  {
    what: 'a period of the dashboard',
    at: A,
    target: (page) => main(page).getByRole('link', { name: '۳۰ روز' }),
    meanwhile: 'main [aria-busy=true]',
    end: settles,
  },
  {
    what: 'a dialog',
    at: order,
    meanwhile: '.opening, [role=dialog]',
    target: (page) => page.getByRole('button', { name: 'تأیید سفارش' }),
    end: (page) => expect(front(page)).toBeVisible(),
  },
  {
    what: 'its yes',
    meanwhile: '[role=dialog] button[aria-busy=true]',
    target: (page) => front(page).getByRole('button', { name: /^تأیید/ }),
    end: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  {
    what: 'a form',
    at: product,
    before: (page) => page.getByRole('textbox', { name: 'توضیح کوتاه' }).fill('متن تازه'),
    target: (page) => page.getByRole('button', { name: /^ذخیره( تغییرات)?$/ }),
    meanwhile: 'button[aria-busy=true]',
    end: (page) => expect(page.locator('button[aria-busy=true]')).toHaveCount(0),
  },
  {
    what: 'a picture',
    target: (page) => page.locator('input[type=file][multiple]'),
    act: (it) => it.setInputFiles(PICTURE),
    meanwhile: 'progress',
    end: (page) => expect(page.locator('progress')).toHaveCount(0),
  },
];

test('what staff press has an effect at once while every answer is slow', async ({
  page,
  context,
  allowConsole,
}) => {
  test.setTimeout(600_000);
  // the uploaded file is no picture
  allowConsole(/422|415/);
  const signs = await watched(context);
  await asStaff(context);
  const { orderId } = await anOrder(await aBuyerSession(), 'wholesale');
  const { _id } = await ownProduct();
  const presses = pressesOf(`${A}/orders/detail-${orderId}`, `${A}/products/detail-${_id}`);
  for (const press of presses) await test.step(press.what, () => pressSlowly(page, signs, press));
});
