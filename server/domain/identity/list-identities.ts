import type { z } from 'zod';
import type { IdentityRow, identityEndpoints } from '#contract/identity.ts';
import type { Ctx } from '#server/context.ts';
import { countByStatus } from '#server/db/count-rows.ts';
import {
  allOf,
  amongStatuses,
  containing,
  type Fragment,
  orderedBy,
  pageOf,
  withinDays,
} from '#server/db/filters.ts';
import { countStatuses } from '#server/db/status-counts.ts';
import { blindIndex } from '#server/domain/files/encryption.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { cardStatuses, identityStatuses } from '#shared/states.ts';

const kycStatuses = [...new Set<string>([...identityStatuses, ...cardStatuses])];

export type IdentityQuery = z.output<
  (typeof identityEndpoints)['GET /api/admin/identities']['query']
>;

/** Identities and cards that were sent, as one list; each kind narrowed by itself, so that its own indexes serve. */
const sent = (ctx: Ctx, query: IdentityQuery, most?: Fragment) => {
  const { sql } = ctx;
  const some = (kind: 'identity' | 'card', sentAt: Fragment) => ({
    where: filtersOf(ctx, query, { kind, sentAt }),
    order: most ? sql`order by ${sentAt} ${orderedBy(sql, query.direction)}, key ${most}` : sql``,
  });
  const own = some('identity', sql`i.submitted_at`);
  const cards = some('card', sql`i.created_at`);
  return sql`(
    (select i.user_id, 'identity ' || i.user_id as key, 'identity' as kind, i.status, i.submitted_at as sent_at,
      null::uuid as card_id
    from identities i where i.submitted_at is not null and ${own.where} ${own.order})
    union all
    (select i.user_id, 'card ' || i.id as key, 'card', i.status, i.created_at, i.id
    from debit_cards i where ${cards.where} ${cards.order})) s`;
};

/** What was sent for review, filtered; the counts leave the chosen status out. */
export async function listIdentities(ctx: Ctx, query: IdentityQuery) {
  const { sql } = ctx;
  const { page, pageSize } = query;
  const { status: _, ...others } = query;
  const [rows, groups] = await Promise.all([
    sql<IdentityRow[]>`
      ${viewsOf(ctx, query, sql`limit ${page * pageSize}`)} ${pageOf(sql, query)}`,
    countByStatus(sql, kycStatuses, {
      from: sql`from ${sent(ctx, others)} where true`,
      status: sql`s.status`,
      isSearch: query.q !== undefined,
    }),
  ]);
  return {
    items: rows,
    ...countStatuses(groups, query.status),
    page,
    pageSize,
  };
}

/** What a list is asked for, all of it, in its order; codes and numbers masked. */
export const chosenIdentities = (ctx: Ctx, query: IdentityQuery) => viewsOf(ctx, query);

/** With `most`, no more than that is read of either kind. */
const viewsOf = (ctx: Ctx, query: IdentityQuery, most?: Fragment) => {
  const { sql } = ctx;
  const by = orderedBy(sql, query.direction);
  return sql`
    select s.user_id as "_id", s.key, s.kind, case s.kind when 'card' then u.first_name else i.first_name end as first_name,
      case s.kind when 'card' then u.last_name else i.last_name end as last_name, u.mobile_number,
      coalesce(i.national_code_masked, '') as national_code_masked, d.card_masked, d.bank_name, s.status, s.sent_at
    from ${sent(ctx, query, most)} join users u on u.id = s.user_id left join identities i on i.user_id = s.user_id
      left join debit_cards d on d.id = s.card_id
    order by s.sent_at ${by}, s.key`;
};

type Narrowed = { kind: 'identity' | 'card'; sentAt: Fragment };

function filtersOf(ctx: Ctx, query: IdentityQuery, { kind, sentAt }: Narrowed) {
  const { sql } = ctx;
  const now = ctx.now().toISOString();
  return allOf(sql, [
    query.kind && query.kind !== kind && sql`false`,
    query.age &&
      sql`${sentAt} <= ${now}::timestamptz - make_interval(days => ${Number(query.age)})`,
    withinDays(sql, sentAt, query),
    amongStatuses(sql, sql`i.status`, query.status),
    query.q && matches(ctx, query.q, kind),
  ]);
}

/** National codes and card numbers are encrypted: they are found whole only. */
function matches({ sql, config }: Ctx, q: string, kind: Narrowed['kind']) {
  const code = foldCode(q);
  const named = sql`select id from users where mobile_number like ${containing(code)}
    or first_name || ' ' || last_name ilike ${containing(foldText(q))}`;
  return kind === 'identity'
    ? sql`i.user_id in (${named} union
        select user_id from identities where national_code_hash = ${blindIndex(config, 'national_code', code)}
        union select user_id from identities where first_name || ' ' || last_name ilike ${containing(foldText(q))})`
    : sql`i.user_id in (${named} union
        select user_id from debit_cards where card_number_hash = ${blindIndex(config, 'card_number', code)})`;
}
