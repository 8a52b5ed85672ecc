import type { Account, Session } from '#contract/account.ts';
import type { AdminUser, AdminUserRow } from '#contract/admin-users.ts';
import type { LogRow } from '#contract/logs.ts';
import type { PastOrder } from '#contract/order/past-orders.ts';
import type { StaffMember } from '#contract/staff.ts';
import { answers } from './kyc-answers.ts';
import { settingsShots } from './settings.ts';
import { at, fails, type Shot } from './shot.ts';
import { systemShots } from './system.ts';

const ID = '0192a1b2-0000-7000-8000-0000000000a1';
const AT = '2026-11-19T10:35:00Z';
const LATER = '2026-11-20T16:05:00Z';
const LONG = 'نام‌بسیاربلندی‌که‌هیچ‌فاصله‌ای‌ندارد'.repeat(2);
const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36';

const session = (n: number, userAgent: string, isThis = false): Session => ({
  _id: `0192a1b2-0000-7000-8000-0000000000c${n}`,
  userAgent,
  ip: `192.0.2.${n}`,
  createdAt: AT,
  lastSeenAt: LATER,
  isThis,
});
const sessions = [session(1, DESK, true), session(2, PHONE), session(3, '')];
const account: Account = {
  _id: ID,
  firstName: 'مشتری',
  lastName: 'نمونه',
  mobileNumber: '09121111111',
  role: 'user',
  email: 'customer@example.com',
  identityStatus: 'verified',
  nameLocked: true,
  version: 1,
};

const row: AdminUserRow = {
  _id: ID,
  firstName: 'مشتری',
  lastName: 'نمونه',
  mobileNumber: '09121111111',
  role: 'user',
  staffRole: null,
  status: 'active',
  ordersCount: 12,
  spent: 84_500_000,
  lastBoughtAt: LATER,
  balance: 50_000_000,
  identityStatus: 'verified',
  joinedAt: AT,
};
const long: AdminUserRow = { ...row, _id: `${ID}2`, lastName: LONG, status: 'baned', spent: 1e12 };
const user: AdminUser = {
  ...row,
  email: 'customer@example.com',
  note: 'مشتری عمده؛ پیش از ارسال با او تماس بگیرید',
  lastSeenAt: LATER,
  ban: null,
  identity: {
    firstName: 'مشتری',
    lastName: 'نمونه',
    nationalCodeMasked: '049•••0899',
    submittedAt: AT,
    reviewedAt: LATER,
  },
  orders: [
    {
      _id: ID,
      orderNumber: '050828-00012',
      orderType: 'total',
      status: 'paid',
      amount: 48_000_000,
      createdAt: AT,
    },
  ],
  movements: [],
  addresses: [],
  sessions,
  version: 3,
  can: { ban: true, unban: false, endSessions: true, delete: true },
};
const pastOrder = (n: number): PastOrder => ({
  _id: `${ID}${n}`,
  orderNumber: String(500 + n),
  status: 'done',
  statusText: 'تکمیل شده',
  placedAt: AT,
  amount: 230_000 * n,
  shippingAmount: n === 1 ? 30_000 : 0,
  payment: n === 1 ? 'زرین‌پال' : '',
  lines: [{ title: n === 1 ? LONG : 'تی‌شرت نخی', code: 'SHIRT', quantity: 2, total: 200_000 }],
});
const pastOrders = { items: [1, 2, 3].map(pastOrder), total: 14, page: 1, pageSize: 10 };
const banned: AdminUser = {
  ...user,
  lastName: LONG,
  status: 'baned',
  ban: { reason: `سفارش‌های ساختگی\n${LONG}`, at: LATER },
  identity: null,
  orders: [],
  sessions: [],
  can: { ban: false, unban: true, endSessions: true, delete: true },
};

