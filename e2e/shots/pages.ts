import type { Page } from '@playwright/test';
import { anOrder } from '../own-buyer.ts';
import { deskShots, PARCELS, parcelPapers } from './desk.ts';
import { kycShots, withdrawalShots, withdrawShots } from './kyc.ts';
import { ofBuyer } from './own-orders.ts';
import { peopleShots } from './people.ts';
import { reportShots } from './reports.ts';
import { resultShots } from './results.ts';
import { settlementShots } from './settlements.ts';
import { adminOrder, adminTransaction, at, fails, order, type Shot, transaction } from './shot.ts';
import { ticketShots } from './tickets.ts';
import { variantShots } from './variants.ts';

const nothing = (pattern: string, json: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json }));
const waits = (pattern: string) => (page: Page) => page.route(pattern, () => {});
const NO_ROWS = { items: [], total: 0, page: 1, pageSize: 25, counts: {} };

/** Much to do: more unpaid orders than fit, answers to read, a refused identity. */
const BUSY = {
  counts: { orders: 12, unpaid: 5, tickets: 2, transactions: 40 },
  balance: 98_765_432_100,
  held: 12_000_000,
  identityStatus: 'rejected',
  notices: [1, 2, 3, 4, 5].map((n) => ({
    kind: n === 2 ? 'proforma' : 'unpaid_order',
    orderId: `0190a000-0000-7000-8000-00000000001${n}`,
    orderNumber: `050830-0000${n}`,
    amount: 1_234_567_000 * n,
    expiresAt: new Date(Date.now() + n * n * 400_000 + (n === 2 ? 2e8 : 0)).toISOString(),
  })),
  waiting: null,
};

/** The person signed in, with a long name: the console shows nothing of anybody else. */
const busy = (page: Page) =>
  page.route('**/api/console', async (route) => {
    const { user } = await (await route.fetch()).json();
    const lastName = 'نمونه با نام خانوادگی بسیار بلند برای آزمودن';
    await route.fulfill({ json: { ...BUSY, user: { ...user, lastName } } });
  });

const states = (
  name: string,
  path: string,
  as: Shot['as'],
  api: string,
  empty: unknown,
): Shot[] => [
  { name, at: at(path), as },
  { name: `${name}-empty`, at: at(path), as, before: nothing(api, empty) },
  { name: `${name}-error`, at: at(path), as, before: fails(api) },
  { name: `${name}-loading`, at: at(path), as, before: waits(api) },
];

