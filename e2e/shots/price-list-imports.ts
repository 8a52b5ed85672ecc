import { info } from './import-answers.ts';

const LIST = '0190a0a0-0000-7000-8000-00000000f101';
export const MADE = '0190a0a0-0000-7000-8000-00000000f107';
export const IMPORTS = '**/api/admin/imports?*';

/** Answers about files of a price list and a group. */
export const made = {
  ...info,
  _id: MADE,
  source: 'price_list',
  target: { _id: LIST, title: 'قیمت همکار' },
  mapping: { code: 0, price: 1, partialPrice: 2, tiers: 3 },
  pictures: 0,
  fileName: 'قیمت‌های همکار.xlsx',
  status: 'applied',
  total: 240,
  counts: { applied: 231, same: 9 },
};
export const latest = [
  made,
  { ...made, _id: `${MADE.slice(0, -1)}8`, fileName: '', work: { kind: 'own_prices' }, total: 2 },
];
export const ofImport = (reply: object) => ({ [`**/api/admin/imports/${MADE}?*`]: reply });
const rows = {
  samples: [],
  lead: [],
  headRow: null,
  unusual: 0,
  moves: null,
  unanswered: 0,
  page: 1,
  pageSize: 50,
};
const importRow = (position: number, code: string, title: string, more: object) => ({
  position,
  code,
  title,
  productId: title ? LIST : null,
  state: 'change',
  fault: null,
  faultField: null,
  faultLimits: null,
  faults: [],
  notes: [],
  isUnusual: false,
  tiersLeft: [],
  changes: [],
  clashes: [],
  ...more,
});
const fault = (key: string, field: string, cell: string | null, limits: object | null = null) => ({
  state: 'fault',
  fault: key,
  faultField: field,
  faults: [{ fault: key, field, cell, limits }],
});
export const checkedPrices = {
  ...made,
  ...rows,
  status: 'checked',
  counts: { change: 231, clash: 1, fault: 2, same: 9 },
  rowsTotal: 243,
  rows: [
    importRow(2, 'KP-101', 'دفتر صد برگ سیمی پرتو', {
      state: 'clash',
      clashes: [{ field: 'price', was: 115_000, mine: 118_000, theirs: 112_000 }],
    }),
    importRow(3, 'KP-999', '', fault('code_unknown', 'code', 'KP-999')),
    importRow(4, 'KP-102', 'خودکار آبی', fault('field_invalid', 'price', 'تماس بگیرید')),
    importRow(5, 'KP-103', 'مداد رنگی بیست و چهار رنگ', {
      changes: [
        { field: 'price', before: null, after: 128_000 },
        { field: 'tiers', before: null, after: [{ from: 24, price: 120_000 }] },
      ],
    }),
  ],
};
export const appliedPrices = {
  ...checkedPrices,
  status: 'applied',
  counts: { applied: 231, conflict: 2, same: 9 },
  rows: checkedPrices.rows.slice(3).map((row) => ({ ...row, state: 'applied' })),
};
export const checkedMembers = {
  ...made,
  ...rows,
  source: 'group_members',
  target: { _id: LIST, title: 'همکار تهران' },
  fileName: 'اعضا.csv',
  status: 'checked',
  mapping: { code: 0 },
  counts: { change: 36, fault: 3, same: 12 },
  rowsTotal: 51,
  rows: [
    importRow(
      2,
      '09120000001',
      '',
      fault('group_member_elsewhere', 'mobile', null, { group: 'طلایی' }),
    ),
    importRow(3, '09120000002', '', fault('user_not_found', 'mobile', null)),
    importRow(4, '0912', '', fault('mobile_number_required', 'mobile', null)),
    importRow(5, '09120000003', 'سارا محمدی', {
      productId: null,
      changes: [{ field: 'group', before: null, after: 'همکار تهران' }],
    }),
    importRow(6, '09120000004', 'مریم کریمی', {
      productId: null,
      changes: [{ field: 'group', before: 'همکار تهران', after: null }],
    }),
  ],
};
