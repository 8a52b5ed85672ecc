/** Rows a status, plus all. */
export const countsOf = (groups: { status: string; rows: number }[]) => ({
  ...Object.fromEntries(groups.map(({ status, rows }) => [status, rows])),
  all: groups.reduce((sum, { rows }) => sum + rows, 0),
});

/** Rows of the chosen statuses; of all where none is chosen. */
export const totalOf = (counts: Record<string, number>, status: string | undefined) =>
  status
    ? [...new Set(status.split(','))].reduce((sum, one) => sum + (counts[one] ?? 0), 0)
    : (counts.all ?? 0);
