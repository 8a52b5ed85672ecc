import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Staff screens share one thin gate; the screen behind it is fetched only for staff. */
const staff = (path: string, screen: string): RouteConfigEntry =>
  route(path, 'routes/console/staff-gate.tsx', { id: `staff/${screen}` });

export default [
  layout('routes/public/shell.tsx', [
    index('routes/public/home.tsx'),
    route('products', 'routes/public/products.tsx'),
    route('about-us', 'routes/public/site-page.tsx', { id: 'about-us' }),
    route('contact-us', 'routes/public/site-page.tsx', { id: 'contact-us' }),
    route('terms-conditions', 'routes/public/site-page.tsx', { id: 'terms-conditions' }),
    route('pay/result/:publicId', 'routes/public/pay-result.tsx'),
    route(':brandName/:category', 'routes/public/category.tsx'),
    route(':brandName/:category/:productName', 'routes/public/product.tsx'),
  ]),
  layout('routes/console/shell.tsx', [
    route('console', 'routes/console/dashboard.tsx'),
    route('console/orders', 'routes/console/orders.tsx'),
    route('console/orders/:detail', 'routes/console/order.tsx'),
    route('console/transactions', 'routes/console/transactions.tsx'),
    route('console/transactions/:detail', 'routes/console/transaction.tsx'),
    route('console/financial', 'routes/console/financial.tsx'),
    route('console/financial/:detail', 'routes/console/financial-detail.tsx'),
    route('console/debit-cards', 'routes/console/debit-cards.tsx'),
    route('console/profile/identity', 'routes/console/identity.tsx'),
    route('console/tickets', 'routes/console/tickets.tsx'),
    route('console/tickets/add', 'routes/console/add-ticket.tsx'),
    route('console/tickets/:detail', 'routes/console/ticket.tsx'),
    route('console/addresses', 'routes/console/addresses.tsx'),
    route('console/addresses/add', 'routes/console/add-address.tsx'),
  ]),
  layout('routes/console/staff-shell.tsx', [
    staff('console/admin', 'dashboard'),
    staff('console/admin/products', 'products'),
    staff('console/admin/products/add', 'add-product'),
    staff('console/admin/products/:detail', 'product'),
    staff('console/admin/brands', 'brands'),
    staff('console/admin/brands/add', 'add-brand'),
    staff('console/admin/categories', 'categories'),
    staff('console/admin/categories/add', 'add-category'),
    staff('console/admin/orders', 'orders'),
    staff('console/admin/orders/:detail', 'order'),
    staff('console/admin/transactions', 'transactions'),
    staff('console/admin/transactions/:detail', 'transaction'),
    staff('console/admin/tickets', 'tickets'),
    staff('console/admin/tickets/add', 'add-ticket'),
    staff('console/admin/tickets/:detail', 'ticket'),
    staff('console/admin/users-balances', 'users-balances'),
    staff('console/admin/users-balances/:detail', 'user-balance'),
    staff('console/admin/users-withdraw', 'users-withdraw'),
    staff('console/admin/users-withdraw/:detail', 'withdrawal'),
    staff('console/admin/identities', 'identities'),
    staff('console/admin/identities/:detail', 'identity'),
  ]),
  route('*', 'routes/public/not-found.tsx'),
  route('console/*', 'routes/public/not-found.tsx', { id: 'console-not-found' }),
] satisfies RouteConfigEntry[];
