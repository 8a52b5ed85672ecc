import type { z } from 'zod';
import type { IdentityRow, identityEndpoints } from '#contract/identity.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  type Fragment,
  orderedBy,
  pageOf,
  withinDays,
} from '#server/db/filters.ts';
import { countByStatus, expectRows, sampling } from '#server/db/lists/count-rows.ts';
import {
  among,
  areCalled,
  findFew,
  hasText,
  isCalled,
  isNumber,
  SURELY_COMMON,
} from '#server/db/lists/find-few.ts';
import { findPage } from '#server/db/lists/find-page.ts';
import { countStatuses } from '#server/db/lists/status-counts.ts';
import { blindIndex } from '#server/domain/files/encryption.ts';
import { sheetOf } from '#server/domain/lists/sheet-of.ts';
import { foldCode } from '#shared/fold-text.ts';
import { identityList } from '#shared/lists/identities.ts';

export type IdentityQuery = z.output<
  (typeof identityEndpoints)['GET /api/admin/identities']['query']
>;

type Kind = 'identity' | 'card';
/** Matches of the search words in each kind. */
type Words = Record<Kind, { words: Fragment; isCommon: boolean }>;
type Search = { query: IdentityQuery; words?: Words | undefined; most?: number };

/**
 * Identities and cards that were sent, as one list; each kind is filtered separately, so that its
 * own indexes apply.
 */
const sent = (ctx: Ctx, { query, words, most }: Search) => {
  const { sql } = ctx;
  const by = orderedBy(sql, query.direction);
  const some = (kind: Kind) => {
    const { sentAt, id } = kinds(sql)[kind];
    const where = filtersOf(ctx, query, { kind, sentAt, words: words?.[kind].words });
    return sql`${where} ${most ? sql`order by ${sentAt} ${by}, ${id} ${by} limit ${most}` : sql``}`;
  };
  return sql`(
    (select i.user_id, 'identity ' || i.user_id as key, 'identity' as kind, i.status,
      i.submitted_at as sent_at, null::uuid as card_id
    from identities i
    where i.submitted_at is not null and ${some('identity')})
    union all
    (select i.user_id, 'card ' || i.id as key, 'card', i.status, i.created_at, i.id
    from debit_cards i where ${some('card')})) s`;
};

/** Identities and cards sent for review, filtered; the counts ignore the chosen status. */
export async function listIdentities(ctx: Ctx, query: IdentityQuery) {
  const { sql } = ctx;
  const { page, pageSize } = query;
  const { status: _, ...others } = query;
  const words = query.q ? await wordsOf(ctx, query.q) : undefined;
  const most = page * pageSize;
  const search = { query, words: words && (await latestOf(ctx, { query, words, most })), most };
  const ids = sql`(
    select s.* from ${sent(ctx, search)} order by ${orderOf(ctx, query)} ${pageOf(sql, query)}) s`;
  const [rows, groups] = await Promise.all([
    viewsOf(ctx, query, ids),
    countByStatus(sql, identityList.statuses, {
      from: sql`from ${sent(ctx, { query: others, words })} where true`,
      status: sql`s.status`,
      isNarrowed: query.q !== undefined,
      ...commonOf(ctx, query, words),
    }),
  ]);
  return {
    items: rows,
    ...countStatuses(groups, query.status, { ...query, rows: rows.length }),
    page,
    pageSize,
  };
}

/**
 * First matches of words that very many people share, by id: of each kind as many as the page may
 * need.
 */
async function latestOf(ctx: Ctx, { query, words, most }: Required<Search> & { words: Words }) {
  const { sql } = ctx;
  const of = async (kind: Kind): Promise<Words[Kind]> => {
    const { rows, id, sentAt, isSent } = kinds(sql)[kind];
    if (!words[kind].isCommon) return words[kind];
    const filters = sql`${isSent}
        and ${filtersOf(ctx, { ...query, q: undefined }, { kind, sentAt })}`;
    const by = orderedBy(sql, query.direction);
    const ids = await findPage(
      sql,
      { page: 1, pageSize: most },
      {
        rows,
        id,
        where: sql`${filters} and ${words[kind].words}`,
        sought: sql`${filters} and ${matches(ctx, query.q ?? '', kind)}`,
        guessed: sql`${filters} and i.user_id in (${matching(ctx, query.q ?? '', kind)})`,
        isOfWords: true,
        walk: {
          alias: sql`i`,
          order: sql`${sentAt} ${by}, ${id} ${by}`,
          within: sql`${isSent} and ${withinDays(sql, sentAt, query)}`,
        },
      },
    );
    return ids ? { words: among(sql, id, ids), isCommon: true } : words[kind];
  };
  const [identity, card] = await Promise.all([of('identity'), of('card')]);
  return { identity, card };
}

const kinds = (sql: Ctx['sql']) => ({
  identity: {
    rows: sql`identities i`,
    id: sql`i.user_id`,
    sentAt: sql`i.submitted_at`,
    isSent: sql`i.submitted_at is not null`,
  },
  card: { rows: sql`debit_cards i`, id: sql`i.id`, sentAt: sql`i.created_at`, isSent: sql`true` },
});

