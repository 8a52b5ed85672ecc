import type { Sql } from '#server/db/client.ts';
import type { Fragment } from '#server/db/filters.ts';
import { COUNTED_EXACTLY } from '#shared/limits.ts';
import type { StatusGroup } from './status-counts.ts';

type Counted = { rows: number; isEstimate: boolean };
export type Counting = {
  /** `from … where …` of the rows, whatever their status. */
  from: Fragment;
  status: Fragment;
  /** True where a filter applies: rows of one status are then found no sooner than all of them. */
  isNarrowed?: boolean;
  /** True when the rows are known to exceed the counting limit. */
  isMany?: boolean;
  /** Groups that are counted already, whole or for the chosen statuses only. */
  known?: StatusGroup[];
  chosen?: { groups: StatusGroup[]; statuses: string[] } | undefined;
  common?: Common | undefined;
};

/**
 * Very common search words: `from` leaves them out, and a sample of the latest rows estimates their
 * share.
 */
type Common = {
  matches: Fragment;
  latest: Fragment;
  /** A different `from` for the sample. */
  sample?: Fragment;
  /** Sample for the chosen statuses only. */
  chosen?: { from: Fragment; sample?: Fragment; statuses: string[] };
};

const MOST = COUNTED_EXACTLY + 1;
/** Sample size in rows for the share of very common words. */
export const sampling = { rows: 500 };

type CountingAll = Pick<Counting, 'from' | 'known' | 'common'>;

/** Counts a list exactly up to the limit; beyond it the planner's estimate is used. */
export async function countRows(sql: Sql, { from, known, common }: CountingAll): Promise<Counted> {
  if (known) return { rows: known.reduce((sum, { rows }) => sum + rows, 0), isEstimate: false };
  if (common) {
    const [all] = await countSample(sql, { from, status: sql`''`, ...common });
    return { rows: all?.rows ?? 0, isEstimate: true };
  }
  const [row] = await sql<{ rows: number }[]>`
    select count(*)::int as rows from (select ${from} limit ${MOST}) few`;
  const rows = row?.rows ?? 0;
  if (rows < MOST) return { rows, isEstimate: false };
  const [expected = 0] = await expectRows(sql, [from]);
  return { rows: Math.max(rows, expected), isEstimate: true };
}

/** Counts rows by status, for the statuses that have any. */
export async function countByStatus(
  sql: Sql,
  statuses: readonly string[],
  { from, status, isNarrowed = false, isMany, known: all, chosen, common }: Counting,
): Promise<StatusGroup[]> {
  if (all) return all;
  if (common) return countCommon(sql, { from, status, chosen }, common);
  const few = isMany ? undefined : await countFew(sql, from, status);
  if (few) return few;
  const parts = statuses.map((one) => sql`${from} and ${status} = ${one}`);
  const counts = isNarrowed ? parts.map(() => MOST) : await countEach(sql, parts);
  const large = parts.filter((_, at) => counts[at] === MOST);
  const expected = await expectRows(sql, large);
  const groups = statuses.map((one, at) => ({
    status: one,
    ...(counts[at] === MOST
      ? { rows: expected.shift() ?? 0, isEstimate: true }
      : { rows: counts[at] ?? 0 }),
  }));
  const known = new Map(chosen?.groups.map((group) => [group.status, group]));
  return groups.map((group) => known.get(group.status) ?? group).filter(({ rows }) => rows > 0);
}

async function countCommon(
  sql: Sql,
  { from, status, chosen }: Pick<Counting, 'from' | 'status' | 'chosen'>,
  common: Common,
): Promise<StatusGroup[]> {
  const ofChosen =
    chosen?.groups ?? (common.chosen && countSample(sql, { status, ...common, ...common.chosen }));
  const [sampled, own] = await Promise.all([
    countSample(sql, { from, status, ...common }),
    ofChosen,
  ]);
  const named = (chosen ?? common.chosen)?.statuses;
  // a status that is missing from its own sample has no rows
  const others = sampled.filter((group) => !(own && named?.includes(group.status)));
  return [...others, ...(own ?? [])];
}

/** Exact groups; undefined above the counting limit of 2,000. */
async function countFew(sql: Sql, from: Fragment, status: Fragment) {
  const groups = await sql<{ status: string; rows: number }[]>`
    select status, count(*)::int as rows
    from (select ${status} as status ${from} limit ${MOST}) few
    group by status`;
  return groups.reduce((sum, { rows }) => sum + rows, 0) < MOST ? groups : undefined;
}

type Sampled = Common & { from: Fragment; status: Fragment };

/** Estimates the counts of a list from its latest rows. */
async function countSample(
  sql: Sql,
  { from, status, matches, latest, sample = from }: Sampled,
): Promise<StatusGroup[]> {
  const [groups, [expected = 0]] = await Promise.all([
    sql<{ status: string; rows: number; looked: number }[]>`
      select status, (count(*) filter (where matches))::int as rows,
        (sum(count(*)) over ())::int as looked
      from (select ${status} as status, ${matches} as matches ${sample}
        order by ${latest}
        limit ${sampling.rows}) latest
      group by status`,
    expectRows(sql, [from]),
  ]);
  return groups
    .filter(({ rows }) => rows > 0)
    .map(({ status: one, rows, looked }) => ({
      status: one,
      rows: rounded((rows / looked) * Math.max(expected, looked)),
      isEstimate: true,
    }));
}

/** Counts each part by itself, so that every status uses its own index, however rare it is. */
async function countEach(sql: Sql, parts: Fragment[]): Promise<number[]> {
  const counts = parts.map(
    (part) => sql`(select count(*)::int from (select ${part} limit ${MOST}) few)`,
  );
  const [row] = await sql<{ counts: number[] }[]>`select array[${joined(sql, counts)}] as counts`;
  return row?.counts ?? [];
}

/** Shape that PostgreSQL documents for `format json`. */
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };
type Plan = { 'Plan Rows': number; Plans?: Plan[] };

/** Planner's estimate for each `from … where …`, rounded to two digits; runs no query. */
export async function expectRows(sql: Sql, parts: Fragment[]): Promise<number[]> {
  if (parts.length === 0) return [];
  const counts = parts.map(
    (part) => sql`(select count(*) from (select ${part} offset 0) all_rows)`,
  );
  const [row] = await sql<Explained[]>`
    explain (format json) select array[${joined(sql, counts)}]`;
  return (row?.['QUERY PLAN'][0].Plan.Plans ?? []).map((count) =>
    rounded(count.Plans?.[0]?.['Plan Rows'] ?? 0),
  );
}

const joined = (sql: Sql, parts: Fragment[]) => parts.reduce((all, one) => sql`${all}, ${one}`);

const DIGITS = 2;
const rounded = (rows: number) => Number(rows.toPrecision(DIGITS));
