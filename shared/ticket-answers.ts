import { foldText } from './fold-text.ts';

/** Placeholders in the {braces} of a ready answer: names of the buyer, number of the ticket. */
export const answerPlaces = ['firstName', 'lastName', 'number'] as const;
export type AnswerPlace = (typeof answerPlaces)[number];

/** First placeholder of a text that no ticket could fill in. */
export const unknownPlaceIn = (body: string): string | undefined =>
  [...body.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !answerPlaces.some((place) => place === name));

/** Folds a title so that spelling variants compare equal; search terms are matched against it. */
export const foldTitle = (title: string): string =>
  foldText(title)
    .toLowerCase()
    .replace(/[\s\u200c]+/g, ' ');
