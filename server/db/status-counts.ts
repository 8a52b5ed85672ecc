export type StatusGroup = { status: string; rows: number };

/** Rows a status, plus all; `total` is of the statuses that a query names (`paid,shipped`), of all where it names none. */
export function countStatuses(groups: StatusGroup[], statuses?: string) {
  const all = groups.reduce((sum, { rows }) => sum + rows, 0);
  const rowsOf = new Map(groups.map(({ status, rows }) => [status, rows]));
  // a name such as «constructor» is a status like any other that does not exist
  const chosen = statuses ? [...new Set(statuses.split(','))] : undefined;
  return {
    counts: { ...Object.fromEntries(rowsOf), all },
    total: chosen?.reduce((sum, one) => sum + (rowsOf.get(one) ?? 0), 0) ?? all,
  };
}
