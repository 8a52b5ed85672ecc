import type { Page } from '@playwright/test';
import { call } from '../api.ts';
import { front, pathOf, ready, visible } from '../buyer-steps.ts';
import { mark, ownBrand, type Product } from '../own-products.ts';
import { aStaffSession } from '../sessions.ts';
import { aProduct } from './own-orders.ts';
import type { Shot } from './shot.ts';

const TITLES = ['کفش پیاده‌روی مردانه سبک', 'کفش کوهنوردی ضدآب زنانه', 'صندل طبی تابستانی'];
const COLOURS = ['سفید', 'مشکی'];
const SIZES = ['۴۱', '۴۲', '۴۳'];
const labelled = (labels: string[]) => labels.map((label) => ({ label }));

/** List with three products of a brand of its own. */
const ofBrand = async () => {
  const { _id, slug } = await ownBrand();
  for (const title of TITLES) await aProduct({ title, brand: _id });
  return `/console/admin/products?brand=${slug}`;
};
const chooseAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }).click();
  await page.getByText('۳ مورد انتخاب شد').waitFor();
};
const change = (kind?: string) => async (page: Page) => {
  await chooseAll(page);
  await page.getByRole('button', { name: 'قیمت، موجودی، دسته‌بندی' }).click();
  if (kind) await front(page).getByLabel('چه چیزی تغییر کند؟').selectOption(kind);
};
const raise = async (page: Page) => {
  await change()(page);
  await front(page).getByLabel('مقدار').fill('10');
  await front(page).getByRole('button', { name: 'پیش‌نمایش تغییرات' }).click();
  await page.getByText('۳ تغییر، ۰ خطا').waitFor();
};
const quick = (value: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^ویرایش قیمت عمده/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /^قیمت عمده/ });
  await field.fill(value);
  if (value) return;
  await field.press('Enter');
  await page.getByRole('alert').first().waitFor();
};

/** A shoe in two colours and three sizes, published; returns its first product. */
async function aFamily(): Promise<Product> {
  const staff = await aStaffSession();
  const lead = await aProduct({ title: `کفش پیاده‌روی ${mark()}` });
  const all = COLOURS.flatMap((colour) => SIZES.map((size) => [colour, size]));
  await call(staff, 'POST', '/api/admin/families', {
    title: lead.title,
    options: [
      { name: 'رنگ', kind: 'colour', values: labelled(COLOURS) },
      { name: 'سایز', kind: 'plain', values: labelled(SIZES) },
    ],
    variants: [{ _id: lead._id, values: all[0] }],
    add: all.slice(1),
  });
  return lead;
}

const staff = (name: string, at: Shot['at'], act?: Shot['act']): Shot => ({
  name,
  at,
  as: 'admin',
  ...(act && { act }),
});

/** Shots of product lists during bulk and inline edits. */
export const productShots: Shot[] = [
  staff('admin-products-chosen', ofBrand, chooseAll),
  staff('admin-products-bulk', ofBrand, change()),
  staff('admin-products-bulk-refused', ofBrand, async (page) => {
    await change()(page);
    await front(page).getByRole('button', { name: 'پیش‌نمایش تغییرات' }).click();
    await front(page).locator('[aria-invalid=true]').first().waitFor();
  }),
  staff('admin-products-bulk-stock', ofBrand, change('stock')),
  staff('admin-products-bulk-category', ofBrand, change('category')),
  staff('admin-bulk-job', ofBrand, raise),
  staff('admin-bulk-job-done', ofBrand, async (page) => {
    await raise(page);
    await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
    await front(page).getByRole('button', { name: 'اعمال تغییرات', exact: true }).click();
    await page.getByRole('button', { name: 'بازگردانی این تغییر' }).waitFor();
  }),
  staff('admin-products-quick', ofBrand, quick('1990000')),
  staff('admin-products-quick-refused', ofBrand, quick('')),
  staff('admin-products-archive', ofBrand, async (page) => {
    await page
      .getByRole('button', { name: /^کارهای/ })
      .last()
      .click();
    await visible(page, /^بایگانی «/).click();
  }),
  staff(
    'admin-product-stock',
    async () => `/console/admin/products/detail-${(await aProduct())._id}`,
    (page) => page.getByRole('button', { name: 'تغییر موجودی' }).click(),
  ),
  staff('admin-family', async () => `/console/admin/products/variants-${(await aFamily())._id}`),
  {
    name: 'product-tiers',
    at: async () =>
      pathOf(
        await aProduct({
          tiers: [
            { from: 12, price: 1_790_000 },
            { from: 60, price: 1_690_000 },
          ],
        }),
      ),
    act: async (page) => {
      await ready(page);
      await page.getByRole('radio', { name: 'خرید عمده' }).click();
    },
  },
];
