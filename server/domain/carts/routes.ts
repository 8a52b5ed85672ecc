import type { Routes } from '#server/http/registry.ts';
import { readCart, saveCart } from './account-cart.ts';

export const cartRoutes: Routes = (on) => {
  on('GET /api/cart', (ctx) => readCart(ctx));
  on('PATCH /api/cart', (ctx, { body }) => saveCart(ctx, body));
};
