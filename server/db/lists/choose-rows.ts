import type { Sql } from '#server/db/client.ts';
import { allOf, type Fragment, pageOf } from '#server/db/filters.ts';
import { type Counting, expectRows } from './count-rows.ts';
import {
  among,
  bounds,
  guessable,
  hasMore,
  idsOfParts,
  isCommon,
  isLed,
  type Part,
  type Search,
  SURELY_COMMON,
} from './find-few.ts';
import { findPage, type Page, type Walk, walkAlong } from './find-page.ts';
import type { StatusGroup } from './status-counts.ts';

/** Columns and order of a list, as its rows are read. */
type Taking = {
  rows: Fragment;
  id: Fragment;
  /** Columns for naming, sorting and counting a row. */
  columns: Fragment;
  /** Status column; a list without one is counted as a whole. */
  state: Fragment;
  walk: Walk;
};

type Taken = { groups: StatusGroup[]; ids: string[] };

type List = Taking & {
  /** Conditions beside search words and status. */
  filters: Fragment;
  /**
   * The same filters as conditions on single rows, where `filters` uses another table to find the
   * rows.
   */
  filtersMet?: Fragment;
  /**
   * A filter on another table, which leads to the rows where it finds few; the other filters are
   * then checked on these. `sought` is all filters, for a page of very many rows that the planner
   * may walk to.
   */
  lead?: { by: Part; others: Fragment; sought?: Fragment } | undefined;
  /** Condition of the chosen status. */
  status?: Fragment;
  /** Order of the latest rows, the sample for counting very common words. */
  latest: Fragment;
  search?: Search;
};

type Query = Page & { q?: string | undefined; status?: string | undefined };

export type Chosen = {
  /** Rows from which `page` is taken, and `all` of them whatever their status. */
  chosen: Fragment;
  page: Page;
  all: Fragment;
  counting: Counting;
};

/**
 * Conditions of a list. A small result is paged while it is counted; of a large one only the page's
 * rows are found. Either way the rows are named by their ids.
 */
export async function chooseRows(sql: Sql, query: Query, list: List): Promise<Chosen> {
  const { q, search } = { q: query.q ?? '', search: query.q ? list.search : undefined };
  const { filters, filtersMet = filters, status = sql`true` } = list;
  const parts = search?.parts(q);
  if (parts && search && !(await isCommon(sql, list, search, q))) {
    const few = await takeFew(sql, query, list, { parts, fits: filtersMet, status });
    const all = sql`${filters} and ${foundBy(sql, list, parts)}`;
    if (few) return chosenOf(sql, list, { few, all });
  }
  const has = search?.has(q);
  const asked = { sql, query, list, has, status };
  const isNarrowed = hasFilter(query);
  const [expected, few] = isNarrowed ? await takeNarrowed(asked) : [];
  if (few) return chosenOf(sql, list, { few, all: allOf(sql, [filters, has]) });
  const fewOfStatus = query.status ? await takeOfStatus(asked) : undefined;
  const sought = allOf(sql, [list.lead?.sought ?? filters, status, has]);
  const page =
    fewOfStatus?.ids ??
    (await pageOfMany({ ...asked, parts, expected, isNarrowed })) ??
    (await walkAlong(sql, query, { ...list, where: sought }));
  const ofStatus = sql`${filters} and ${status}`;
  return {
    chosen: page ? among(sql, list.id, page) : sought,
    page: { page: page ? 1 : query.page, pageSize: query.pageSize },
    all: allOf(sql, [filters, parts && foundBy(sql, list, parts)]),
    counting: countingOf({ ...asked, isNarrowed, ofStatus, few: fewOfStatus }),
  };
}

type Asked = {
  sql: Sql;
  query: Query;
  list: List;
  /** Condition of the search words, set where very many rows match them. */
  has: Fragment | undefined;
  status: Fragment;
};

/** Rows that the planner expects of the filters, and the rows themselves when they are few. */
async function takeNarrowed({ sql, query, list, has, status }: Asked) {
  const { rows, id, filters, lead } = list;
  const [expected = 0] = await expectRows(sql, [sql`from ${rows} where ${filters}`]);
  // ids alone are quick to count, without reading the rows themselves
  const isMany =
    !lead &&
    expected > SURELY_COMMON &&
    (await hasMore(sql, sql`${id} from ${rows} where ${filters}`, bounds.few));
  if (isMany) return [expected, undefined] as const;
  const asked = lead
    ? { parts: [lead.by], fits: allOf(sql, [lead.others, has]) }
    : { parts: [{ where: filters }], fits: has ?? sql`true` };
  const few = await takeFew(sql, query, list, { ...asked, status });
  if (few || !lead || !has) return [expected, few] as const;
  // of the many rows that the lead finds, some have the words
  const parts = [{ where: sql`${filters} and ${has}` }];
  const some = { parts, fits: sql`true`, status, most: bounds.some };
  return [expected, await takeFew(sql, query, list, some)] as const;
}

async function takeOfStatus({ sql, query, list, has = sql`true`, status }: Asked) {
  const where = sql`${list.filters} and ${status}`;
  if (await hasMore(sql, sql`${list.id} from ${list.rows} where ${where}`, bounds.few))
    return undefined;
  return takeFew(sql, query, list, { parts: [{ where }], fits: has, status });
}

