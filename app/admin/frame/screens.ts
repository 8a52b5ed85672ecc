import type { Permission } from '#contract/permissions.ts';

const ORDERS: Permission[] = ['orders.confirm', 'orders.fulfil'];

/** A member of staff who only counts stock sees products and changes nothing else of them. */
const PRODUCTS: Permission[] = ['products.write', 'products.stock'];

/** Permissions of each screen, of which one is enough; without any it is open to all staff. */
export const screenRights = {
  dashboard: [],
  alerts: [],
  products: PRODUCTS,
  'add-product': ['products.write'],
  imports: PRODUCTS,
  product: PRODUCTS,
  brands: ['products.write'],
  'add-brand': ['products.write'],
  categories: ['products.write'],
  'add-category': ['products.write'],
  synonyms: ['products.write'],
  'search-misses': ['products.write'],
  banners: ['content'],
  'add-banner': ['content'],
  banner: ['content'],
  blog: ['content'],
  'add-post': ['content'],
  post: ['content'],
  site: ['content'],
  orders: ORDERS,
  order: ORDERS,
  'order-invoices': ORDERS,
  'add-order': ['orders.confirm'],
  returns: [...ORDERS, 'finance'],
  return: [...ORDERS, 'finance'],
  parcels: ['orders.fulfil'],
  'manual-orders': ['orders.confirm'],
  'manual-order': ['orders.confirm'],
  suggests: ['support'],
  tickets: ['support'],
  'add-ticket': ['support'],
  'ticket-answers': ['support'],
  ticket: ['support'],
  transactions: ['finance'],
  transaction: ['finance'],
  reports: ['finance'],
  'users-balances': ['finance'],
  'user-balance': ['finance'],
  transfers: ['finance'],
  transfer: ['finance'],
  'users-withdraw': ['finance'],
  withdrawal: ['finance'],
  users: ['users'],
  user: ['users'],
  identities: ['identities.review'],
  identity: ['identities.review'],
  logs: ['logs.view'],
  settings: ['settings'],
  'settings-shop': ['settings'],
  'settings-invoice': ['settings'],
  'settings-payment': ['settings'],
  'settings-returns': ['settings'],
  'settings-wallet': ['settings'],
  'settings-sms': ['settings'],
  'settings-alerts': ['settings'],
  delivery: ['settings'],
  system: ['settings'],
  staff: ['staff'],
} as const satisfies Record<string, readonly Permission[]>;

/** Permissions of a screen or kind of record by its name; an unknown one is open to all staff. */
export const rightsOf = (name: string): readonly Permission[] =>
  (screenRights as Record<string, readonly Permission[]>)[name] ?? [];
