import { at, type Shot } from './shot.ts';

const LIST = '/console/admin/orders';
const tool = (name: string, act: NonNullable<Shot['act']>, path = LIST): Shot => ({
  name,
  at: at(path),
  as: 'admin',
  act,
});

/** Tools around a staff list: panel of a row, selection, one step for many orders, keys, views. */
export const listToolShots: Shot[] = [
  tool('admin-orders-peek', async (page) => {
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('KeyP');
  }),
  tool(
    'admin-users-peek',
    async (page) => {
      await page.keyboard.press('KeyJ');
      await page.keyboard.press('KeyP');
    },
    '/console/admin/users',
  ),
  tool(
    'admin-products-peek',
    async (page) => {
      await page.keyboard.press('KeyJ');
      await page.keyboard.press('KeyP');
    },
    '/console/admin/products',
  ),
  tool(
    'admin-tickets-peek',
    async (page) => {
      await page.keyboard.press('KeyJ');
      await page.keyboard.press('KeyP');
    },
    '/console/admin/tickets',
  ),
  tool('admin-orders-look', async (page) => {
    const look = page.locator('summary').filter({ hasText: 'نمایش' });
    if (!(await look.isVisible())) return;
    await look.click();
    await page.getByRole('checkbox', { name: 'شهر' }).click();
    await page.getByText('راحت').click();
  }),
  tool('admin-orders-chosen', async (page) => {
    const boxes = page.getByRole('checkbox', { name: /^انتخاب سفارش/ });
    for (const n of [1, 2, 3, 5]) await boxes.nth(n).check();
  }),
  tool(
    'admin-orders-bulk',
    async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^انتخاب سفارش/ });
      for (const n of [0, 1, 2]) await boxes.nth(n).check();
      await page.getByRole('button', { name: /^تأیید .* سفارش$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
    `${LIST}?status=registered`,
  ),
  tool('admin-orders-keys', async (page) => {
    await page.keyboard.press('Shift+Slash');
    await page.getByRole('dialog').waitFor();
  }),
  tool(
    'admin-orders-view',
    async (page) => {
      await page.getByRole('button', { name: 'ذخیره این نما' }).click();
      await page.getByRole('textbox', { name: 'نام نما' }).fill('عمده‌های منتظر');
      await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click();
      await page.getByRole('link', { name: 'عمده‌های منتظر' }).waitFor();
    },
    `${LIST}?status=registered&orderType=total`,
  ),
  tool('admin-scan', async (page) => {
    const scan = page.getByRole('button', { name: 'اسکن' });
    // a desktop has a hand scanner and the search of everything instead
    if (await scan.isVisible()) await scan.click();
  }),
];
