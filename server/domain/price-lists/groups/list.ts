import type { GroupRow } from '#contract/desk/groups.ts';
import { byText } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { groupList } from '#shared/lists/groups.ts';

/** Groups by their definition. */
export const groupRows = serveList(groupList, {
  table: 'buyer_groups',
  alias: 'g',
  rows: (sql, rest) => sql<GroupRow[]>`
    select g.id as "_id", g.title, g.created_at,
      (select count(*)::int from group_members m where m.group_id = g.id) as members,
      coalesce((select string_agg(l.title, '، ' order by l.starts_at desc)
        from price_lists l where l.group_id = g.id and l.is_active), '') as lists
    from buyer_groups g ${rest}`,
  search: [byText('g.title')],
});
