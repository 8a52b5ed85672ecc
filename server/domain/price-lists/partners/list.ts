import type { PartnerRequest } from '#contract/desk/partners.ts';
import type { Ctx } from '#server/context.ts';
import { byPerson, byWords } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { partnerList } from '#shared/lists/partner-requests.ts';

/** Columns of a request `r` as staff see it. */
export const partnerColumns = (sql: Ctx['sql']) => sql`
  r.id as "_id", r.business, r.note, r.status, r.reason, r.created_at as at, r.version,
  (select json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'mobileNumber', u.mobile_number) from users u where u.id = r.user_id) as buyer,
  coalesce((select i.status from identities i where i.user_id = r.user_id), 'none')
    as identity_status,
  (select g.title from buyer_groups g where g.id = r.group_id) as "group"`;

/** Requests to become a partner by their definition. */
export const partnerRows = serveList(partnerList, {
  table: 'partner_requests',
  alias: 'r',
  rows: (sql, rest) => sql<PartnerRequest[]>`
    select ${partnerColumns(sql)} from partner_requests r ${rest}`,
  search: [byWords('r.business'), byPerson('r.user_id')],
});
