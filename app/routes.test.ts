import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

const ID = '0190f3c4-5b6a-7c8d-9e0f-123456789abc';
/** Routes of the specification, section 2. */
const PUBLIC = `/ /products /{brandName}/{category} /{brandName}/{category}/{productName} /about-us /contact-us
  /terms-conditions /blog /blog/post/{slug} /manual-order-registration`;
const CONSOLE = `profile profile/identity addresses addresses/add debit-cards orders orders/detail-{id} orders/tracking
  manual-order-registration tickets tickets/add tickets/detail-{id} transactions transactions/detail-{id} financial
  financial/detail-{id} financial/withdraw-{id}`;
const ADMIN = `banners banners/add blog blog/add blog/detail-{id} brands brands/add categories categories/add identities
  identities/detail-{id} logs manual-order-registration manual-order-registration/detail-{id} orders orders/detail-{id}
  products products/add products/copy-{id} products/detail-{id} products/variants-{id} reports suggests tickets tickets/add tickets/detail-{id}
  transactions transactions/detail-{id} users users/user-{id} users-balances users-balances/detail-{id} users-withdraw
  users-withdraw/detail-{id}`;

const listed = (paths: string, under = '') => paths.split(/\s+/).map((path) => `${under}${path}`);
const map = routes.flatMap(flat);

function flat({ id, file, path, index, children = [] }: RouteConfigEntry): Flat[] {
  const own = { id: id ?? file, path: index ? '/' : path };
  return [...(own.path ? [own as Flat] : []), ...children.flatMap(flat)];
}
type Flat = { id: string; path: string };

const pageOf = (path: string) =>
  matchRoutes(map, path.replaceAll('{id}', ID).replace(/[{}]/g, ''))?.at(-1)?.route.id;

describe('the map of addresses', () => {
  it.each(listed(PUBLIC))('has the public page %s', (path) =>
    expect(pageOf(path)).toMatch(/^shop\/|^(about-us|contact-us|terms-conditions)$/),
  );
  it.each(['/console', ...listed(CONSOLE, '/console/')])('has the console page %s', (path) =>
    expect(pageOf(path)).toMatch(/^console\//),
  );
  it.each(['/console/admin', ...listed(ADMIN, '/console/admin/')])(
    'has the staff screen %s',
    (path) => expect(pageOf(path)).toMatch(/^staff\//),
  );
  it('prefers a page of its own to a brand, a category or an id', () => {
    expect(pageOf('/blog/post/x')).toBe('shop/blog/post.tsx');
    expect(pageOf('/console/addresses')).toBe('console/addresses/list.tsx');
    expect(pageOf('/console/orders/tracking')).toBe('console/orders/tracking.tsx');
    expect(pageOf('/console/admin/products/add')).toBe('staff/add-product');
  });
  it.each(['/a/b/c/d', '/console/nowhere', '/nowhere'])('has no page at %s', (path) =>
    expect(pageOf(path)).toMatch(/not-found/),
  );
});