/** Estimate for words that very many people match: the latest rows give the count of all. */
function commonOf(ctx: Ctx, { q, ...query }: IdentityQuery, words: Words | undefined) {
  const { sql } = ctx;
  if (!q || !(words?.identity.isCommon || words?.card.isCommon)) return {};
  const { status, ...others } = { ...query, direction: 'desc' as const };
  const of = (asked: IdentityQuery) => ({
    from: sql`from ${sent(ctx, { query: asked })} where true`,
    sample: sql`from ${sent(ctx, { query: asked, most: sampling.rows })} where true`,
  });
  return {
    ...of(others),
    common: {
      ...of(others),
      matches: sql`coalesce((select ${isCalled(sql, q)} from users u where u.id = s.user_id),
          false)`,
      latest: sql`s.sent_at desc`,
      ...(status && { chosen: { ...of({ ...others, status }), statuses: status.split(',') } }),
    },
  };
}

/** All rows of a list as a file, in its order. */
export const identitySheet = sheetOf(identityList, (ctx: Ctx, query: IdentityQuery) =>
  viewsOf(ctx, query, sent(ctx, { query })),
);

const viewsOf = (ctx: Ctx, query: IdentityQuery, rows: Fragment) => ctx.sql<IdentityRow[]>`
  select s.user_id as "_id", s.key, s.kind,
    case s.kind when 'card' then u.first_name else i.first_name end as first_name,
    case s.kind when 'card' then u.last_name else i.last_name end as last_name, u.mobile_number,
    coalesce(i.national_code_masked, '') as national_code_masked, d.card_masked, d.bank_name,
    s.status, s.sent_at
  from ${rows} join users u on u.id = s.user_id left join identities i on i.user_id = s.user_id
    left join debit_cards d on d.id = s.card_id
  order by ${orderOf(ctx, query)}`;

function orderOf({ sql }: Ctx, { direction }: IdentityQuery) {
  const by = orderedBy(sql, direction);
  return sql`s.sent_at ${by}, s.key ${by}`;
}

type Narrowed = { kind: Kind; sentAt: Fragment; words?: Fragment | undefined };

function filtersOf(ctx: Ctx, query: IdentityQuery, { kind, sentAt, words }: Narrowed) {
  const { sql } = ctx;
  const now = ctx.now().toISOString();
  return allOf(sql, [
    query.kind && query.kind !== kind && sql`false`,
    query.age &&
      sql`${sentAt} <= ${now}::timestamptz - make_interval(days => ${Number(query.age)})`,
    withinDays(sql, sentAt, query),
    amongStatuses(sql, sql`i.status`, query.status),
    query.q && (words ?? matches(ctx, query.q, kind)),
  ]);
}

const matches = (ctx: Ctx, q: string, kind: Kind) =>
  ctx.sql`i.user_id = any(array(${matching(ctx, q, kind)}))`;

function matching(ctx: Ctx, q: string, kind: Kind): Fragment {
  const { sql } = ctx;
  const parts = ownParts(ctx, q, kind).map((part) => sql`select ${part}`);
  const people = sql`select u.id from users u where ${areCalled(sql, q)}`;
  return parts.reduce((all, one) => sql`${all} union ${one}`, people);
}

/** Matches for one page: few people by their ids; very many are found while walking the list. */
async function wordsOf(ctx: Ctx, q: string): Promise<Words> {
  const { sql } = ctx;
  const called = sql`u.id from users u where ${areCalled(sql, q)}`;
  const [expected = 0] = await expectRows(sql, [sql`from users u where ${isCalled(sql, q)}`]);
  const people = expected > SURELY_COMMON ? undefined : await findFew(sql, [called]);
  const of = async (kind: Kind) => {
    const own = people && (await findFew(sql, ownParts(ctx, q, kind)));
    return own
      ? { words: among(sql, sql`i.user_id`, [...people, ...own]), isCommon: false }
      : { words: hasWords(sql, q, kind), isCommon: true };
  };
  const [identity, card] = await Promise.all([of('identity'), of('card')]);
  return { identity, card };
}

/** Search by code; national codes and card numbers are encrypted, so only whole ones match. */
function ownParts({ sql, config }: Ctx, q: string, kind: Kind): Fragment[] {
  const code = foldCode(q);
  if (!isNumber(q))
    return kind === 'identity'
      ? [sql`i.user_id as id from identities i where ${namedIdentity(sql, q)}`]
      : [];
  return [
    kind === 'identity'
      ? sql`user_id as id
        from identities
        where national_code_hash = ${blindIndex(config, 'national_code', code)}`
      : sql`user_id as id
        from debit_cards
        where card_number_hash = ${blindIndex(config, 'card_number', code)}`,
  ];
}

const hasWords = (sql: Ctx['sql'], q: string, kind: Kind) => sql`(
  (select ${isCalled(sql, q)} from users u where u.id = i.user_id)
  or ${kind === 'identity' && !isNumber(q) ? namedIdentity(sql, q) : sql`false`})`;

const namedIdentity = (sql: Ctx['sql'], q: string) =>
  hasText(sql, sql`(i.first_name || ' ' || i.last_name)`, q);
