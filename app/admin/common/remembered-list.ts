const searchOf = (list: string) => `list:${list}`;
const rowsOf = (list: string) => `rows:${list}`;

/** Remembers the filters and page a list was left with, for the way back from a row. */
export function rememberList(list: string, search: string) {
  sessionStorage.setItem(searchOf(list), search);
}

/** The address of a list as it was left. */
export const addressOf = (list: string): string =>
  `${list}${sessionStorage.getItem(searchOf(list)) ?? ''}`;

/** Remembers the addresses of the rows that a list shows, one a line, for the way from one to the next. */
export function rememberRows(list: string, rows: string) {
  sessionStorage.setItem(rowsOf(list), rows);
}

/** The rows before and after this one, as the list was left; none where the row did not stand in it. */
export function rowsBeside(list: string, row: string): { before?: string; after?: string } {
  const rows = sessionStorage.getItem(rowsOf(list))?.split('\n') ?? [];
  const at = rows.indexOf(row);
  if (at < 0) return {};
  const [before, after] = [rows[at - 1], rows[at + 1]];
  return { ...(before && { before }), ...(after && { after }) };
}
