import type { Sql } from '#server/db/client.ts';
import { allOf, type Fragment } from '#server/db/filters.ts';
import type { Counting } from './count-rows.ts';
import { among, findFew, findWords, type Search } from './find-few.ts';
import { findPage, type Page, type Walk } from './find-page.ts';

type List = {
  /** `orders o` and the column of its ids. */
  rows: Fragment;
  id: Fragment;
  /** Conditions beside words and status. */
  filters: Fragment;
  /** The same asked of each row, where they read another table that may lead to the rows as well. */
  filtersMet?: Fragment;
  /** Of the chosen status. */
  status?: Fragment;
  search?: Search;
  walk: Walk;
};

type Query = Page & { q?: string | undefined; status?: string | undefined };

export type Chosen = {
  /** The rows among which those of `page` stand, and all for a count whatever their status. */
  chosen: Fragment;
  page: Page;
  all: Fragment;
  counted: Fragment;
  isNarrowed: boolean;
  isFew: boolean;
  isFewOfStatus: boolean;
  /** What is asked for by `status`, name by name, and the conditions of those rows beside the words. */
  statuses: string[];
  ofStatus: Fragment;
  /** Very many rows have the words, and are not few by another filter: `counted` are the conditions beside them. */
  common?: Fragment;
};

/**
 * The conditions of a list. Few rows are named by their ids, whichever filter finds them, so that they alone are sorted;
 * of many those of one page are found, and named as well.
 */
export async function chooseRows(sql: Sql, query: Query, list: List): Promise<Chosen> {
  const { rows, id, filters, status = sql`true`, search } = list;
  const find = (where: Fragment) => findFew(sql, [sql`${id} as id from ${rows} where ${where}`]);
  const words = query.q && search ? await findWords(sql, id, search, query.q) : undefined;
  const met = words?.isCommon ? words.words : undefined;
  const narrow = met || !words ? filters : sql`${filters} and ${words.words}`;
  const isNarrowed = hasFilter(query) || (words !== undefined && !met);
  const few = isNarrowed ? await find(narrow) : undefined;
  const ofStatus = sql`${narrow} and ${status}`;
  const fewOfStatus = query.status && !few ? await find(ofStatus) : undefined;
  // what is written as a subselect tells the planner nothing of how many it finds
  const counted = few ? allOf(sql, [among(sql, id, few), met]) : narrow;
  const named = few ?? fewOfStatus;
  const beside = named ? sql`${among(sql, id, named)} and ${status}` : ofStatus;
  const chosen = allOf(sql, [beside, met]);
  const isAsked = isNarrowed || met || query.status;
  const page =
    named || !isAsked
      ? undefined
      : await findPage(sql, query, {
          ...{ rows, id, walk: list.walk, isOfWords: met !== undefined },
          isOfStatus: !isNarrowed && !met,
          where: allOf(sql, [list.filtersMet ?? filters, status, words?.words]),
          sought: met ? sql`${beside} and ${foundBy(sql, list, query.q)}` : beside,
          guessed: met ? sql`${beside} and ${id} in (${guessedIds(sql, list, query.q)})` : beside,
        });
  // a fragment that is returned by itself would be run: within an object it is not awaited
  return {
    chosen: page ? among(sql, id, page) : chosen,
    page: { page: page ? 1 : query.page, pageSize: query.pageSize },
    all: few ? counted : allOf(sql, [narrow, met && foundBy(sql, list, query.q)]),
    counted,
    isNarrowed,
    isFew: few !== undefined,
    isFewOfStatus: fewOfStatus !== undefined,
    statuses: query.status?.split(',') ?? [],
    ofStatus: beside,
    ...(met && !few && { common: met }),
  };
}

/** The rows with the words by the indexes of these: as an array, each is looked up; joined, the whole list would be read. */
const foundBy = (sql: Sql, list: Pick<List, 'id' | 'search'>, q = ''): Fragment =>
  sql`${list.id} = any(array(${foundIds(sql, list.search?.parts(q))}))`;

const guessedIds = (sql: Sql, { search }: Pick<List, 'search'>, q = ''): Fragment =>
  foundIds(sql, (search?.guessed ?? search?.parts)?.(q));

function foundIds(sql: Sql, parts: Fragment[] = []): Fragment {
  const [first = sql`select null::uuid`, ...others] = parts.map((part) => sql`select ${part}`);
  return others.reduce((all, one) => sql`${all} union ${one}`, first);
}

/** What `countByStatus` counts of a list. */
export const countingOf = (
  sql: Sql,
  { counted, chosen, ofStatus, common, isNarrowed, isFew, isFewOfStatus, statuses }: Chosen,
  { rows, status, latest }: { rows: Fragment; status: Fragment; latest: Fragment },
): Counting => ({
  from: sql`from ${rows} where ${counted}`,
  status,
  isNarrowed,
  isMany: isNarrowed && !isFew,
  chosen: isFewOfStatus ? { from: sql`from ${rows} where ${chosen}`, statuses } : undefined,
  common: common && {
    matches: common,
    latest,
    // of old orders there may be none among the latest of all
    ...(statuses.length > 0 && { chosen: { from: sql`from ${rows} where ${ofStatus}`, statuses } }),
  },
});

/** Whether something beside words and status is asked for. */
function hasFilter(query: Query): boolean {
  const beside = ['q', 'status', 'page', 'pageSize', 'sort', 'direction'];
  return Object.entries(query).some(
    ([name, value]) => (value || value === 0) && !beside.includes(name),
  );
}
