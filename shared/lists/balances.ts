import { defineList } from './define-list.ts';

/** Wallets of all people. */
export const balanceList = defineList({
  api: 'users-balances',
  title: 'کیف پول کاربران',
  one: 'کاربر',
  empty: 'هنوز کاربری نیست',
  search: { label: 'نام یا موبایل', finds: 'name or mobile' },
  columns: {
    name: { title: 'نام', kind: 'own', only: 'screen' },
    firstName: { title: 'نام', kind: 'text' },
    lastName: { title: 'نام خانوادگی', kind: 'text' },
    mobile: { title: 'موبایل', kind: 'mobile', of: 'mobileNumber' },
    balance: { title: 'موجودی (تومان)', kind: 'toman', sort: true, filter: 'range' },
    held: {
      title: 'در انتظار برداشت (تومان)',
      short: 'در انتظار برداشت',
      kind: 'toman',
      none: 0,
      isSum: false,
    },
    moved: {
      title: 'آخرین گردش',
      kind: 'instant',
      of: 'lastMoveAt',
      sort: true,
      filter: 'days',
      isPast: true,
      isNamed: true,
    },
  },
  shown: ['name', 'mobile', 'balance', 'held', 'moved'],
  sort: 'moved',
});
