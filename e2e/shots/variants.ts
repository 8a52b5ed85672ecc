import type { Page } from '@playwright/test';
import type { Shot } from './shot.ts';

/** The screen of a product's variants before there are any. */
export const variantShots: Shot[] = [
  {
    name: 'admin-variants',
    at: (w) => `/console/admin/products/variants-${w.productId}`,
    as: 'admin',
    act: addOptions,
  },
];

/** Two options with their values, before they are saved. */
async function addOptions(page: Page) {
  for (const [option, values] of [
    ['رنگ', 'قرمز، سرمه‌ای، مشکی'],
    ['سایز', 'M، L، XL'],
  ] as const) {
    await page.getByRole('button', { name: option, exact: true }).click();
    const box = page.getByRole('textbox', { name: `افزودن مقدار به ${option}` });
    await box.fill(values);
    await box.press('Enter');
  }
}
