import type { PostPart } from '#contract/blog.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import { playerAddress, videoOf } from '#server/domain/catalogue/pictures/video.ts';
import { unescapeMarkup } from '#shared/escape.ts';

const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;
const MARK = /^ data-(product|video)="([^"]*)"$/;
const VOID = new Set(['br', 'hr', 'img']);
const WORDS_A_MINUTE = 200;

/** Ids of the products that have a card in a text. */
export const productsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<div data-product="([^"]*)">/g)].map(([, id = '']) => id)),
];

/**
 * Cuts sanitised HTML at the cards and videos between its paragraphs. A placeholder inside an
 * element is dropped, because a cut there would leave both halves unclosed. A card of an
 * unpublished product is dropped too.
 */
export function splitPost(html: string, cards: Map<string, ProductCard>): PostPart[] {
  const parts: PostPart[] = [];
  let depth = 0;
  let done = 0;
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, name = '', rest = ''] = match;
    const mark = slash ? null : MARK.exec(rest);
    if (mark && depth === 0) {
      pushText(parts, html.slice(done, match.index));
      const part = partOf(mark[1] ?? '', unescapeMarkup(mark[2] ?? ''), cards);
      if (part) parts.push(part);
      done = endOf(html, match.index + whole.length);
    }
    if (!VOID.has(name)) depth += slash ? -1 : 1;
  }
  pushText(parts, html.slice(done));
  return parts;
}

const endOf = (html: string, from: number) => html.indexOf('</div>', from) + '</div>'.length;

function pushText(parts: PostPart[], html: string) {
  if (html.trim() !== '') parts.push({ kind: 'html', html: html.trim() });
}

function partOf(kind: string, value: string, cards: Map<string, ProductCard>) {
  if (kind === 'video') {
    const src = playerAddress(videoOf(value) ?? null);
    return src && { kind: 'video' as const, src };
  }
  const product = cards.get(value);
  return product && { kind: 'product' as const, product };
}

/** The words of a text without its marks. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whole minutes that reading takes, at least one. */
export const minutesOf = (html: string): number =>
  Math.max(1, Math.ceil(plainText(html).split(' ').length / WORDS_A_MINUTE));
