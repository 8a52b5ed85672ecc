import type { Locator } from '@playwright/test';
import { settled } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownProduct } from './own-products.ts';

const MOST_CARD_HEIGHT = 300;
const SMALLEST_BUTTON = 40;

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, width: 0, height: 0 };
const topOf = async (part: Locator) => Math.round((await boxOf(part)).y);

test('cards of both sales, of one alone, and sold out put title and price at one height', async ({
  page,
  checkAccess,
}, { project }) => {
  const word = `چراغ ${mark()}`;
  const like = (title: string, more = {}) => ownProduct({ title: `${word} ${title}`, ...more });
  await like('دوگانه با نامی بلند که در دو خط هم جا نمی‌شود و ادامه آن بریده می‌شود');
  await like('عمده', { saleTypes: ['totalSell'], partialPrice: null });
  await like('تکی', { saleTypes: ['partialSell'], price: null });
  await like('تمام‌شده', { onHand: 0 });
  await page.goto(`/products?q=${encodeURIComponent(word)}`);
  await settled(page);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(4);
  const rows = new Map<number, { title: number; price: number; height: number }[]>();
  for (const card of await cards.all()) {
    const { y, height } = await boxOf(card);
    const title = await topOf(card.getByRole('heading'));
    const price = await topOf(card.locator('.price, .card-none').first());
    rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), { title, price, height }]);
    if (project.name === 'phone') expect(height).toBeLessThanOrEqual(MOST_CARD_HEIGHT);
  }
  for (const row of rows.values()) {
    expect(new Set(row.map(({ title }) => title)).size).toBe(1);
    const prices = row.map(({ price }) => price);
    expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(2);
  }
  const add = page.getByRole('button', { name: new RegExp(`افزودن .+${word} عمده`) });
  expect((await boxOf(add)).width).toBeGreaterThanOrEqual(SMALLEST_BUTTON);
  await expect(cards.filter({ hasText: 'فقط عمده' })).toContainText('عمده ۱۲۰,۰۰۰ تومان');
  await expect(cards.filter({ hasText: 'فقط تکی' })).toContainText('تکی ۱۵۰,۰۰۰ تومان');
  await expect(cards.filter({ hasText: 'ناموجود' })).toHaveCount(1);
  await checkAccess(page);
});
