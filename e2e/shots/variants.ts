import type { Page } from '@playwright/test';

/** Two options with their values, before they are saved. */
export async function addOptions(page: Page) {
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
