import { escapeMarkup, unescapeMarkup } from '#shared/escape.ts';

const HAS_TAGS = /<\w/;

/** Wraps each line of plain text in a paragraph; leaves HTML as it is. */
export function asHtml(text: string): string {
  if (HAS_TAGS.test(text)) return text;
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => `<p>${escapeMarkup(unescapeMarkup(line))}</p>`).join('');
}
