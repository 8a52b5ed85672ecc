import type { Lexicon } from './lexicon.ts';
import type { Word } from './query.ts';
import type { Draft } from './tokens.ts';

const MAX_FORMS = 8;
const MAX_RELATED = 12;
const MAX_STEMS = 4;

/** Words of a form as the lexicon has them, without those with digits. */
const partsOf = (form: string): string[] =>
  form.split(/[% ]/).filter((part) => part.length > 1 && !/[\d=]/.test(part));

/** True if the catalogue has every word of the form. */
export const isKnown = (form: string, lexicon: Lexicon): boolean =>
  partsOf(form).every((part) => lexicon.has(part));

/** Drops forms that the catalogue lacks; the typed form stays. */
export function knownForms({ typed, forms, related, stems }: Draft, lexicon: Lexicon): Word {
  const has = (form: string) => isKnown(form, lexicon);
  const [first = '', ...others] = forms;
  // a word of the catalogue is not reduced to a stem
  const bare = lexicon.has(typed) ? [] : stems.filter(has).slice(0, MAX_STEMS);
  return {
    typed,
    forms: [first, ...others.filter(has)].slice(0, MAX_FORMS),
    related: [...new Set([...bare, ...related.filter(has)])].slice(0, MAX_RELATED),
  };
}
