import type { AdminManualOrderRow } from '#contract/admin-requests.ts';
import { byMobile, byNumber, byText } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { requestList } from '#shared/lists/requests.ts';

/** All requests, by their definition; totals in tomans. */
export const requests = serveList(requestList, {
  table: 'manual_orders',
  alias: 'm',
  rows: (sql, rest) => sql<AdminManualOrderRow[]>`
    select m.id as "_id", m.number, m.full_name, m.mobile_number, m.city,
      jsonb_array_length(m.items) as items, m.text <> '' as has_text,
      (m.quote->>'total')::bigint as total,
      (select count(*)::int from manual_order_files f where f.manual_order_id = m.id) as files,
      m.status, m.created_at as at
    from manual_orders m ${rest}`,
  // the ends of mobile numbers have an index of their own
  search: [
    byNumber('m.number'),
    byMobile('m.mobile_number'),
    byText('m.full_name'),
    byText('m.city'),
  ],
});