const log: LogRow = {
  _id: '9',
  at: LATER,
  actor: { _id: ID, firstName: 'مدیر', lastName: 'نمونه' },
  role: 'admin',
  action: 'order.ship',
  entity: 'order',
  entityId: ID,
  entityName: '050828-00012',
  before: { status: 'processing' },
  after: { status: 'shipped', shipment: { carrier: 'tipax', trackingCode: '12345678' } },
  ip: '192.0.2.1',
  userAgent: DESK,
  requestId: 'a1b2c3d4',
};
const longLog: LogRow = {
  ...log,
  _id: '8',
  action: 'product.change',
  entity: 'products',
  entityName: LONG,
  before: { title: LONG, contents: '<p>متن</p>'.repeat(80) },
  after: { title: 'کوتاه', contents: '' },
};
const page = { page: 1, pageSize: 50 };
const offered = { actors: [], actions: ['order.ship'], entities: ['order'] };
const logs = { items: [log, longLog], total: 2, ...page, ...offered };
const noRows = { items: [], total: 0, ...page, ...offered, counts: {} };

const member: StaffMember = {
  _id: ID,
  firstName: 'همکار',
  lastName: 'نمونه',
  mobileNumber: '09120001001',
  staffRole: 'clerk',
  permissions: ['orders.fulfil', 'support'],
  status: 'active',
  staffSince: AT,
  lastSeenAt: null,
  sessions: 1,
  isSelf: false,
  version: 1,
};
const longMember: StaffMember = {
  ...member,
  _id: ID.replace(/1$/, '2'),
  lastName: LONG,
  permissions: [],
  status: 'baned',
  sessions: 0,
};
const ALERTS = '/console/admin/alerts';
const alerts = {
  kinds: ['tickets'],
  days: [0, 1, 2, 3, 4],
  fromHour: 9,
  toHour: 18,
  possible: ['returns', 'tickets', 'low_stock'],
  mobileNumber: '09120000000',
  version: 1,
};
const STAFF = '/console/admin/staff';
const STAFF_API = '**/api/admin/staff';
const USERS = '/console/admin/users';
const LOGS = '/console/admin/logs';
const SETTINGS = '/console/admin/settings';
const PROFILE = '/console/profile';
const USERS_API = '**/api/admin/users?*';
const USER_API = '**/api/admin/users/*';
const LOGS_API = '**/api/admin/logs?*';
const SETTINGS_API = '**/api/admin/settings';

const shot = (
  name: string,
  path: string,
  as: Shot['as'],
  bodies: Record<string, unknown>,
  act?: Shot['act'],
): Shot => ({ name, at: at(path), as, before: answers(bodies), ...(act && { act }) });
const broken = (name: string, path: string, as: Shot['as'], pattern: string): Shot => ({
  name,
  at: at(path),
  as,
  before: fails(pattern),
});
const press = (name: string) => (on: Parameters<NonNullable<Shot['act']>>[0]) =>
  on.getByRole('button', { name, exact: true }).first().click();

const fromMenu = (name: string) => async (on: Parameters<NonNullable<Shot['act']>>[0]) => {
  await press('کارهای همکار نمونه')(on);
  await on.getByRole('button', { name, exact: true }).last().click();
};

