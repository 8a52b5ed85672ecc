import { answers } from './kyc-answers.ts';
import {
  appliedPrices,
  checkedMembers,
  checkedPrices,
  IMPORTS,
  latest,
  MADE,
  made,
  ofImport,
} from './price-list-imports.ts';
import { at, fails, listOf, type Shot } from './shot.ts';

const ID = '0190a0a0-0000-7000-8000-00000000f101';
const GROUPS = '/console/admin/groups';
const LISTS = '/console/admin/price-lists';
const GROUP_LIST = '**/api/admin/groups?*';
const LIST_LIST = '**/api/admin/price-lists?*';
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const idOf = (n: number) => ID.replace(/1$/, String(n));

const group = {
  _id: ID,
  title: 'همکار تهران',
  members: 184,
  lists: 'قیمت همکار',
  createdAt: inDays(-40),
};
const groups = listOf([
  group,
  { ...group, _id: idOf(2), title: 'نماینده شهرستان', members: 37, lists: 'قیمت نمایندگان' },
  { ...group, _id: idOf(3), title: 'طلایی', members: 9, lists: '' },
]);
const oneGroup = {
  ...group,
  lists: [{ _id: ID, title: 'قیمت همکار' }],
  note: 'مغازه‌هایی که کد صنفی دارند',
  version: 1,
};
const member = (n: number, firstName: string, lastName: string) => ({
  _id: idOf(n),
  firstName,
  lastName,
  mobileNumber: `0912000000${n}`,
  addedAt: inDays(-n),
});
const members = {
  items: [member(1, 'مریم', 'کریمی'), member(2, 'رضا', 'احمدی'), member(3, 'سارا', 'محمدی')],
  total: 184,
  page: 1,
  pageSize: 50,
};

const row = {
  _id: ID,
  title: 'قیمت همکار',
  buyer: 'همکار تهران',
  items: 3,
  from: inDays(-10),
  until: null,
  isActive: true,
};
const lists = listOf([
  row,
  { ...row, _id: idOf(2), title: 'قیمت نوروز', from: inDays(20), until: inDays(50), items: 0 },
  { ...row, _id: idOf(3), title: 'قرارداد', buyer: 'مریم کریمی', until: inDays(-1), items: 1_240 },
]);
const oneList = {
  ...row,
  groupId: ID,
  userId: null,
  base: 'same',
  onCost: false,
  isHidden: false,
  percent: -12,
  roundTo: 1_000,
  rules: [{ brandId: ID, categoryId: null, name: 'پرتو', percent: -18, roundTo: 1_000 }],
  saleTypes: ['totalSell', 'partialSell'],
  minSum: 5_000_000,
  withPromotions: true,
  by: 'مدیر نمونه',
  version: 4,
};
const item = (n: number, title: string, more: object = {}) => ({
  _id: idOf(n),
  title,
  code: `KP-10${n}`,
  publicPrice: 120_000 + n * 10_000,
  publicPartialPrice: 150_000 + n * 10_000,
  price: 105_000 + n * 10_000,
  partialPrice: null,
  tiers: [],
  ...more,
});
const items = {
  items: [
    item(1, 'دفتر صد برگ سیمی پرتو', { tiers: [{ from: 24, price: 99_000 }] }),
    item(2, 'خودکار آبی بسته دوازده عددی', { partialPrice: 160_000 }),
    item(3, 'مداد رنگی بیست و چهار رنگ'),
  ],
  total: 3,
  page: 1,
  pageSize: 50,
};
const none = { items: [], total: 0, page: 1, pageSize: 50 };

const PARTNERS = '/console/admin/partner-requests';
const PARTNER_LIST = '**/api/admin/partner-requests?*';
const partner = {
  _id: ID,
  business: 'لوازم تحریر مهر، خرده‌فروشی',
  note: 'دو شعبه در تهران و کرج داریم و هر ماه دفتر و خودکار می‌خریم',
  buyer: member(1, 'مریم', 'کریمی'),
  identityStatus: 'verified',
  status: 'pending',
  group: null,
  reason: '',
  at: inDays(-1),
  version: 1,
};
const partners = listOf(
  [
    partner,
    {
      ...partner,
      _id: idOf(2),
      business: 'کیوسک میدان ونک',
      buyer: member(2, 'رضا', 'احمدی'),
      identityStatus: 'none',
      status: 'refused',
      reason: 'پروانه کسب ندارد',
    },
  ],
  { all: 2, pending: 1, accepted: 0, refused: 1 },
);

type Bodies = Record<string, unknown>;
const shot = (name: string, path: string, bodies: Bodies, act?: Shot['act']): Shot => ({
  name: `admin-${name}`,
  at: at(path),
  as: 'admin',
  before: answers(bodies),
  ...(act && { act }),
});
const ONE_GROUP = `**/api/admin/groups/${ID}`;
const ONE_LIST = `**/api/admin/price-lists/${ID}`;
const ofGroup = {
  [ONE_GROUP]: oneGroup,
  [`${ONE_GROUP}/members?*`]: members,
  [IMPORTS]: [{ ...made, source: 'group_members', fileName: 'اعضا.csv' }],
};
const ofList = { [ONE_LIST]: oneList, [`${ONE_LIST}/items?*`]: items, [IMPORTS]: latest };

