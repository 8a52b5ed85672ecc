import type { PriceListRow } from '#contract/desk/price-lists.ts';
import { byText } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { priceListList } from '#shared/lists/price-lists.ts';

/** Price lists by their definition. */
export const priceListRows = serveList(priceListList, {
  table: 'price_lists',
  alias: 'l',
  rows: (sql, rest) => sql<PriceListRow[]>`
    select l.id as "_id", l.title, l.starts_at as "from", l.ends_at as until, l.is_active,
      l.items, coalesce(g.title, u.first_name || ' ' || u.last_name) as buyer
    from price_lists l left join buyer_groups g on g.id = l.group_id
      left join users u on u.id = l.user_id ${rest}`,
  search: [byText('l.title')],
  columns: { start: 'starts_at' },
});
