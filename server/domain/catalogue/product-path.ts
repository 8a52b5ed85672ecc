import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';

/** The path of a product's page, as people read it (not percent-encoded). */
export const productPath = (brandSlug: string, categorySlug: string, slug: string) =>
  `/${brandSlug}/${categorySlug}/${slug}`;

/** Whether a part of an address can be a slug at all. */
export const isSlug = (part: string) => /^[a-z0-9\u0600-\u06FF-]{1,120}$/.test(part);

/** A slug made of a title: Persian and Latin letters and digits, words joined by dashes. */
export const slugOf = (title: string) =>
  foldText(foldDigits(title))
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[^a-z0-9\u0621-\u06d3]+|[\u066a-\u066d]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
