import type { Page } from '@playwright/test';
import { rowOf, type World } from './world.ts';

/** A picture of what is made for all of them, or of the little that it needs. */
export type Shot<W = World> = {
  name: string;
  /** What it shows may be made first: an order of its own, which no other picture moves on. */
  at: (world: W, page: Page) => string | Promise<string>;
  as?: 'customer' | 'admin' | 'newcomer' | undefined;
  /** Before the page opens: answers to replace, a cart to put in place. */
  before?: (page: Page, world: W) => Promise<unknown>;
  /** After it has loaded: what to open or type. */
  act?: (page: Page, world: W) => Promise<unknown>;
};

/** An address that is the same in every world. */
export const at = (path: string) => () => path;
/** The calls of this pattern answer with a fault of the server. */
export const fails = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 500, json: { message: 'unknown_error', requestId: 'a1b2c3d4' } }),
  );

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
