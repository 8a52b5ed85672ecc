import type { Routes } from '#server/http/registry.ts';
import { readKeptCart, saveKeptCart } from './kept-cart.ts';

export const cartRoutes: Routes = (on) => {
  on('GET /api/cart', (ctx) => readKeptCart(ctx));
  on('PATCH /api/cart', (ctx, { body }) => saveKeptCart(ctx, body));
};
