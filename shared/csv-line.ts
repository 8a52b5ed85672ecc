/**
 * True for text that a spreadsheet would run as a formula, also after spaces or with full-width
 * signs.
 */
export const isFormulaLike = (text: string) => /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text);

/**
 * True for formula-like text, also after apostrophes. The writer adds one apostrophe, so the reader
 * knows which one to remove.
 */
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
