import type { Routes } from '#server/http/registry.ts';
import { explainPrices } from './explain-prices.ts';
import { addPriceRule, changePriceRule, deletePriceRule, listPriceRules } from './price-rules.ts';
import { readRates } from './read-rates.ts';

export const rateRoutes: Routes = (on) => {
  on('GET /api/admin/rates', (ctx) => readRates(ctx));
  on('GET /api/admin/products/:id/price-rule', (ctx, { params }) => explainPrices(ctx, params));
  on('GET /api/admin/price-rules', (ctx) => listPriceRules(ctx));
  on('POST /api/admin/price-rules', (ctx, { body }) => addPriceRule(ctx, body));
  on('PATCH /api/admin/price-rules/:id', (ctx, { params, body }) =>
    changePriceRule(ctx, { ...params, ...body }),
  );
  on('DELETE /api/admin/price-rules/:id', (ctx, { params }) => deletePriceRule(ctx, params.id));
};
