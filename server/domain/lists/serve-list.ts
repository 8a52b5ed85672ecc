import type { PendingQuery } from 'postgres';
import type { Ctx } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';
import {
  allOf,
  amongStatuses,
  type Fragment,
  onPage,
  orderedBy,
  withinAmounts,
  withinDays,
} from '#server/db/filters.ts';
import { chooseRows } from '#server/db/lists/choose-rows.ts';
import { type Counting, countByStatus, countRows } from '#server/db/lists/count-rows.ts';
import { foundByAny, type Part } from '#server/db/lists/find-few.ts';
import { monthsOfDays } from '#server/db/lists/find-page.ts';
import { countStatuses, lengthOf } from '#server/db/lists/status-counts.ts';
import { filteredBy, type ListDefinition, sortsOf } from '#shared/lists/define-list.ts';
import { anyOf, type Finder } from './finders.ts';
import { type OwnCells, sheetOf } from './sheet-of.ts';

type Query = {
  page: number;
  pageSize: number;
  q?: string | undefined;
  status?: string | undefined;
  direction: 'asc' | 'desc';
};
/** Query of a whole list. */
type Filter = Omit<Query, 'page' | 'pageSize'>;
/** Values of the filters and the sort, by their names. */
export type Values = Record<string, string | number | undefined>;

type Source<Row extends object, Item> = {
  table: string;
  /** Alias of the table in all statements. */
  alias: string;
  /** Column that names a row, if it is not `id`. */
  id?: string;
  /** Statement of the rows; `rest` has its conditions and order, from `where` on. */
  rows(sql: Sql, rest: Fragment): PendingQuery<Row[]>;
  /** Rows as the API gives them, if they differ. */
  views?(ctx: Ctx, rows: Row[]): Item[] | Promise<Item[]>;
  search: Finder[];
  /** Columns of the table that are not called like those of the list. */
  columns?: Record<string, string>;
  /** Sorts whose rows may have no value; these come last. */
  nullsLast?: readonly string[];
  /** Filters that are not the value of a column. */
  narrow?(ctx: Ctx, values: Values): Fragment | undefined;
  /** True where an index has the amounts of each month. */
  hasMonths?: true;
};

/** A staff list by its definition: one page for the screen, and the file of all its rows. */
export const serveList = <List extends ListDefinition, Row extends object, Item = Row>(
  list: List,
  source: Source<Row, Item>,
  ...cells: OwnCells<List, Row>
) => ({
  ...pagesOf(list, source),
  sheet: sheetOf(list, (ctx: Ctx, query: Query) => readAll(ctx, query, { list, source }), ...cells),
});

/** Pages of a staff list by its definition, whose file has a statement of its own. */
export const pagesOf = <List extends ListDefinition, Row extends object, Item = Row>(
  list: List,
  source: Source<Row, Item>,
) => ({
  /** One page; the counts ignore the chosen status. */
  page: (ctx: Ctx, query: Query): Promise<Page<List, Item>> =>
    readPage(ctx, query, { list, source }),
  /** Condition and order of all rows of a query. */
  where: (ctx: Ctx, query: Filter) => whereOf(ctx, query, { list, source }),
  order: (ctx: Ctx, query: Filter) => partsOf(ctx, query, { list, source }).order,
});

type Page<List, Item> = ReturnType<typeof lengthOf> & {
  items: Item[];
  page: number;
  pageSize: number;
} & (List extends { statuses: readonly string[] } ? { counts: Record<string, number> } : unknown);
type Served<Row extends object, Item, List extends ListDefinition = ListDefinition> = {
  list: List;
  source: Source<Row, Item>;
};

async function readPage<Row extends object, Item, List extends ListDefinition>(
  ctx: Ctx,
  asked: Query,
  served: Served<Row, Item, List>,
) {
  const { list, source } = served;
  const { sql } = ctx;
  const { q, ...query } = asked;
  const of = partsOf(ctx, query, served);
  const chosen = await chooseRows(sql, asked, {
    ...of.all,
    filters: of.filters,
    ...(of.status && { status: of.status }),
    walk: {
      alias: sql`${sql(source.alias)}`,
      order: of.order,
      within: of.within,
      parts: source.hasMonths && monthsOfDays(sql, source.table, source.alias, of.days),
    },
    search: {
      parts: (typed) => wordsOf(sql, source, typed),
      has: (typed) =>
        anyOf(
          sql,
          source.search.map((one) => one.has(sql, typed)),
        ) ?? sql`false`,
    },
  });
  const { all, order } = of;
  const ids = sql`${all.id} from ${all.rows} where ${chosen.chosen}`;
  const page = sql`${all.id} ${onPage(sql, ids, { order, page: chosen.page })}`;
  const [rows, count] = await Promise.all([
    source.rows(sql, sql`where ${page} order by ${order}`),
    countOf(sql, list, chosen.counting),
  ]);
  return {
    // without views the rows are the items
    items: source.views ? await source.views(ctx, rows) : ([...rows] as object[] as Item[]),
    ...count({ ...query, rows: rows.length }),
    page: query.page,
    pageSize: query.pageSize,
    // the counts are there where the list has statuses
  } as Page<List, Item>;
}

