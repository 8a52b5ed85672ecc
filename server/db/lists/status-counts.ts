import { PAGED_THROUGH } from '#shared/limits.ts';

export type StatusGroup = { status: string; rows: number; isEstimate?: boolean };

/** Of an estimate so much is surely there. */
const SURE = 0.8;

/** What is on a page of a list tells more surely than an estimate where the list ends. */
type Shown = { page: number; pageSize: number; rows: number };

/** The length of a list, and how many of its rows can be paged through. */
export function lengthOf({ rows, isEstimate = false }: Omit<StatusGroup, 'status'>, shown?: Shown) {
  const sure = isEstimate ? Math.floor(rows * SURE) : rows;
  const length = { total: rows, isEstimate, reachable: Math.min(sure, PAGED_THROUGH) };
  return isEstimate && shown ? asShown(length, shown) : length;
}

function asShown(
  length: { total: number; isEstimate: boolean; reachable: number },
  { page, pageSize, rows }: Shown,
) {
  const seen = (page - 1) * pageSize + rows;
  if (rows < pageSize && (rows > 0 || page === 1))
    return { total: seen, isEstimate: false, reachable: seen };
  const next = rows === pageSize ? seen + 1 : 0;
  return {
    ...length,
    total: Math.max(length.total, next),
    reachable: Math.min(Math.max(length.reachable, next), PAGED_THROUGH),
  };
}

/** Rows a status, plus all; the length is of the statuses that a query names (`paid,shipped`), of all where it names none. */
export function countStatuses(groups: StatusGroup[], statuses?: string, shown?: Shown) {
  const counts = Object.fromEntries(groups.map(({ status, rows }) => [status, rows]));
  // a name such as «constructor» is a status like any other that does not exist
  const chosen = statuses ? new Set(statuses.split(',')) : undefined;
  const named = chosen ? groups.filter(({ status }) => chosen.has(status)) : groups;
  const length = lengthOf(wholeOf(named), shown);
  const all = chosen ? sumOf(groups) : length.total;
  const own = chosen?.size === 1 && length.total > 0 ? { [String(statuses)]: length.total } : {};
  return { counts: { ...counts, ...own, all }, ...length };
}

const sumOf = (groups: StatusGroup[]) => groups.reduce((sum, { rows }) => sum + rows, 0);

const wholeOf = (groups: StatusGroup[]) => ({
  rows: sumOf(groups),
  isEstimate: groups.some(({ isEstimate }) => isEstimate),
});
