import { escapeMarkup, unescapeMarkup } from '#shared/escape.ts';

const HAS_TAGS = /<\w/;

/** A text that was written without tags, with a paragraph for each of its lines; another as it is. */
export function asHtml(text: string): string {
  if (HAS_TAGS.test(text)) return text;
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => `<p>${escapeMarkup(unescapeMarkup(line))}</p>`).join('');
}
