import { expect } from 'vitest';
import type { InputOf } from '#contract/endpoints.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import type { Currency } from '#shared/rates/foreign-cost.ts';
import type { TestApp } from './app.ts';

type Rule = InputOf<'POST /api/admin/price-rules'>['body'];

/** Costs, margins and rates of a shop, by the calls of staff. */
export function repricing(shop: TestApp, token: string) {
  const { call, sql } = shop;

  /** Gives a product a cost in another currency. */
  const cost = async (id: string, amount: number, currency: Currency = 'USD') => {
    await sql`
      insert into foreign_costs (product_id, amount, currency)
      values (${id}, ${amount}, ${currency})
      on conflict (product_id) do update
      set amount = excluded.amount, currency = excluded.currency`;
    return id;
  };

  /** A rule, of the whole shop unless said; 10 percent wholesale, 25 retail, no rounding. */
  const rule = async (wanted: Partial<Rule> = {}) => {
    const { status, body } = await call('POST /api/admin/price-rules', {
      token,
      body: {
        scope: 'shop',
        targetId: null,
        totalMargin: 10,
        partialMargin: 25,
        roundTo: 1,
        round: 'nearest',
        ...wanted,
      },
    });
    expect(status).toBe(201);
    return body;
  };

  const type = (rates: Partial<Record<Currency, number>>, as = token) =>
    call('POST /api/admin/repricings', {
      token: as,
      body: {
        rates: Object.entries(rates).map(([currency, rate]) => ({
          currency: currency as Currency,
          rate,
        })),
      },
    });

  const run = async (id: string, what: 'apply' | 'undo') => {
    const { status } = await call(`POST /api/admin/imports/:id/${what}`, { token, params: { id } });
    expect(status).toBe(200);
    await runImport(shop.ctx, { id });
  };

  /** Types rates and applies them at once; returns the id of the repricing. */
  const reprice = async (rates: Partial<Record<Currency, number>>) => {
    const { body } = await type(rates);
    await run(body._id, 'apply');
    return body._id;
  };

  const read = async (id: string, page = 1) =>
    (
      await call('GET /api/admin/imports/:id', {
        token,
        params: { id },
        query: { page: String(page) },
      })
    ).body;

  return { cost, rule, type, run, reprice, read };
}
