import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Ctx, Deps } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { DAY, SECOND } from '#shared/time.ts';
import { isSameHash } from './code-hash.ts';

/** Groups whose pages are cached, those with the oldest price lists and promotions. */
const MAX_GROUPS = 20;
/** Life of the cookie in seconds; every page that a signed-in person opens renews it. */
const LIFE = (7 * DAY) / SECOND;
const HALF = LIFE / 2;

/** Group whose prices a page shows; `key` changes when a member leaves. */
export type PageGroup = { groupId: string; key: number };
/**
 * Prices that a browser may see in pages: those of a group, cached for all its members, and whether
 * the person has others besides, which no cached page shows. Names no person.
 */
export type PagePrices = { group: PageGroup | undefined; isPersonal: boolean };
type Signed = PagePrices & { until: number };
type Known = Pick<Deps, 'config'>;

/** Prices that the cookie of a request names; undefined without one, and for a forged or old one. */
export function pagePricesIn(
  cookies: string | undefined,
  { config, now }: Known & Pick<Deps, 'now'>,
): Signed | undefined {
  const value = cookies?.includes('prices=') && valueIn(cookies, { config });
  const [, body = '', mark = ''] = (value && /^([\w.-]{5,100})\.([\w-]{43})$/.exec(value)) || [];
  if (!body || !isMarked({ config }, body, mark)) return undefined;
  const [groupId = '', key, isPersonal, until] = body.split('.');
  if (!(Number(until) > now().getTime() / SECOND)) return undefined;
  return {
    group: groupId ? { groupId, key: Number(key) } : undefined,
    isPersonal: isPersonal === '1',
    until: Number(until),
  };
}

/** Cookies whose signature was right; members of a group send the same one again and again. */
const marked = new WeakMap<Deps['config'], LRUCache<string, true>>();

function isMarked({ config }: Known, body: string, mark: string): boolean {
  const known = marked.get(config) ?? new LRUCache({ max: 1_000 });
  marked.set(config, known);
  const cookie = `${body}.${mark}`;
  if (known.has(cookie)) return true;
  const isRight = isSameHash(mark, markOf({ config }, body));
  if (isRight) known.set(cookie, true);
  return isRight;
}

type Holder = { userId: string; seconds: number };

/** Set-Cookie line for what a person may see; it removes the cookie of everybody without own prices. */
export async function pagePricesLine(
  ctx: Pick<Ctx, 'sql' | 'config' | 'now'>,
  { userId, seconds }: Holder,
): Promise<string> {
  return lineOf(ctx, await readPagePrices(ctx, userId), seconds);
}

/** The same for a browser that has this cookie; undefined while it is right. */
export async function renewedPrices(
  ctx: Pick<Ctx, 'sql' | 'config' | 'now'>,
  cookies: string | undefined,
  { userId, seconds }: Holder,
): Promise<string | undefined> {
  const known = pagePricesIn(cookies, ctx);
  const prices = await readPagePrices(ctx, userId);
  const left = known ? known.until - ctx.now().getTime() / SECOND : 0;
  const isSame = isSameGroup(known?.group, prices.group) && known?.isPersonal === prices.isPersonal;
  if (isSame && left > Math.min(HALF, seconds / 2)) return undefined;
  if (!known && isNone(prices) && !cookies?.includes(`${nameOf(ctx)}=`)) return undefined;
  return lineOf(ctx, prices, seconds);
}

/** Removes the cookie. */
export const noPagePrices = (known: Known): string => cookieOf(known, '', 0);

/**
 * The next instant at which the prices of a group's pages change by themselves, null without one;
 * undefined where its pages are not cached, or the key has ended.
 */
export async function readPageGroup(
  { sql, now }: Pick<Ctx, 'sql' | 'now'>,
  { groupId, key }: PageGroup,
): Promise<{ until: string | null } | undefined> {
  const at = now().toISOString();
  const [row] = await sql<{ until: string | null }[]>`
    select (
      select min(t.at) from (
        select unnest(array[l.starts_at, l.ends_at]) from price_lists l
        where l.group_id = g.id and l.is_active
        union all select m.ends_at ${promotionsOf(sql, sql`o.group_id = g.id`)}) t(at)
      where t.at > ${at}) as until
    from buyer_groups g
    where g.id = ${groupId} and g.pages_key = ${key} and g.id in (${pageGroups(sql, at)})`;
  return row;
}

const pageGroups = (sql: Ctx['sql'], at: string) => sql`
  select t.id from (${pricedGroups(sql, at)}) t(id, since)
  group by t.id order by min(t.since), t.id limit ${MAX_GROUPS}`;

/** Groups with a price list that has not ended, or with a promotion that runs. */
const pricedGroups = (sql: Ctx['sql'], at: string) => sql`
  select l.group_id, l.created_at from price_lists l
  where l.group_id is not null and l.is_active and (l.ends_at is null or l.ends_at > ${at})
  union all select o.group_id, m.created_at ${promotionsOf(sql, sql`true`)}`;

const promotionsOf = (sql: Ctx['sql'], whose: Fragment) => sql`
  from promotion_groups o join promotions m on m.id = o.promotion_id
  where m.status = 'running' and ${whose}`;

async function readPagePrices({ sql, now }: Pick<Ctx, 'sql' | 'now'>, userId: string) {
  const at = now().toISOString();
  const [row] = await sql<{ group: PageGroup | null; hasOther: boolean; hasOwn: boolean }[]>`
    select
      (select json_build_object('groupId', g.id, 'key', g.pages_key)
        from group_members m join buyer_groups g on g.id = m.group_id
        where m.user_id = ${userId} and g.id in (${pageGroups(sql, at)})) as group,
      exists (
        select from group_members m
        where m.user_id = ${userId}
          and m.group_id in (select t.id from (${pricedGroups(sql, at)}) t(id))) as has_other,
      exists (
        select from price_lists l where l.user_id = ${userId} and l.is_active
          and (l.ends_at is null or l.ends_at > ${at})) as has_own`;
  const group = row?.group ?? undefined;
  return { group, isPersonal: Boolean(row?.hasOwn || (row?.hasOther && !group)) };
}

const isSameGroup = (a: PageGroup | undefined, b: PageGroup | undefined) =>
  a?.groupId === b?.groupId && a?.key === b?.key;
const isNone = ({ group, isPersonal }: PagePrices) => !group && !isPersonal;

function lineOf({ config, now }: Known & Pick<Ctx, 'now'>, prices: PagePrices, seconds: number) {
  if (isNone(prices)) return noPagePrices({ config });
  const life = Math.min(LIFE, seconds);
  const until = Math.floor(now().getTime() / SECOND) + life;
  const { group, isPersonal } = prices;
  const body = [group?.groupId ?? '', group?.key ?? '', isPersonal ? 1 : 0, until].join('.');
  return cookieOf({ config }, `${body}.${markOf({ config }, body)}`, life);
}

const isSecure = ({ config }: Known) => config.publicUrl.startsWith('https:');
/** With https no neighbouring host can set it. */
const nameOf = (known: Known) => (isSecure(known) ? '__Host-prices' : 'prices');

const cookieOf = (known: Known, value: string, seconds: number) =>
  `${nameOf(known)}=${value}; HttpOnly; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure(known) ? '; Secure' : ''}`;

const valueIn = (cookies: string, known: Known) =>
  new RegExp(`(?:^|;\\s*)${nameOf(known)}=([^;]{1,200})`).exec(cookies)?.[1];

const markOf = ({ config }: Known, body: string) =>
  createHmac('sha256', config.secretKey).update(`page prices ${body}`).digest('base64url');