/** Every address of routes.ts with the states a person may meet there. */
export const pageShots: Record<string, Shot[]> = {
  ...deskShots,
  ...kycShots,
  ...peopleShots,
  ...reportShots,
  ...settlementShots,
  '/': [{ name: 'home', at: at('/') }],
  products: [
    { name: 'products', at: at('/products') },
    {
      name: 'products-filtered',
      at: at('/products?saleType=totalSell&available=1&sort=cheapest&minPrice=100000'),
    },
    {
      name: 'products-facets',
      at: at('/products?category=پوشاک-زنانه&facet=جنس:پنبه ۱۰۰٪'),
    },
    { name: 'products-search', at: at('/products?q=هدفون') },
    { name: 'products-meant', at: at('/products?q=lhadk') },
    { name: 'products-why', at: at('/products?q=۲۵۶ گیگ') },
    { name: 'products-empty', at: at('/products?q=ژظغثژ') },
    { name: 'products-long', at: at('/products?q=کالای نمونه با عنوانی بسیار بلند') },
    { name: 'search-suggest', at: at('/'), act: (page) => typeSearch(page, 'هد') },
  ],
  ':brandName/:category': [{ name: 'category', at: (w) => w.listing }],
  ':brandName/:category/:productName': [
    { name: 'product', at: (w) => w.product },
    { name: 'product-sold-out', at: (w) => w.soldOut },
    { name: 'product-long', at: (w) => w.longProduct },
  ],
  'about-us': [{ name: 'about-us', at: at('/about-us') }],
  'contact-us': [{ name: 'contact-us', at: at('/contact-us') }],
  'terms-conditions': [{ name: 'terms-conditions', at: at('/terms-conditions') }],
  'pay/result/:publicId': resultShots,
  '*': [{ name: 'not-found', at: at('/no-such-page') }],
  'console/*': [{ name: 'console-not-found', at: at('/console/no-such-page') }],
  console: [
    ...states('console', '/console', 'customer', '**/api/orders?*', { ...NO_ROWS, pageSize: 10 }),
    { name: 'console-newcomer', at: at('/console'), as: 'newcomer' },
    {
      name: 'console-waiting',
      at: at('/console'),
      as: 'customer',
      before: busy,
    },
    { name: 'console-visitor', at: at('/console') },
    { name: 'console-failed', at: at('/console'), as: 'customer', before: fails('**/api/console') },
  ],
  'console/orders': states('console-orders', '/console/orders', 'customer', '**/api/orders?*', {
    ...NO_ROWS,
    pageSize: 10,
  }),
  'console/orders/:detail': [
    // one that was made before has run out
    { name: 'console-order-unpaid', at: ofBuyer((buyer) => anOrder(buyer, 'gateway')) },
    { name: 'console-order-delivered', at: order('delivered'), as: 'customer' },
    { name: 'console-order-registered', at: order('registered'), as: 'customer' },
    {
      name: 'console-print-invoice',
      at: order('delivered', '?print=invoice'),
      as: 'customer',
    },
    {
      name: 'console-print-proforma',
      at: order('confirmed', '?print=proforma'),
      as: 'customer',
    },
    {
      name: 'console-order-error',
      at: order('delivered'),
      as: 'customer',
      before: fails('**/api/orders/*'),
    },
  ],
  'console/transactions': states(
    'console-transactions',
    '/console/transactions',
    'customer',
    '**/api/transactions?*',
    { ...NO_ROWS, pageSize: 10 },
  ),
  'console/transactions/:detail': [
    { name: 'console-transaction', at: transaction('success'), as: 'customer' },
    { name: 'console-transaction-open', at: transaction('redirected'), as: 'customer' },
    {
      name: 'console-transaction-error',
      at: transaction('success'),
      as: 'customer',
      before: fails('**/api/transactions/*'),
    },
  ],
  'console/financial': [
    ...states('console-financial', '/console/financial', 'customer', '**/api/wallet?*', {
      ...NO_ROWS,
      pageSize: 10,
      balance: 0,
      held: 0,
    }),
    {
      name: 'console-financial-topup',
      at: at('/console/financial'),
      as: 'customer',
      act: async (page) => {
        await page.getByRole('button', { name: 'افزایش موجودی' }).click();
        await page.getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'console-financial-topup-refused',
      at: at('/console/financial'),
      as: 'customer',
      act: async (page) => {
        await page.getByRole('button', { name: 'افزایش موجودی' }).click();
        await page.getByRole('radio').first().waitFor();
        await page.getByRole('button', { name: 'رفتن به درگاه پرداخت' }).click();
      },
    },
    ...withdrawShots,
  ],
  'console/financial/:detail': [
    ...withdrawalShots,
    { name: 'console-movement', at: (w) => w.movement, as: 'customer' },
    { name: 'console-movement-missing', at: at('/console/financial/detail-1'), as: 'newcomer' },
  ],
  ...ticketShots,
  'console/addresses': states(
    'console-addresses',
    '/console/addresses',
    'customer',
    '**/api/addresses/user',
    [],
  ),
  'console/addresses/add': [
    { name: 'console-add-address', at: at('/console/addresses/add'), as: 'customer' },
    {
      name: 'console-add-address-refused',
      at: at('/console/addresses/add'),
      as: 'customer',
      act: (page) => page.locator('main form [type=submit]').click(),
    },
  ],
  'console/admin': [
    { name: 'admin', at: at('/console/admin'), as: 'admin' },
    {
      name: 'admin-error',
      at: at('/console/admin'),
      as: 'admin',
      before: fails('**/api/admin/dashboard*'),
    },
    { name: 'admin-month', at: at('/console/admin?period=month'), as: 'admin' },
    { name: 'admin-refused', at: at('/console/admin'), as: 'customer' },
  ],
  'console/admin/products': states(
    'admin-products',
    '/console/admin/products',
    'admin',
    '**/api/admin/products?*',
    NO_ROWS,
  ),
  'console/admin/products/add': [
    { name: 'admin-add-product', at: at('/console/admin/products/add'), as: 'admin' },
    {
      name: 'admin-add-product-refused',
      at: at('/console/admin/products/add'),
      as: 'admin',
      act: (page) => page.locator('main form [type=submit]').first().click(),
    },
  ],
  'console/admin/products/:detail': [
    {
      name: 'admin-product',
      at: (w) => `/console/admin/products/detail-${w.productId}`,
      as: 'admin',
    },
    ...variantShots,
    {
      name: 'admin-copy-product',
      at: (w) => `/console/admin/products/copy-${w.productId}`,
      as: 'admin',
    },
  ],
  'console/admin/brands': states(
    'admin-brands',
    '/console/admin/brands',
    'admin',
    '**/api/admin/brands*',
    [],
  ),
  'console/admin/brands/add': [
    { name: 'admin-add-brand', at: at('/console/admin/brands/add'), as: 'admin' },
  ],
  'console/admin/categories': states(
    'admin-categories',
    '/console/admin/categories',
    'admin',
    '**/api/admin/categories*',
    [],
  ),
  'console/admin/categories/add': [
    { name: 'admin-add-category', at: at('/console/admin/categories/add'), as: 'admin' },
  ],
  'console/admin/synonyms': [
    ...states(
      'admin-synonyms',
      '/console/admin/synonyms',
      'admin',
      '**/api/admin/synonyms?*',
      NO_ROWS,
    ),
    {
      name: 'admin-synonyms-add',
      at: at('/console/admin/synonyms?add=لپتاپ'),
      as: 'admin',
    },
  ],
  'console/admin/synonyms/misses': states(
    'admin-search-misses',
    '/console/admin/synonyms/misses',
    'admin',
    '**/api/admin/search-misses?*',
    NO_ROWS,
  ),
  'console/admin/orders': states(
    'admin-orders',
    '/console/admin/orders',
    'admin',
    '**/api/admin/orders?*',
    NO_ROWS,
  ),
  'console/admin/orders/parcels': [
    ...states('admin-parcels', PARCELS, 'admin', '**/api/admin/parcels?*', {
      items: [],
      hasMore: false,
    }),
    ...parcelPapers,
  ],
  'console/admin/orders/:detail': [
    { name: 'admin-order-registered', at: adminOrder('registered'), as: 'admin' },
    {
      name: 'admin-print-order',
      at: adminOrder('registered', '?print=order'),
      as: 'admin',
    },
    {
      name: 'admin-print-invoice',
      at: adminOrder('delivered', '?print=invoice'),
      as: 'admin',
    },
    { name: 'admin-order-paid', at: adminOrder('paid'), as: 'admin' },
    { name: 'admin-order-delivered', at: adminOrder('delivered'), as: 'admin' },
  ],
  'console/admin/transactions': states(
    'admin-transactions',
    '/console/admin/transactions',
    'admin',
    '**/api/admin/transactions?*',
    NO_ROWS,
  ),
  'console/admin/transactions/:detail': [
    { name: 'admin-transaction', at: adminTransaction('success'), as: 'admin' },
    { name: 'admin-transaction-open', at: adminTransaction('redirected'), as: 'admin' },
    {
      name: 'admin-transaction-error',
      at: adminTransaction('success'),
      as: 'admin',
      before: fails('**/api/admin/transactions/*'),
    },
  ],
  'console/admin/users-balances': states(
    'admin-balances',
    '/console/admin/users-balances',
    'admin',
    '**/api/admin/users-balances?*',
    { ...NO_ROWS, sum: 0 },
  ),
  'console/admin/users-balances/:detail': [
    { name: 'admin-balance', at: (w) => w.balance, as: 'admin' },
    {
      name: 'admin-balance-credit',
      at: (w) => w.balance,
      as: 'admin',
      act: async (page) => {
        await page.getByRole('button', { name: 'افزایش موجودی' }).click();
        await page.getByRole('button', { name: 'ثبت افزایش' }).click();
      },
    },
  ],
};

async function typeSearch(page: Page, words: string) {
  await page.getByRole('combobox').first().fill(words);
  await page.getByRole('option').first().waitFor();
}
