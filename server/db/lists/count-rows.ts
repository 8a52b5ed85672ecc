import type { Sql } from '#server/db/client.ts';
import type { Fragment } from '#server/db/filters.ts';
import { COUNTED_EXACTLY } from '#shared/limits.ts';
import type { StatusGroup } from './status-counts.ts';

type Counted = { rows: number; isEstimate: boolean };
export type Counting = {
  /** `from … where …` of the rows, whatever their status. */
  from: Fragment;
  status: Fragment;
  /** Something narrows the list: rows of one status are not found sooner than all of them. */
  isNarrowed: boolean;
  /** Known to be more than are counted. */
  isMany?: boolean;
  /** `from … where …` of the few rows of the chosen statuses: they are counted, whatever the others are. */
  chosen?: { from: Fragment; statuses: string[] } | undefined;
  /** Very many rows have the words: `from` is without them, and the latest of it tell how many that are. */
  common?: { matches: Fragment; latest: Fragment } | undefined;
};

const MOST = COUNTED_EXACTLY + 1;
const SAMPLE = 500;

/** How many rows `from … where …` has: few are counted, of many the planner knows about how many. */
export async function countRows(sql: Sql, from: Fragment): Promise<Counted> {
  const [row] = await sql<{ rows: number }[]>`
    select count(*)::int as rows from (select ${from} limit ${MOST}) few`;
  const rows = row?.rows ?? 0;
  if (rows < MOST) return { rows, isEstimate: false };
  const [expected = 0] = await expectRows(sql, [from]);
  return { rows: Math.max(rows, expected), isEstimate: true };
}

/** The same for each of these statuses that has rows. */
export async function countByStatus(
  sql: Sql,
  statuses: readonly string[],
  { from, status, isNarrowed, isMany, chosen, common }: Counting,
): Promise<StatusGroup[]> {
  if (common) {
    const [sampled, exact] = await Promise.all([
      countSample(sql, { from, status, ...common }),
      chosen && countFew(sql, chosen.from, status),
    ]);
    // one that is not among them has none
    const others = sampled.filter((group) => !(exact && chosen?.statuses.includes(group.status)));
    return [...others, ...(exact ?? [])];
  }
  const few = isMany ? undefined : await countFew(sql, from, status);
  if (few) return few;
  const exact = chosen ? ((await countFew(sql, chosen.from, status)) ?? []) : [];
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
  const known = new Map(exact.map((group) => [group.status, group]));
  return groups.map((group) => known.get(group.status) ?? group).filter(({ rows }) => rows > 0);
}

/** Undefined of more than 2,000. */
async function countFew(sql: Sql, from: Fragment, status: Fragment) {
  const groups = await sql<{ status: string; rows: number }[]>`
    select status, count(*)::int as rows from (select ${status} as status ${from} limit ${MOST}) few group by status`;
  return groups.reduce((sum, { rows }) => sum + rows, 0) < MOST ? groups : undefined;
}

type Sampled = { from: Fragment; status: Fragment; matches: Fragment; latest: Fragment };

/** The latest rows of a list stand for all of it. */
async function countSample(
  sql: Sql,
  { from, status, matches, latest }: Sampled,
): Promise<StatusGroup[]> {
  const [groups, [expected = 0]] = await Promise.all([
    sql<{ status: string; rows: number; looked: number }[]>`
      select status, (count(*) filter (where matches))::int as rows, (sum(count(*)) over ())::int as looked
      from (select ${status} as status, ${matches} as matches ${from} order by ${latest} limit ${SAMPLE}) latest
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

/** A count for each: written out, every status is found by its own index, however rare it is. */
async function countEach(sql: Sql, parts: Fragment[]): Promise<number[]> {
  const counts = parts.map(
    (part) => sql`(select count(*)::int from (select ${part} limit ${MOST}) few)`,
  );
  const [row] = await sql<{ counts: number[] }[]>`select array[${joined(sql, counts)}] as counts`;
  return row?.counts ?? [];
}

/** The form that PostgreSQL documents for «format json». */
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };
type Plan = { 'Plan Rows': number; Plans?: Plan[] };

/** What the planner expects of each `from … where …`, with two digits; nothing is run. */
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