type Many = Asked & {
  parts: Part[] | undefined;
  expected: number | undefined;
  isNarrowed: boolean;
};

/** Ids of a page of very many rows; undefined where the order of the whole list leads to it. */
function pageOfMany(asked: Many) {
  const { sql, query, list, has, status, parts, expected, isNarrowed } = asked;
  if (!(isNarrowed || has || query.status)) return undefined;
  const { rows, id, walk, filters, filtersMet = filters, lead } = list;
  const of = (some: Part[]) => sql`${filters} and ${status} and ${foundBy(sql, list, some)}`;
  const sought = parts ? of(parts) : sql`${filters} and ${status}`;
  return findPage(sql, query, {
    rows,
    id,
    walk,
    isOfWords: has !== undefined,
    isOfStatus: !isNarrowed && !has && !walk.by,
    where: allOf(sql, [filtersMet, status, has]),
    sought: lead?.sought ? allOf(sql, [lead.sought, status, has]) : sought,
    ...(parts && { guessed: guessOf(sql, asked, parts) }),
    ...(!parts && !query.status && { expected }),
  });
}

const guessOf = (sql: Sql, { list, status }: Asked, parts: Part[]): Fragment => sql`
  ${list.filters} and ${status} and ${list.id} in (${idsOfParts(sql, list, parts.map(guessable))})`;

/**
 * Rows found by the indexes of the words: an array makes PostgreSQL look each id up; a join would
 * read the whole list.
 */
const foundBy = (sql: Sql, list: List, parts: Part[]): Fragment =>
  sql`${list.id} = any(array(${idsOfParts(sql, list, parts)}))`;

function chosenOf(sql: Sql, list: List, { few, all }: { few: Taken; all: Fragment }): Chosen {
  return {
    chosen: among(sql, list.id, few.ids),
    page: { page: 1, pageSize: Math.max(few.ids.length, 1) },
    all,
    counting: { from: sql`from ${list.rows}`, status: list.state, known: few.groups },
  };
}

type Counted = Asked & { isNarrowed: boolean; ofStatus: Fragment; few: Taken | undefined };

function countingOf({ sql, query, list, has, isNarrowed, ofStatus, few }: Counted): Counting {
  const { rows, filters, state, latest } = list;
  const statuses = query.status?.split(',') ?? [];
  return {
    from: sql`from ${rows} where ${filters}`,
    status: state,
    isNarrowed,
    isMany: isNarrowed,
    chosen: few && { groups: few.groups, statuses },
    common: has && {
      matches: has,
      latest,
      // the latest rows of the list may hold none of an old status
      ...(statuses.length > 0 && {
        chosen: { from: sql`from ${rows} where ${ofStatus}`, statuses },
      }),
    },
  };
}

/** True when the query has filters beside words and status. */
function hasFilter(query: Query): boolean {
  const beside = ['q', 'status', 'page', 'pageSize', 'sort', 'direction'];
  return Object.entries(query).some(
    ([name, value]) => (value || value === 0) && !beside.includes(name),
  );
}

type Sought = {
  parts: Part[];
  /** Condition on each row that a part finds, read in the same pass. */
  fits: Fragment;
  /** Status condition of the page; the counts leave it out. */
  status: Fragment;
  /** Limit of rows; `few` by default. */
  most?: number;
};

/**
 * Reads a small result once for its counts by status and the ids of one page; counting, sorting and
 * naming apart would read it three times. Undefined where one part, or all together, exceed the
 * limit.
 */
async function takeFew(
  sql: Sql,
  page: Page,
  { rows, id, columns, state, walk }: Taking,
  { parts, fits, status, most = bounds.few }: Sought,
): Promise<Taken | undefined> {
  const found = parts.map((part, at) => rowsBy(sql, part, { rows, id, columns, fits, at, most }));
  const [taken] = await sql<{ groups: StatusGroup[] | null; ids: string[] | null }[]>`
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
      case when greatest(rows, most) <= ${most} then (
        select coalesce(json_agg(g), '[]') from (
          select ${state} as status, count(*)::int as rows
          from f ${walk.alias}
          group by 1) g) end as groups,
            case when greatest(rows, most) <= ${most} then array(
        select ${id}::text from f ${walk.alias} ${walk.by?.back ?? sql``}
        where ${status} order by ${walk.order} ${pageOf(sql, page)}) end as ids
    from n`;
  const { groups, ids } = taken ?? {};
  return groups && ids ? { groups, ids } : undefined;
}

type Finding = Pick<Taking, 'rows' | 'id' | 'columns'> & {
  fits: Fragment;
  at: number;
  most: number;
};

/** Rows of one part, up to one above the limit, and the counts that tell whether it exceeds it. */
function rowsBy(sql: Sql, part: Part, { rows, id, columns, fits, at, ...bound }: Finding) {
  const name = sql`${sql.unsafe(`w${at}`)}`;
  const most = bound.most + 1;
  const where = (condition: Fragment) => sql`
    ${name} as materialized (select ${columns}, (${fits}) as fits
      from ${rows}
      where ${condition}
      limit ${most})`;
  const count = sql`(select count(*) from ${name})`;
  if (!isLed(part)) return { name, steps: where(part.where), counts: [count] };
  const leaders = sql`${sql.unsafe(`l${at}`)}`;
  // above the limit no row is looked up
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
