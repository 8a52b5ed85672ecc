import { PAGED_THROUGH } from '#shared/limits.ts';

export type StatusGroup = { status: string; rows: number; isEstimate?: boolean };

/** Of an estimate so much is surely there. */
const SURE = 0.8;

/** The length of a list, and how many of its rows can be paged through. */
export const lengthOf = ({ rows, isEstimate = false }: Omit<StatusGroup, 'status'>) => ({
  total: rows,
  isEstimate,
  reachable: Math.min(isEstimate ? Math.floor(rows * SURE) : rows, PAGED_THROUGH),
});

/** Rows a status, plus all; the length is of the statuses that a query names (`paid,shipped`), of all where it names none. */
export function countStatuses(groups: StatusGroup[], statuses?: string) {
  const counts = Object.fromEntries(groups.map(({ status, rows }) => [status, rows]));
  // a name such as «constructor» is a status like any other that does not exist
  const chosen = statuses ? new Set(statuses.split(',')) : undefined;
  const named = chosen ? groups.filter(({ status }) => chosen.has(status)) : groups;
  return { counts: { ...counts, all: sumOf(groups) }, ...lengthOf(wholeOf(named)) };
}

const sumOf = (groups: StatusGroup[]) => groups.reduce((sum, { rows }) => sum + rows, 0);

const wholeOf = (groups: StatusGroup[]) => ({
  rows: sumOf(groups),
  isEstimate: groups.some(({ isEstimate }) => isEstimate),
});
