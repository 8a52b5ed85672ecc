import type { z } from 'zod';
import type { IdentityRow, identityEndpoints } from '#contract/identity.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  containing,
  orderedBy,
  pageOf,
  withinDays,
} from '#server/db/filters.ts';
import { countStatuses, type StatusGroup } from '#server/db/status-counts.ts';
import { blindIndex } from '#server/domain/files/encryption.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';

export type IdentityQuery = z.output<
  (typeof identityEndpoints)['GET /api/admin/identities']['query']
>;

/** What was sent, with what an encrypted number is found by. */
export type SentRow = IdentityRow & { hash: string | null };

/** Identities and cards that were sent, as one list. */
const sent = ({ sql }: Ctx) => sql`(
  select i.user_id as "_id", 'identity ' || i.user_id as key, 'identity' as kind, i.first_name,
    i.last_name, u.mobile_number, i.national_code_masked,
    null as card_masked, null as bank_name, i.status, i.submitted_at as sent_at, i.national_code_hash as hash
  from identities i join users u on u.id = i.user_id where i.submitted_at is not null
  union all
  select d.user_id, 'card ' || d.id, 'card', u.first_name, u.last_name, u.mobile_number,
    coalesce(i.national_code_masked, ''), d.card_masked, d.bank_name, d.status, d.created_at, d.card_number_hash
  from debit_cards d join users u on u.id = d.user_id left join identities i on i.user_id = d.user_id) s`;

/** What was sent for review, filtered; the counts leave the chosen status out. */
export async function listIdentities(ctx: Ctx, query: IdentityQuery) {
  const { sql } = ctx;
  const filters = filtersOf(ctx, query);
  const [rows, groups] = await Promise.all([
    sql<SentRow[]>`
      ${chosenIdentities(ctx, query)} ${pageOf(sql, query)}`,
    sql<StatusGroup[]>`
      select status, count(*)::int as rows from ${sent(ctx)} where ${filters} group by status`,
  ]);
  return {
    items: rows.map(({ hash: _, ...row }) => row),
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** What a list is asked for, all of it, in its order; codes and numbers masked. */
export function chosenIdentities(ctx: Ctx, query: IdentityQuery) {
  const { sql } = ctx;
  const status = amongStatuses(sql, sql`status`, query.status);
  const direction = orderedBy(sql, query.direction);
  return sql`
    select * from ${sent(ctx)} where ${filtersOf(ctx, query)} and ${status} order by sent_at ${direction}, key`;
}

function filtersOf(ctx: Ctx, query: IdentityQuery) {
  const { sql } = ctx;
  const now = ctx.now().toISOString();
  return allOf(sql, [
    query.kind && sql`kind = ${query.kind}`,
    query.age && sql`sent_at <= ${now}::timestamptz - make_interval(days => ${Number(query.age)})`,
    withinDays(sql, sql`sent_at`, query),
    query.q && matches(ctx, query.q),
  ]);
}

/** National codes and card numbers are encrypted: they are found whole only. */
function matches({ sql, config }: Ctx, q: string) {
  const code = foldCode(q);
  const hashes = [
    blindIndex(config, 'national_code', code),
    blindIndex(config, 'card_number', code),
  ];
  return sql`(mobile_number like ${containing(code)} or first_name || ' ' || last_name ilike ${containing(foldText(q))}
    or hash = any(${hashes}))`;
}
