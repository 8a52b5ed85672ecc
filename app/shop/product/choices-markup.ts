import { text } from '#app/text.ts';
import type { ProductFamily } from '#contract/catalogue.ts';
import { escapeMarkup } from '#shared/escape.ts';

type Option = ProductFamily['options'][number];

/**
 * The links to the other variants of a product. Written by the loader as markup, so that they cost a page no script and
 * work without it.
 */
export const choicesMarkup = ({ options }: ProductFamily): string => options.map(rowOf).join('');

function rowOf({ name, kind, values }: Option): string {
  const chosen = values.find(({ isChosen }) => isChosen)?.label ?? '';
  const links = values.map((value) => `<li>${linkOf(value, kind)}</li>`).join('');
  return `<p>${escapeMarkup(name)}: <b>${escapeMarkup(chosen)}</b></p><ul aria-label="${escapeMarkup(name)}">${links}</ul>`;
}

function linkOf(
  { label, swatch, path, isChosen, isAvailable }: Option['values'][number],
  kind: Option['kind'],
) {
  const current = isChosen ? ' aria-current="true"' : '';
  const none = isAvailable ? '' : `<span class="sr-only"> ${text.stock.none}</span>`;
  const dot = kind === 'colour' && swatch ? dotOf(swatch) : '';
  return `<a href="${escapeMarkup(encodeURI(path))}" data-link="stay"${current}${isAvailable ? '' : ' data-none'}>${dot}<bdi>${escapeMarkup(label)}</bdi>${none}</a>`;
}

/** A drawing: the policy of the page takes no styles that stand at an element. */
const dotOf = (colour: string) =>
  `<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="7.5" fill="${escapeMarkup(colour)}" stroke="currentColor" stroke-opacity=".25"/></svg>`;
