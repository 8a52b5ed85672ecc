import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  zwnj: '\u200c',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
};
const LAST_SIGN = 0x10_ffff;
/** Halves of pairs, which are no signs. */
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff;

/** Decodes entities such as «&amp;» and «&#8211;». */
export const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    if (Number.isNaN(code)) return ENTITIES[String(name).toLowerCase()] ?? all;
    return code <= LAST_SIGN && !isHalf(code) ? String.fromCodePoint(code) : '';
  });

/** Parts of a list; a comma inside a part is escaped by a backslash. */
export const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => foldText(plain(part.replaceAll('\\,', ','))))
    .filter((part) => part !== '');

/** Decodes line ends, which the file contains as two characters. */
export const withLines = (text: string): string =>
  text.replace(/\\+n?/g, (all) => (all === '\\n' ? '\n' : all.endsWith('n') ? all.slice(1) : all));

/**
 * Removes scripts and styles in one pass; a pattern that searches the end of each again would take
 * hours on a text full of openings.
 */
function withoutScripts(html: string): string {
  const [first = '', ...parts] = html.split(/<(?=(?:script|style)\b)/i);
  const seen = parts.map((part) => {
    const end = (/^style/i.test(part) ? /<\/style>/i : /<\/script>/i).exec(part);
    return end ? ` ${part.slice(end.index + end[0].length)}` : `<${part}`;
  });
  return first + seen.join('');
}

/** HTML as words, without what only a page needs. */
export const wordsOf = (html: string): string =>
  foldText(plain(withoutScripts(withLines(html)).replace(/<[^<>]*>/g, ' ')))
    .replace(/\[\/?[a-z][^[\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Text with bare lines, as the editor of WordPress keeps it, as paragraphs. */
export function paragraphsOf(html: string): string {
  const text = withLines(html).trim();
  if (text === '' || /<(?:p|div|h\d|ul|ol|table)\b/i.test(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replace(/\n/g, '<br>')}</p>`)
    .join('');
}

/** A number in digits of three alphabets, with or without signs between thousands; undefined for any other text. */
export function numberOf(cell: string): number | undefined {
  const text = foldDigits(foldText(cell))
    .replace(/[,٬\s]/g, '')
    .replace('٫', '.');
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

/** The name of a file at an address. */
export function fileNameOf(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
