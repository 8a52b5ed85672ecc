import type { Page } from '@playwright/test';
import { adminRequest, at, fails, type Shot } from './shot.ts';

const LONG = 'کالایی با نامی بسیار بلند که باید در چند خط شکسته شود و از کادر بیرون نزند ';
const pressSubmit = (page: Page) => page.locator('main form [type=submit]').first().click();
const NO_ROWS = { items: [], total: 0, page: 1, pageSize: 25, counts: {} };
const nothing = (pattern: string, json: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json }));

const quoteOf = async (page: Page) => {
  await page.getByRole('button', { name: 'قیمت‌گذاری', exact: true }).click();
  const search = page.getByRole('dialog').getByRole('searchbox');
  await search.fill('گوشی');
  await page
    .getByRole('button', { name: /^افزودن / })
    .first()
    .click();
};

/** Requests without a cart, suggests and tracking, with the states a person may meet there. */
export const requestShots: Record<string, Shot[]> = {
  'manual-order-registration': [
    { name: 'manual-order', at: at('/manual-order-registration') },
    { name: 'manual-order-refused', at: at('/manual-order-registration'), act: pressSubmit },
    {
      name: 'manual-order-long',
      at: at(`/manual-order-registration?title=${encodeURIComponent(LONG.repeat(3))}`),
      act: async (page) => {
        await page.getByRole('button', { name: 'افزودن کالا' }).click();
        await page.locator('input[type=file]').setInputFiles({
          name: `${LONG}.xlsx`,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from('x'),
        });
      },
    },
    { name: 'manual-order-no-link', at: at('/manual-order-registration?follow=unknown') },
  ],
  'console/orders/tracking': [
    { name: 'tracking', at: at('/console/orders/tracking') },
    { name: 'tracking-refused', at: at('/console/orders/tracking'), act: pressSubmit },
    {
      name: 'tracking-found',
      at: at('/console/orders/tracking'),
      as: 'customer',
      act: async (page, world) => {
        const answer = await page.request.get(`${world.url}/api/orders`);
        const {
          items,
        }: {
          items: { orderNumber: string }[];
        } = await answer.json();
        await page.getByLabel('شماره سفارش').fill(items.at(-1)?.orderNumber ?? '');
        await pressSubmit(page);
        await page.getByRole('heading', { name: 'تاریخچه سفارش' }).waitFor();
      },
    },
  ],
  'console/manual-order-registration': [
    {
      name: 'console-manual-orders',
      at: at('/console/manual-order-registration'),
      as: 'customer',
    },
    {
      name: 'console-manual-orders-empty',
      at: at('/console/manual-order-registration'),
      as: 'newcomer',
    },
    {
      name: 'console-manual-orders-error',
      at: at('/console/manual-order-registration'),
      as: 'customer',
      before: fails('**/api/manual-orders?*'),
    },
    {
      name: 'console-manual-orders-accept',
      at: at('/console/manual-order-registration'),
      as: 'customer',
      act: async (page) => {
        await page.getByRole('button', { name: 'تأیید و ثبت سفارش' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
  'console/admin/manual-order-registration': [
    {
      name: 'admin-manual-orders',
      at: at('/console/admin/manual-order-registration'),
      as: 'admin',
    },
    {
      name: 'admin-manual-orders-empty',
      at: at('/console/admin/manual-order-registration'),
      as: 'admin',
      before: nothing('**/api/admin/manual-orders?*', NO_ROWS),
    },
    {
      name: 'admin-manual-orders-error',
      at: at('/console/admin/manual-order-registration'),
      as: 'admin',
      before: fails('**/api/admin/manual-orders?*'),
    },
  ],
  'console/admin/manual-order-registration/:detail': [
    { name: 'admin-manual-order-new', at: adminRequest('new'), as: 'admin' },
    { name: 'admin-manual-order-quoted', at: adminRequest('quoted'), as: 'admin' },
    {
      name: 'admin-manual-order-pricing',
      at: adminRequest('in_review'),
      as: 'admin',
      act: quoteOf,
    },
    {
      name: 'admin-manual-order-error',
      at: adminRequest('new'),
      as: 'admin',
      before: fails('**/api/admin/manual-orders/*'),
    },
  ],
  'console/admin/suggests': [
    { name: 'admin-suggests', at: at('/console/admin/suggests'), as: 'admin' },
    {
      name: 'admin-suggests-empty',
      at: at('/console/admin/suggests'),
      as: 'admin',
      before: nothing('**/api/admin/suggests?*', NO_ROWS),
    },
    {
      name: 'admin-suggests-error',
      at: at('/console/admin/suggests'),
      as: 'admin',
      before: fails('**/api/admin/suggests?*'),
    },
    {
      name: 'admin-suggests-answer',
      at: at('/console/admin/suggests'),
      as: 'admin',
      act: async (page) => {
        await page.getByRole('button', { name: 'پاسخ', exact: true }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
};
