import type { Ctx } from '#server/context.ts';
import type { Word } from './match-words.ts';
import type { Draft } from './read-query.ts';

const MOST_FORMS = 8;
const MOST_KIN = 12;
const MOST_STEMS = 4;

/** What one look at the words of the catalogue told: which it has, and how often staff have changed the synonyms. */
export type Known = { words: Set<string>; version: number };

/** Every word that the forms are made of, as the list of words has them: without digits. */
export const partsOf = (forms: string[]): string[] =>
  forms.flatMap((form) =>
    form.split(/[% ]/).filter((part) => part.length > 1 && !/[\d=]/.test(part)),
  );

/** Asks in one statement which of these words the catalogue has. */
export async function readKnown({ sql }: Ctx, asked: Iterable<string>): Promise<Known> {
  const rows = await sql<{ word: string | null; version: number }[]>`
    select word, 0 as version from search_words where word = any(${[...new Set(asked)]}::text[])
    union all
    select null, coalesce((select value::int from shop_meta where key = 'synonyms'), 0)`;
  return {
    words: new Set(rows.flatMap(({ word }) => word ?? [])),
    version: rows.find(({ word }) => word === null)?.version ?? 0,
  };
}

/** The word without the forms that the catalogue has nowhere; what was typed stays. */
export function knownForms({ typed, forms, kin, stems }: Draft, known: Set<string>): Word {
  const has = (form: string) => partsOf([form]).every((part) => known.has(part));
  const [first = '', ...others] = forms;
  // a word that the catalogue has is not another one with an ending
  const bare = known.has(typed) ? [] : stems.filter(has).slice(0, MOST_STEMS);
  return {
    typed,
    forms: [first, ...others.filter(has)].slice(0, MOST_FORMS),
    kin: [...new Set([...bare, ...kin.filter(has)])].slice(0, MOST_KIN),
  };
}
