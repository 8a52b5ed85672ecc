import type { Page } from '@playwright/test';
import { rowOf, type World } from './world.ts';

/** Screenshot of shared data, or of the little data that it needs. */
export type Shot<W = World> = {
  name: string;
  /**
   * Address of the page; the function may create its own order first, which no other shot changes.
   */
  at: (world: W, page: Page) => string | Promise<string>;
  as?: 'customer' | 'admin' | 'newcomer' | undefined;
  /** Runs before the page opens: replaced answers, a prepared cart. */
  before?: (page: Page, world: W) => Promise<unknown>;
  /** Runs after it has loaded: presses and typing. */
  act?: (page: Page, world: W) => Promise<unknown>;
};

/** Address that is the same in every world. */
export const at = (path: string) => () => path;
/** Makes the matching calls fail with a server error. */
export const fails = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 500, json: { message: 'unknown_error', requestId: 'a1b2c3d4' } }),
  );

/** Answer of a staff list whose rows fit on one page. */
export const listOf = <Row>(items: Row[], counts: Record<string, number> = {}) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 25,
  isEstimate: false,
  reachable: items.length,
  counts,
});

/** Presses a move of a page of staff, which a phone may keep under «کارهای دیگر». */
export async function pressMove(page: Page, name: string): Promise<void> {
  const moves = page.getByRole('region', { name: 'اقدام بعدی' });
  const move = moves.getByRole('button', { name, exact: true });
  if (!(await move.isVisible())) await moves.getByRole('button', { name: 'کارهای دیگر' }).click();
  await move.click();
}

/** Plays the film of a product, which is the last slide of its gallery. */
export async function playFilm(page: Page): Promise<void> {
  const film = page.locator('.gallery li').last();
  await film.evaluate((slide) => slide.scrollIntoView({ block: 'nearest' }));
  await film.getByRole('button').click();
}

export const order =
  (status: string, query = '') =>
  (world: World) =>
    `/console/orders/detail-${rowOf(world, 'orders', status)}${query}`;
export const adminOrder =
  (status: string, query = '') =>
  (world: World) =>
    `/console/admin/orders/detail-${rowOf(world, 'adminOrders', status)}${query}`;
export const transaction = (status: string) => (world: World) =>
  `/console/transactions/detail-${rowOf(world, 'payments', status)}`;
export const adminTransaction = (status: string) => (world: World) =>
  `/console/admin/transactions/detail-${rowOf(world, 'payments', status)}`;
export const adminRequest = (status: string) => (world: World) =>
  `/console/admin/manual-order-registration/detail-${rowOf(world, 'requests', status)}`;
