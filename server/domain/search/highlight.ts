import type { HitReason } from '#contract/catalogue.ts';
import { searchLine } from '#server/domain/words/index-text.ts';
import { foldForSearch, foldJoined } from '#server/domain/words/normalize.ts';
import { holdsForm, type Match, type Word } from '#server/domain/words/query.ts';

/** Fields of a found product that the search looked at, as staff wrote them. */
export type Hit = {
  title: string;
  code: string;
  brand: string;
  category: string;
  attributes: { name: string; value: string }[];
  /** Title as a line of search_text, if already known. */
  titleLine?: string | undefined;
};

/** Field with a query word that the title lacks; undefined if the title has all words. */
export function whyFound(match: Match, hit: Hit): HitReason | undefined {
  const title = hit.titleLine ?? searchLine(hit.title);
  const lacking = match.words
    .map(({ forms, related }) => [...forms, ...related])
    .filter((forms) => !forms.some((form) => holdsForm(title, form)));
  const places = placesOf(hit);
  for (const forms of lacking) {
    const found = places.find(({ name, value }) => {
      const line = searchLine(`${name} ${value}`);
      return forms.some((form) => holdsForm(line, form));
    });
    if (found) return found;
  }
  return undefined;
}

const placesOf = (hit: Hit): HitReason[] => [
  { field: 'code', name: '', value: hit.code },
  { field: 'brand', name: '', value: hit.brand },
  { field: 'category', name: '', value: hit.category },
  ...hit.attributes.map(({ name, value }) => ({ field: 'attribute' as const, name, value })),
];

/** Corrected query in the words of the product that it found. */
export function meantBy(match: Match, hit: Hit): string {
  const texts = [hit.title, hit.brand, hit.category, ...hit.attributes.map(({ value }) => value)];
  const lines = texts.map(searchLine).join('\n');
  const written = texts.flatMap((text) => text.split(/[\s،,«»()]+/));
  return match.words
    .map((word) => foundForm(word, lines))
    .flatMap((form) => form.split('%'))
    .map((form) => asWritten(form.trim(), written))
    .join(' ');
}

/** Form of the word that the product contains; a measure stays as typed. */
function foundForm({ typed, forms, related }: Word, lines: string): string {
  const form = [...forms, ...related].find((one) => holdsForm(lines, one)) ?? typed;
  return form.includes('=') ? typed : form;
}

/** Folded word as staff wrote it: «آبرنگ» for «ابرنگ», with its half-space. */
const asWritten = (form: string, written: string[]) =>
  written.find((word) => foldForSearch(word) === form || foldJoined(word) === form) ?? form;
