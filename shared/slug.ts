import { foldDigits } from './digits.ts';
import { foldText } from './fold-text.ts';

/** Slug from a title: Persian and Latin letters and digits, words joined by dashes. */
export const slugOf = (title: string) =>
  foldText(foldDigits(title))
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[^a-z0-9\u0621-\u06d3]+|[\u066a-\u066d]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