/** Shots of the screens of groups and price lists. */
export const priceListShots: Record<string, Shot[]> = {
  'console/admin/groups': [
    shot('groups', GROUPS, { [GROUP_LIST]: groups }),
    shot('groups-empty', GROUPS, { [GROUP_LIST]: listOf([]) }),
    { name: 'admin-groups-error', at: at(GROUPS), as: 'admin', before: fails(GROUP_LIST) },
  ],
  'console/admin/groups/add': [shot('group-add', `${GROUPS}/add`, {})],
  'console/admin/groups/import': [
    shot('group-import', `${GROUPS}/import?id=${MADE}`, ofImport(checkedMembers)),
  ],
  'console/admin/groups/:detail': [
    shot('group', `${GROUPS}/detail-${ID}`, ofGroup),
    shot('group-leave', `${GROUPS}/detail-${ID}`, ofGroup, (page) =>
      page.getByRole('button', { name: 'خروج مریم کریمی از گروه' }).click(),
    ),
  ],
  'console/admin/partner-requests': [
    shot('partners', PARTNERS, { [PARTNER_LIST]: partners }),
    shot('partners-empty', PARTNERS, { [PARTNER_LIST]: listOf([]) }),
    { name: 'admin-partners-error', at: at(PARTNERS), as: 'admin', before: fails(PARTNER_LIST) },
    shot('partner', PARTNERS, { [PARTNER_LIST]: partners, [GROUP_LIST]: groups }, (page) =>
      page.getByRole('button', { name: 'بررسی درخواست مریم کریمی' }).click(),
    ),
  ],
  'console/admin/price-lists': [
    shot('price-lists', LISTS, { [LIST_LIST]: lists }),
    shot('price-lists-empty', LISTS, { [LIST_LIST]: listOf([]) }),
    { name: 'admin-price-lists-error', at: at(LISTS), as: 'admin', before: fails(LIST_LIST) },
  ],
  'console/admin/price-lists/add': [
    shot('price-list-add', `${LISTS}/add`, { [GROUP_LIST]: groups }, (page) =>
      page.getByRole('button', { name: 'افزودن برند یا دسته‌بندی' }).click(),
    ),
  ],
  'console/admin/price-lists/import': [
    shot('price-list-import', `${LISTS}/import?id=${MADE}`, ofImport(checkedPrices)),
    shot('price-list-undo', `${LISTS}/import?id=${MADE}`, ofImport(appliedPrices)),
  ],
  'console/admin/price-lists/:detail': [
    shot('price-list', `${LISTS}/detail-${ID}`, ofList),
    shot('price-list-pasted', `${LISTS}/detail-${ID}`, ofList, (page) =>
      page.getByLabel('کد و قیمت‌ها').fill('KP-101\t98000\t120000\nKP-102\t۱۰۵,۰۰۰'),
    ),
    shot('price-list-none', `${LISTS}/detail-${ID}`, {
      [ONE_LIST]: { ...oneList, items: 0, rules: [] },
      [`${ONE_LIST}/items?*`]: none,
      [IMPORTS]: [],
    }),
    shot('price-list-bulk', `${LISTS}/detail-${ID}`, ofList, async (page) => {
      await page.getByLabel('انتخاب دفتر صد برگ سیمی پرتو').check();
      await page.getByRole('button', { name: /^تغییر گروهی ۱ قیمت/ }).click();
    }),
    {
      ...shot('price-list-outrun', `${LISTS}/detail-${ID}`, ofList, async (page) => {
        const changed = [{ ...items.items[0], price: 99_000 }, ...items.items.slice(1)];
        await page.getByLabel('قیمت عمده دفتر صد برگ سیمی پرتو').fill('98000');
        await page.route(`${ONE_LIST}/items?*`, (route) =>
          route.fulfill({ json: { ...items, items: changed } }),
        );
        await page.route(`${ONE_LIST}/items`, (route) =>
          route.fulfill({
            status: 409,
            json: {
              message: 'own_price_changed',
              fields: { 'rows.0.price': 'own_price_changed' },
              requestId: '1',
            },
          }),
        );
        await page.getByRole('button', { name: 'ذخیره قیمت‌ها' }).click();
        await page.getByRole('button', { name: 'قیمت من بماند' }).waitFor();
      }),
    },
    shot('price-list-on-cost', `${LISTS}/edit-${ID}`, {
      [ONE_LIST]: { ...oneList, onCost: true, percent: 20, base: 'totalSell' },
    }),
    shot('price-list-edit', `${LISTS}/edit-${ID}`, { [ONE_LIST]: oneList }),
  ],
};
