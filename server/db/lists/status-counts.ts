import { PAGED_THROUGH } from '#shared/limits.ts';

export type StatusGroup = { status: string; rows: number; isEstimate?: boolean };

/** Share of an estimate that surely exists. */
const SURE = 0.8;

/** The shown page, which reveals the end of a list better than an estimate. */
type Shown = { page: number; pageSize: number; rows: number };

/** Length of a list, and the number of its rows that can be paged through. */
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

/**
 * Rows by status, plus all; the length covers the statuses that a query names (`paid,shipped`), or
 * all where it names none.
 */
export function countStatuses(groups: StatusGroup[], statuses?: string, shown?: Shown) {
  const counts = Object.fromEntries(groups.map(({ status, rows }) => [status, rows]));
  // a Set, because an unknown status may be named `constructor`
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
