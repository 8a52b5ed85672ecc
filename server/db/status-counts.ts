export type StatusGroup = { status: string; rows: number };

/** Rows a status, plus all; `total` is of the statuses that a query names (`paid,shipped`), of all where it names none. */
export function countStatuses(groups: StatusGroup[], statuses?: string) {
  const all = groups.reduce((sum, { rows }) => sum + rows, 0);
  const counts: Record<string, number> = {
    ...Object.fromEntries(groups.map(({ status, rows }) => [status, rows])),
    all,
  };
  const chosen = statuses ? [...new Set(statuses.split(','))] : undefined;
  return { counts, total: chosen?.reduce((sum, one) => sum + (counts[one] ?? 0), 0) ?? all };
}
