import { listMark } from '#app/text/admin/search.ts';

/** Words as they stand in a field of a form. */
export const joinWords = (words: string[]): string => words.join(`${listMark} `);

/** The words of a field, apart by either comma or by lines. */
export const splitWords = (text: string): string[] =>
  text
    .split(new RegExp(`[${listMark},\\n]`))
    .map((word) => word.trim())
    .filter(Boolean);