type Shown = Query & { rows: number };

/** Length of a list beside the rows of the shown page, with counts where it has statuses. */
async function countOf(sql: Sql, { statuses }: ListDefinition, counting: Counting) {
  if (!statuses) {
    const rows = await countRows(sql, counting);
    return (shown: Shown) => lengthOf(rows, shown);
  }
  const groups = await countByStatus(sql, statuses, counting);
  return (shown: Shown) => countStatuses(groups, shown.status, shown);
}

const readAll = <Row extends object, Item>(ctx: Ctx, query: Query, served: Served<Row, Item>) =>
  served.source.rows(
    ctx.sql,
    ctx.sql`where ${whereOf(ctx, query, served)} order by ${partsOf(ctx, query, served).order}`,
  );

function whereOf<Row extends object, Item>(ctx: Ctx, query: Filter, served: Served<Row, Item>) {
  const { sql } = ctx;
  const { all, filters, status } = partsOf(ctx, query, served);
  const words = query.q && foundByAny(sql, all, wordsOf(sql, served.source, query.q));
  return allOf(sql, [filters, words, status]);
}

/** Parts that find the words; without one no row has them. */
function wordsOf(sql: Sql, { search }: { search: Finder[] }, typed: string): Part[] {
  const parts = search.flatMap((one) => one.parts(sql, typed));
  return parts.length > 0 ? parts : [{ where: sql`false` }];
}

/** Fragments of the statements of a list. */
function partsOf<Row extends object, Item>(
  ctx: Ctx,
  query: Filter,
  { list, source }: Served<Row, Item>,
) {
  const { sql } = ctx;
  // the contract of the list has parsed the query
  const values = query as Filter & Values;
  const column = (name: string): Fragment =>
    sql`${sql(`${source.alias}.${columnOf(name, source)}`)}`;
  const [usual = '', ...others] = sortsOf(list);
  const sort = String(values.sort ?? usual);
  const direction = orderedBy(sql, query.direction);
  const nullsOf = (name: string) => (source.nullsLast?.includes(name) ? sql`nulls last` : sql``);
  const id = column(source.id ?? 'id');
  const columns = [...(list.statuses ? ['status'] : []), usual, ...others].map(column);
  const filtered = [...filteredBy(list, 'open', 'choice'), ...filteredBy(list, 'range', 'days')];
  const narrowed = filtered.map(([name]) => ({
    name,
    where: narrowedBy(sql, { list, name, column: column(name), values }),
  }));
  return {
    all: {
      rows: sql`${sql(source.table)} ${sql(source.alias)}`,
      id,
      state: list.statuses ? column('status') : sql`''`,
      columns: columns.reduce((all, one) => sql`${all}, ${one}`, id),
      latest: sql`${column(usual)} desc ${nullsOf(usual)}`,
    },
    filters: allOf(sql, [...narrowed.map(({ where }) => where), source.narrow?.(ctx, values)]),
    status: list.statuses && amongStatuses(sql, column('status'), query.status),
    order: sql`${column(sort)} ${direction} ${nullsOf(sort)}, ${id} ${direction}`,
    within: narrowed.find(({ name }) => name === sort)?.where ?? sql`true`,
    days: { from: textOf(values.from), to: textOf(values.to), sort },
  };
}

/** Column of the table: `created` is stored in `created_at`, `refundWay` in `refund_way`. */
const columnOf = (name: string, { columns }: { columns?: Record<string, string> }): string =>
  columns?.[name] ??
  (name === 'created' ? 'created_at' : name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`));

type Narrowing = { list: ListDefinition; name: string; column: Fragment; values: Values };

function narrowedBy(sql: Sql, { list, name, column, values }: Narrowing): Fragment | undefined {
  const kind = list.columns[name]?.kind;
  if (kind === 'toman')
    return withinAmounts(sql, column, {
      minAmount: amountOf(values.minAmount),
      maxAmount: amountOf(values.maxAmount),
    });
  if (kind === 'instant')
    return withinDays(sql, column, { from: textOf(values.from), to: textOf(values.to) });
  const value = values[name];
  return value ? sql`${column} = ${value}` : undefined;
}

const amountOf = (value: string | number | undefined) =>
  typeof value === 'number' ? value : undefined;
const textOf = (value: string | number | undefined) =>
  typeof value === 'string' ? value : undefined;
