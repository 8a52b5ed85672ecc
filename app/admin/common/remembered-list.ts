const searchOf = (list: string) => `list:${list}`;
const rowsOf = (list: string) => `rows:${list}`;

/** Remembers the filters and page of a list, for the link back from a detail page. */
export function rememberList(list: string, search: string) {
  sessionStorage.setItem(searchOf(list), search);
}

/** URL of a list with its remembered filters. */
export const addressOf = (list: string): string =>
  `${list}${sessionStorage.getItem(searchOf(list)) ?? ''}`;

/** Remembers the URLs of the rows of a list, one a line, for the links between detail pages. */
export function rememberRows(list: string, rows: string) {
  sessionStorage.setItem(rowsOf(list), rows);
}

/** Neighbours of a row in the remembered list; empty if the row was not in it. */
export function rowsBeside(list: string, row: string): { before?: string; after?: string } {
  const rows = sessionStorage.getItem(rowsOf(list))?.split('\n') ?? [];
  const at = rows.indexOf(row);
  if (at < 0) return {};
  const [before, after] = [rows[at - 1], rows[at + 1]];
  return { ...(before && { before }), ...(after && { after }) };
}
