import { type ComponentType, lazy, type ReactNode } from 'react';
import type { screenRights } from '#app/admin/frame/screens.ts';

const BlogEditor = lazy(async () => ({
  default: (await import('#app/admin/blog/editor.tsx')).PostEditor,
}));
const BannerEditor = lazy(async () => ({
  default: (await import('#app/admin/banners/editor.tsx')).BannerEditor,
}));
const SettingsPart = lazy(async () => ({
  default: (await import('#app/admin/settings/part-page.tsx')).SettingsPart,
}));
const TargetImport = lazy(async () => ({
  default: (await import('#app/admin/imports/one-import.tsx')).TargetImport,
}));
const Terms = lazy(() => import('#app/admin/taxonomy/list.tsx'));
const AddTerm = lazy(() => import('#app/admin/taxonomy/add.tsx'));

/**
 * Staff screens by their names in `routes.ts`. Their code loads on render, which the shell does
 * only for staff.
 */
export const screens = {
  dashboard: screen(() => import('#app/admin/dashboard/dashboard.tsx')),
  products: screen(() => import('#app/admin/products/list.tsx')),
  'add-product': screen(() => import('#app/admin/products/add.tsx')),
  imports: screen(() => import('#app/admin/imports/imports.tsx')),
  product: screen(() => import('#app/admin/products/detail.tsx')),
  rates: screen(() => import('#app/admin/rates/rates.tsx')),
  coupons: screen(() => import('#app/admin/coupons/list.tsx')),
  'add-coupon': screen(() => import('#app/admin/coupons/add.tsx')),
  coupon: screen(() => import('#app/admin/coupons/detail.tsx')),
  promotions: screen(() => import('#app/admin/promotions/list.tsx')),
  'add-promotion': screen(() => import('#app/admin/promotions/add.tsx')),
  promotion: screen(() => import('#app/admin/promotions/detail.tsx')),
  groups: screen(() => import('#app/admin/groups/list.tsx')),
  'add-group': screen(() => import('#app/admin/groups/add.tsx')),
  'group-import': <TargetImport back="/console/admin/groups" />,
  group: screen(() => import('#app/admin/groups/detail.tsx')),
  'partner-requests': screen(() => import('#app/admin/partners/list.tsx')),
  'price-lists': screen(() => import('#app/admin/price-lists/list.tsx')),
  'add-price-list': screen(() => import('#app/admin/price-lists/add.tsx')),
  'price-list-import': <TargetImport back="/console/admin/price-lists" />,
  'price-list': screen(() => import('#app/admin/price-lists/detail.tsx')),
  brands: <Terms taxonomy="brands" />,
  'add-brand': <AddTerm taxonomy="brands" />,
  categories: <Terms taxonomy="categories" />,
  'add-category': <AddTerm taxonomy="categories" />,
  synonyms: screen(() => import('#app/admin/search/synonyms.tsx')),
  'search-misses': screen(() => import('#app/admin/search/misses.tsx')),
  banners: screen(() => import('#app/admin/banners/list.tsx')),
  'add-banner': <BannerEditor />,
  banner: screen(() => import('#app/admin/banners/detail.tsx')),
  blog: screen(() => import('#app/admin/blog/list.tsx')),
  'add-post': <BlogEditor />,
  post: screen(() => import('#app/admin/blog/detail.tsx')),
  orders: screen(() => import('#app/admin/orders/list.tsx')),
  'order-invoices': screen(() => import('#app/admin/orders/bulk/invoices.tsx')),
  parcels: screen(() => import('#app/admin/parcels/parcels.tsx')),
  'add-order': screen(() => import('#app/admin/orders/add.tsx')),
  order: screen(() => import('#app/admin/orders/detail.tsx')),
  'manual-orders': screen(() => import('#app/admin/requests/list.tsx')),
  'manual-order': screen(() => import('#app/admin/requests/detail.tsx')),
  suggests: screen(() => import('#app/admin/suggests/list.tsx')),
  transactions: screen(() => import('#app/admin/transactions/list.tsx')),
  transaction: screen(() => import('#app/admin/transactions/detail.tsx')),
  tickets: screen(() => import('#app/admin/tickets/list.tsx')),
  'add-ticket': screen(() => import('#app/admin/tickets/add.tsx')),
  'ticket-answers': screen(() => import('#app/admin/tickets/answers/list.tsx')),
  ticket: screen(() => import('#app/admin/tickets/detail.tsx')),
  users: screen(() => import('#app/admin/users/list.tsx')),
  user: screen(() => import('#app/admin/users/detail.tsx')),
  reports: screen(() => import('#app/admin/reports/reports.tsx')),
  logs: screen(() => import('#app/admin/logs/list.tsx')),
  staff: screen(() => import('#app/admin/staff/list.tsx')),
  alerts: screen(() => import('#app/admin/staff/alerts-page.tsx')),
  'settings-shop': <SettingsPart part="shop" />,
  'settings-invoice': <SettingsPart part="invoice" />,
  'settings-payment': <SettingsPart part="payment" />,
  'settings-returns': <SettingsPart part="returns" />,
  'settings-wallet': <SettingsPart part="wallet" />,
  'settings-sms': <SettingsPart part="sms" />,
  'settings-alerts': <SettingsPart part="alerts" />,
  settings: screen(() => import('#app/admin/settings/settings.tsx')),
  system: screen(() => import('#app/admin/system/system.tsx')),
  delivery: screen(() => import('#app/admin/settings/delivery/delivery.tsx')),
  site: screen(() => import('#app/admin/site/site.tsx')),
  'users-balances': screen(() => import('#app/admin/wallet/list.tsx')),
  'user-balance': screen(() => import('#app/admin/wallet/detail.tsx')),
  returns: screen(() => import('#app/admin/returns/list.tsx')),
  return: screen(() => import('#app/admin/returns/detail.tsx')),
  transfers: screen(() => import('#app/admin/transfers/list.tsx')),
  transfer: screen(() => import('#app/admin/transfers/detail.tsx')),
  settlements: screen(() => import('#app/admin/settlements/settlements.tsx')),
  'settlement-exceptions': screen(() => import('#app/admin/settlements/exceptions.tsx')),
  'settlement-exception': screen(() => import('#app/admin/settlements/exception.tsx')),
  'users-withdraw': screen(() => import('#app/admin/withdrawals/list.tsx')),
  withdrawal: screen(() => import('#app/admin/withdrawals/detail.tsx')),
  identities: screen(() => import('#app/admin/kyc/list.tsx')),
  identity: screen(() => import('#app/admin/kyc/detail.tsx')),
} satisfies Record<keyof typeof screenRights, ReactNode>;

export type ScreenName = keyof typeof screens;

function screen(load: () => Promise<{ default: ComponentType }>) {
  const Screen = lazy(load);
  return <Screen />;
}
