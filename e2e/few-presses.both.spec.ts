import type { Page } from '@playwright/test';
import {
  addProduct,
  choice,
  fillAddress,
  front,
  openCart,
  pathOf,
  ready,
  signUp,
  visible,
} from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aRichBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { freshMobile } from './sessions.ts';

type Effort = { presses: number; fields: string[] };

/**
 * Counts presses on buttons, links and choices, and the fields that are typed into; a press into a
 * field, to type there, is part of the field.
 */
function countEffort() {
  const read = (): Effort =>
    JSON.parse(sessionStorage.getItem('effort') ?? '{"presses":0,"fields":[]}');
  const add = (change: (effort: Effort) => void) => {
    const effort = read();
    change(effort);
    sessionStorage.setItem('effort', JSON.stringify(effort));
  };
  addEventListener(
    'click',
    ({ isTrusted, detail, target }) => {
      const isField = target instanceof Element && target.closest('[role=combobox], [type=tel]');
      if (!isTrusted || detail === 0 || isField) return;
      add((effort) => {
        effort.presses += 1;
      });
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (target.type === 'radio') return;
      add(({ fields }) => {
        if (!fields.includes(target.id)) fields.push(target.id);
      });
    },
    true,
  );
}

const effortOf = (page: Page) =>
  page.evaluate((): Effort => JSON.parse(sessionStorage.getItem('effort') ?? '{}'));

const pay = (page: Page) => front(page).getByRole('button', { name: /^پرداخت [۰-۹,]+ تومان/ });

test('a buyer who has bought before reaches the bank with three presses from the product', async ({
  page,
}) => {
  await aRichBuyer(page);
  await page.context().addInitScript(countEffort);
  await addProduct(page, await ownProduct(), 'تکی');
  await openCart(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await choice(page, /سامان/).click();
  await pay(page).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByRole('heading', { name: 'پرداخت موفق' })).toBeVisible();

  await page.goto(pathOf(await ownProduct()));
  await ready(page);
  const before = await effortOf(page);
  await visible(page, 'افزودن به سبد خرید').click();
  await visible(page, 'تکمیل خرید').click();
  await expect(page.getByRole('radio', { name: /خانه/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /سامان/ })).toBeChecked();
  await expect(pay(page)).toContainText(/۱۵۰,۰۰۰/);
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'درگاه نمایشی بانک سامان' })).toBeVisible();
  const { presses, fields } = await effortOf(page);
  // the product, the checkout, the payment
  expect(presses - before.presses).toBe(3);
  expect(fields).toEqual([]);
});

test('somebody new reaches the bank with at most twelve presses and nine fields', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  allowConsole(/Failed to load resource/);
  await page.context().addInitScript(countEffort);
  await addProduct(page, await ownProduct(), 'تکی');
  await openCart(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await signUp(page, freshMobile());
  await front(page).getByRole('link', { name: 'افزودن آدرس جدید' }).click();
  await fillAddress(page);
  await expect(page.getByRole('radio', { name: /مغازه/ })).toBeChecked();
  await choice(page, /زرین/).click();
  await pay(page).click();
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible();
  const { presses, fields } = await effortOf(page);
  expect(presses).toBeLessThanOrEqual(12);
  expect(fields.length).toBeLessThanOrEqual(9);
});
