import type { Sql } from '#server/db/client.ts';
import { type Fragment, pageOf } from '#server/db/filters.ts';
import { bounds, isLed, type Part } from './find-few.ts';
import type { Page, Walk } from './find-page.ts';
import type { StatusGroup } from './status-counts.ts';

/** The rows of a list as they are taken. */
export type Taking = {
  rows: Fragment;
  id: Fragment;
  /** The columns of a row by which it is named, sorted and counted. */
  kept: Fragment;
  /** Its status; without one all are counted together. */
  state: Fragment;
  walk: Walk;
};

export type Taken = { groups: StatusGroup[]; ids: string[] };

type Asked = {
  parts: Part[];
  /** What is asked of each row that a part finds; it is read for nothing else. */
  fits: Fragment;
  /** Of the rows of the page; the counts leave it out. */
  status: Fragment;
};

/**
 * What few rows are there: how many of each status, and the ids of one page. Each is read once, where counting, sorting
 * and naming them apart would read it three times. Undefined where a part, or all together, find more than are few.
 */
export async function takeFew(
  sql: Sql,
  page: Page,
  { rows, id, kept, state, walk }: Taking,
  { parts, fits, status }: Asked,
): Promise<Taken | undefined> {
  const found = parts.map((part, at) => foundBy(sql, part, { rows, id, kept, fits, at }));
  const [taken] = await sql<(Partial<Taken> & { groups: StatusGroup[] | null })[]>`
    with ${listed(
      sql,
      found.map(({ steps }) => steps),
    )},
    f as materialized (${united(
      sql,
      found.map(({ name }) => sql`select * from ${name} where fits`),
    )}),
    n as materialized (select (select count(*) from f) as rows,
      greatest(${listed(
        sql,
        found.flatMap(({ counts }) => counts),
      )}) as most)
    select
      case when greatest(rows, most) <= ${bounds.few} then (
        select coalesce(json_agg(g), '[]') from (
          select ${state} as status, count(*)::int as rows from f ${walk.alias} group by 1) g) end as groups,
      case when greatest(rows, most) <= ${bounds.few} then array(
        select ${id}::text from f ${walk.alias} ${walk.by?.back ?? sql``}
        where ${status} order by ${walk.order} ${pageOf(sql, page)}) end as ids
    from n`;
  const { groups, ids } = taken ?? {};
  return groups && ids ? { groups, ids } : undefined;
}

type Finding = Pick<Taking, 'rows' | 'id' | 'kept'> & { fits: Fragment; at: number };

/** The rows of one part, one more than are few, and what tells how many it found. */
function foundBy(sql: Sql, part: Part, { rows, id, kept, fits, at }: Finding) {
  const name = sql`${sql.unsafe(`w${at}`)}`;
  const most = bounds.few + 1;
  const where = (condition: Fragment) => sql`
    ${name} as materialized (select ${kept}, (${fits}) as fits from ${rows} where ${condition} limit ${most})`;
  const count = sql`(select count(*) from ${name})`;
  if (!isLed(part)) return { name, steps: where(part.where), counts: [count] };
  const leaders = sql`${sql.unsafe(`l${at}`)}`;
  // nothing is looked up for too many of them
  const areFew = sql`(select count(*) from ${leaders}) < ${most}`;
  return {
    name,
    steps: sql`${leaders}(id) as materialized (select ${part.ids} limit ${most}),
      ${where(sql`${areFew} and ${part.among ?? id} = any(array(select id from ${leaders}))`)}`,
    counts: [count, sql`(select count(*) from ${leaders})`],
  };
}

const listed = (sql: Sql, some: Fragment[]) => some.reduce((all, one) => sql`${all}, ${one}`);
const united = (sql: Sql, some: Fragment[]) => some.reduce((all, one) => sql`${all} union ${one}`);
