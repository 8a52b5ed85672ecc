/** What a spreadsheet would take for a formula when it stands first in a text, be it after spaces or full-width. */
export const isFormulaLike = (text: string) => /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text);

/** The same after apostrophes: a CSV puts one more before it, so that reading knows which one to take away. */
export const isFormulaQuoted = (text: string) => isFormulaLike(text.replace(/^'+/, ''));

/** Spreadsheets split by the list separator of their language: a comma, a semicolon, the Persian one or a tab. */
const SPLITTING = /[",;؛\t\r\n]/;

/** A line of a CSV; what looks like a formula gets an apostrophe. */
export const csvLine = (cells: (string | number | null)[]) => `${cells.map(field).join(',')}\r\n`;

function field(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = isFormulaQuoted(cell) ? `'${cell}` : cell;
  return SPLITTING.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
