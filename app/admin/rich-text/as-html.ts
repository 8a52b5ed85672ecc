const HAS_TAGS = /<\w/;
const SPECIAL: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text that was written without tags, with a paragraph for each of its lines; another as it is. */
export function asHtml(text: string): string {
  if (HAS_TAGS.test(text)) return text;
  const lines = text.split('\n').filter((line) => line.trim());
  return lines
    .map((line) => `<p>${line.replace(/[<>]|&(?!#?\w+;)/g, (one) => SPECIAL[one] ?? one)}</p>`)
    .join('');
}
