import type { Ctx } from '#server/context.ts';

/** A product without a warning level of its own counts as low from here on. */
const LOW_STOCK = 5;

/** Few of the product `p` are left, or none: one rule for the dashboard, its list and the report. */
export const isLowStock = (sql: Ctx['sql']) =>
  sql`p.on_hand - p.reserved <= coalesce(p.low_stock_at, ${LOW_STOCK})`;