/** Pages of accounts, people, log and settings. */
export const peopleShots: Record<string, Shot[]> = {
  'console/profile': [
    { name: 'console-profile', at: at(PROFILE), as: 'customer' },
    shot('console-profile-locked', PROFILE, 'customer', {
      '**/api/account': account,
      '**/api/account/sessions': sessions,
    }),
    shot('console-profile-long', PROFILE, 'customer', {
      '**/api/account': { ...account, nameLocked: false, lastName: LONG },
    }),
    shot(
      'console-profile-end',
      PROFILE,
      'customer',
      { '**/api/account/sessions': sessions },
      press('خروج از همه دستگاه‌های دیگر'),
    ),
    broken('console-profile-error', PROFILE, 'customer', '**/api/account'),
  ],
  'console/admin/users': [
    { name: 'admin-users', at: at(USERS), as: 'admin' },
    shot('admin-users-empty', USERS, 'admin', { [USERS_API]: noRows }),
    shot('admin-users-long', USERS, 'admin', {
      [USERS_API]: { ...noRows, items: [row, long], total: 2, counts: { all: 2 } },
    }),
    broken('admin-users-error', USERS, 'admin', USERS_API),
  ],
  'console/admin/users/:detail': [
    shot('admin-user', `${USERS}/user-${ID}`, 'admin', { [USER_API]: user }),
    shot(
      'admin-user-past-orders',
      `${USERS}/user-${ID}`,
      'admin',
      { [USER_API]: user, '**/api/admin/users/*/past-orders?*': pastOrders },
      (on) => on.locator('main summary').first().click(),
    ),
    shot('admin-user-banned-long', `${USERS}/user-${ID}`, 'admin', { [USER_API]: banned }),
    shot(
      'admin-user-ban',
      `${USERS}/user-${ID}`,
      'admin',
      { [USER_API]: user },
      press('غیرفعال کردن حساب'),
    ),
    broken('admin-user-error', `${USERS}/user-${ID}`, 'admin', USER_API),
  ],
  'console/admin/logs': [
    { name: 'admin-logs', at: at(LOGS), as: 'admin' },
    shot('admin-logs-long', LOGS, 'admin', { [LOGS_API]: logs }),
    shot('admin-log', LOGS, 'admin', { [LOGS_API]: logs }, press('جزئیات تغییر محصول')),
    shot('admin-logs-empty', LOGS, 'admin', { [LOGS_API]: noRows }),
    broken('admin-logs-error', LOGS, 'admin', LOGS_API),
  ],
  'console/admin/staff': [
    { name: 'admin-staff', at: at(STAFF), as: 'admin' },
    shot('admin-staff-long', STAFF, 'admin', { [STAFF_API]: [member, longMember] }),
    shot('admin-staff-add', STAFF, 'admin', {}, press('همکار جدید')),
    shot(
      'admin-staff-change',
      STAFF,
      'admin',
      { [STAFF_API]: [member] },
      fromMenu('تغییر دسترسی همکار نمونه'),
    ),
    shot(
      'admin-staff-alerts',
      STAFF,
      'admin',
      { [STAFF_API]: [member], '**/api/admin/staff/*/alerts': alerts },
      fromMenu('اعلان‌های پیامکی همکار نمونه'),
    ),
    broken('admin-staff-error', STAFF, 'admin', STAFF_API),
  ],
  'console/admin/alerts': [
    { name: 'admin-alerts', at: at(ALERTS), as: 'admin' },
    shot('admin-alerts-none', ALERTS, 'admin', {
      '**/api/admin/alerts': { ...alerts, kinds: [], possible: [] },
    }),
    broken('admin-alerts-error', ALERTS, 'admin', '**/api/admin/alerts'),
  ],
  'console/admin/system': systemShots,
  'console/admin/settings/delivery': [
    { name: 'admin-delivery', at: at('/console/admin/settings/delivery'), as: 'admin' },
    {
      name: 'admin-delivery-typed',
      at: at('/console/admin/settings/delivery'),
      as: 'admin',
      act: async (on) => {
        await on.getByRole('button', { name: 'افزودن روش' }).click();
        await on.getByLabel('نام روش').fill('پیک موتوری تهران');
        await on.getByLabel('متن وعده به مشتری').fill('همان روز تا ساعت ۲۰');
        await on.getByLabel('هزینه تا یک کیلوگرم').fill('90000');
      },
    },
  ],
  'console/admin/settings': [
    { name: 'admin-settings', at: at(SETTINGS), as: 'admin' },
    {
      name: 'admin-settings-found',
      at: at(SETTINGS),
      as: 'admin',
      act: (on) => on.getByRole('searchbox', { name: 'جستجو در تنظیمات' }).fill('مالیات'),
    },
  ],
  ...settingsShots,
  'console/admin/settings/sms': [
    {
      name: 'admin-settings-refused',
      at: at(`${SETTINGS}/sms`),
      as: 'admin',
      act: async (on) => {
        await on
          .locator('summary')
          .filter({ hasText: /^پرداخت سفارش$/ })
          .click();
        await on.getByLabel('متن «پرداخت سفارش»').fill('سفارش {amount} پرداخت شد');
        const answer = on.waitForResponse(/settings$/);
        await press('ذخیره')(on);
        await answer;
      },
    },
    broken('admin-settings-error', `${SETTINGS}/sms`, 'admin', SETTINGS_API),
  ],
};
