import { foldText } from './fold-text.ts';

/** What may stand in the {braces} of a ready answer: of the buyer, and the number of the ticket. */
export const answerPlaces = ['firstName', 'lastName', 'number'] as const;
export type AnswerPlace = (typeof answerPlaces)[number];

/** The first place of a wording that no ticket could fill in. */
export const unknownPlaceIn = (body: string): string | undefined =>
  [...body.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !answerPlaces.some((place) => place === name));

/** One title in two ways of writing is one title; words are sought in it. */
export const foldTitle = (title: string): string =>
  foldText(title)
    .toLowerCase()
    .replace(/[\s\u200c]+/g, ' ');
