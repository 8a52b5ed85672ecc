import type { Page } from '@playwright/test';
import {
  answers,
  failure,
  ID,
  IMPORT,
  info,
  LONG,
  rows,
  WOO,
  wooOrder,
  wooRows,
} from './import-answers.ts';
import { at, fails, type Shot } from './shot.ts';

const nothing = (pattern: string, json: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json }));

const report = (name: string, query: string): Shot => ({
  name: `admin-reports-${name}`,
  at: at(`/console/admin/reports?${query}`),
  as: 'admin',
});

// without a filter there is no question mark
const REPORTS = '**/api/admin/reports*';
const EMPTY_SUM = { sold: 0, returned: 0, net: 0, quantity: 0, orders: 0, before: null };
const SPAN = { from: '2026-10-22', to: '2026-11-20', compared: null };

/** The owner's figures and the import of products, with the states a person may meet there. */
export const reportShots: Record<string, Shot[]> = {
  'console/admin/reports': [
    { name: 'admin-reports', at: at('/console/admin/reports'), as: 'admin' },
    report('sales', 'report=sales'),
    report('weeks', 'report=sales&span=week&compare=none'),
    report('products', 'report=products'),
    ...['brands', 'categories', 'provinces', 'saleTypes', 'promotions', 'coupons'].map((name) =>
      report(name, `report=${name}`),
    ),
    report('buyers', 'report=buyers'),
    report('gateways', 'report=gateways'),
    report('low', 'report=lowStock'),
    report('late', 'report=late'),
    report('funnel', 'report=funnel'),
    {
      ...report('pointed', 'report=sales'),
      act: (page) => page.getByRole('slider').focus(),
    },
    {
      ...report('opened', 'report=products'),
      act: async (page) => {
        await page
          .getByRole('button', { name: /^ردیف‌های / })
          .nth(1)
          .click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      },
    },
    {
      name: 'admin-reports-empty',
      at: at('/console/admin/reports?report=sales'),
      as: 'admin',
      before: nothing(REPORTS, { report: 'sales', ...SPAN, rows: [], sum: EMPTY_SUM }),
    },
    {
      name: 'admin-reports-error',
      at: at('/console/admin/reports?report=sales'),
      as: 'admin',
      before: fails(REPORTS),
    },
    {
      name: 'admin-reports-long',
      at: at('/console/admin/reports?report=products'),
      as: 'admin',
      before: nothing(REPORTS, {
        report: 'products',
        ...SPAN,
        rows: [1, 2, 3].map((n) => ({
          ...EMPTY_SUM,
          key: `${ID.slice(0, -1)}${n}`,
          label: LONG.repeat(2),
          hint: 'HJ-VERY-LONG-CODE-OF-A-PRODUCT-000000001',
          net: 123_456_789_000 / n,
          sold: 123_456_789_000,
          at: null,
        })),
        sum: { ...EMPTY_SUM, net: 987_654_321_000, sold: 987_654_321_000 },
      }),
    },
  ],
  'console/admin/products/import': [
    { name: 'admin-import', at: at('/console/admin/products/import'), as: 'admin' },
    {
      name: 'admin-import-filled',
      at: at('/console/admin/products/import'),
      as: 'admin',
      before: nothing('**/api/admin/imports', [
        info,
        {
          ...info,
          _id: `${ID.slice(0, -1)}2`,
          status: 'applied',
          fileName: `${LONG}.xlsx`,
          counts: { applied: 40 },
        },
        { ...info, _id: `${ID.slice(0, -1)}3`, failure },
      ]),
    },
    {
      name: 'admin-import-error',
      at: at('/console/admin/products/import'),
      as: 'admin',
      before: fails('**/api/admin/imports'),
    },
    {
      name: 'admin-import-refused',
      at: at('/console/admin/products/import'),
      as: 'admin',
      act: async (page) => {
        const file = { name: 'a.xlsx', mimeType: 'text/plain', buffer: Buffer.from('PK no zip') };
        await page.locator('input[type=file]').setInputFiles(file);
        await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
      },
    },
    {
      name: 'admin-import-columns',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ status: 'uploaded', counts: { new: 6 } }, []),
    },
    {
      name: 'admin-import-woo',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ ...WOO, status: 'uploaded', counts: { new: 5, left: 1 } }, []),
    },
    {
      name: 'admin-import-woo-checked',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ ...WOO, unit: 'IRR', counts: { add: 2, fault: 3, left: 1 } }, wooRows),
    },
    {
      name: 'admin-import-woo-applied',
      at: at(IMPORT),
      as: 'admin',
      before: async (page) => {
        await nothing(`**/api/admin/imports/${ID}/sales`, { products: 3, promotions: [] })(page);
        const applied = { ...WOO, unit: 'IRR', status: 'applied', counts: { added: 3 } } as const;
        await answers(applied, wooRows)(page);
      },
    },
    {
      name: 'admin-import-woo-orders',
      at: at(IMPORT),
      as: 'admin',
      before: answers(
        {
          source: 'woo_orders',
          unit: 'IRT',
          heads: [],
          mapping: { code: 0, title: 1 },
          counts: { add: 1 },
        },
        [wooOrder],
      ),
    },
    { name: 'admin-import-checked', at: at(IMPORT), as: 'admin', before: answers({}, rows) },
    {
      name: 'admin-import-asks',
      at: at(IMPORT),
      as: 'admin',
      before: answers(
        {
          counts: { change: 3, fault: 5, same: 1 },
          pictures: 12,
          terms: {
            brand: [{ name: LONG, rows: 2, isMade: false }],
            category: [{ name: 'ظروف سرو', rows: 3, isMade: false }],
          },
        },
        rows,
      ),
    },
    {
      name: 'admin-import-comparing',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ status: 'checking', done: 61_000, total: 150_000, counts: {} }, []),
    },
    {
      name: 'admin-import-running',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ status: 'applying', done: 2 }, rows),
    },
    {
      name: 'admin-import-stalled',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ status: 'applying', done: 2, isStalled: true }, rows),
    },
    {
      name: 'admin-import-failed',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ failure: { ...failure, reason: 'conflict' } }, rows),
    },
    {
      name: 'admin-import-undo-failed',
      at: at(IMPORT),
      as: 'admin',
      before: answers(
        {
          status: 'applied',
          counts: { applied: 3, fault: 2, same: 1 },
          failure: { ...failure, what: 'undo' },
        },
        rows,
      ),
    },
    {
      name: 'admin-import-undo',
      at: at(IMPORT),
      as: 'admin',
      before: answers(
        { status: 'applied', counts: { applied: 3, fault: 2, same: 1 } },
        rows.map((one) => (one.state === 'change' ? { ...one, state: 'applied' as const } : one)),
      ),
      act: async (page) => {
        await page.getByRole('button', { name: 'بازگردانی تغییرات این فایل' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'admin-import-missing',
      at: at(IMPORT),
      as: 'admin',
    },
  ],
};
