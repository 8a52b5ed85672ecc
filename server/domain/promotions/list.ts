import type { PromotionRow } from '#contract/desk/promotions.ts';
import { byText } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { promotionList } from '#shared/lists/promotions.ts';
import { isByProduct } from './read-promotion.ts';

/** Promotions by their definition. */
export const promotionRows = serveList(promotionList, {
  table: 'promotions',
  alias: 'm',
  rows: (sql, rest) => sql<PromotionRow[]>`
    select m.id as "_id", m.title, m.kind, m.value, ${isByProduct(sql)}, m.sale_types, m.products,
      m.starts_at as "from", m.ends_at as until, m.status
    from promotions m ${rest}`,
  search: [byText('m.title')],
  columns: { start: 'starts_at' },
});
