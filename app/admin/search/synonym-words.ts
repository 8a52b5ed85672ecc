import { listMark } from '#app/text/admin/search.ts';

/** Words as text for a form field. */
export const joinWords = (words: string[]): string => words.join(`${listMark} `);

/** Words of a form field, separated by commas of either script or by lines. */
export const splitWords = (text: string): string[] =>
  text
    .split(new RegExp(`[${listMark},\\n]`))
    .map((word) => word.trim())
    .filter(Boolean);
