import type { Page } from '@playwright/test';
import { at, type Shot } from './shot.ts';

const METHODS = ['پیک فروشگاه', 'پست پیشتاز', 'باربری'].map((title, n) => ({
  _id: `0190a000-0000-7000-8000-00000000002${n}`,
  title,
  hours: n === 0 ? [{ from: 9, to: 13, capacity: 10, days: [0, 1, 2] }] : [],
}));

const press = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first();
  // a wide screen already shows the part that a phone opens
  if (await button.isVisible()) await button.click();
};

/** An action in the menu of the first row. */
const fromMenu = (name: RegExp) => async (page: Page) => {
  await press(/^کارهای /)(page);
  await press(name)(page);
};

/** Shots of panels within the pages of pages.ts. */
export const openedShots: Shot[] = [
  { name: 'products-filters', at: at('/products?category=پوشاک-زنانه'), act: press('فیلتر') },
  {
    name: 'products-in-cart',
    at: at('/products'),
    act: async (page) => {
      const add = page.getByRole('button', { name: /^افزودن «/ });
      await add.first().click();
      await page.getByRole('dialog').getByRole('radio', { name: 'خرید عمده' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'افزودن به سبد' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await add.nth(1).click();
      await page
        .getByRole('button', { name: /^کم کردن «/ })
        .nth(1)
        .waitFor();
    },
  },
  {
    name: 'admin-orders-filters',
    at: at('/console/admin/orders'),
    as: 'admin',
    before: (page) =>
      page.route('**/api/admin/delivery-methods', (route) => route.fulfill({ json: METHODS })),
    act: press(/^فیلترها(?!ی)|فیلترهای بیشتر/),
  },
  {
    name: 'admin-products-filters',
    at: at('/console/admin/products'),
    as: 'admin',
    act: press(/^فیلترها(?!ی)/),
  },
  {
    name: 'admin-categories-menu',
    at: at('/console/admin/categories'),
    as: 'admin',
    act: press(/^کارهای /),
  },
  {
    name: 'admin-categories-change',
    at: at('/console/admin/categories'),
    as: 'admin',
    act: fromMenu(/^ویرایش /),
  },
  {
    name: 'admin-categories-merge',
    at: at('/console/admin/categories'),
    as: 'admin',
    act: fromMenu(/^ادغام /),
  },
  {
    name: 'admin-brands-merge',
    at: at('/console/admin/brands'),
    as: 'admin',
    act: fromMenu(/^ادغام /),
  },
];
