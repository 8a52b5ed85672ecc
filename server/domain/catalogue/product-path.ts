import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';

/** Path of a product's page for display (not percent-encoded). */
export const productPath = (brandSlug: string, categorySlug: string, slug: string) =>
  `/${brandSlug}/${categorySlug}/${slug}`;

/** True if a part of an address has the form of a slug. */
export const isSlug = (part: string) => /^[a-z0-9\u0600-\u06FF-]{1,120}$/.test(part);

/** Slug from a title: Persian and Latin letters and digits, words joined by dashes. */
export const slugOf = (title: string) =>
  foldText(foldDigits(title))
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[^a-z0-9\u0621-\u06d3]+|[\u066a-\u066d]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
