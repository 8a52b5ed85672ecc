import { codeOf } from '#server/domain/imports/guess-mapping.ts';

/**
 * Result of reading a file name: `CODE.jpg` is the first picture of product CODE, `CODE-2.jpg` the
 * second.
 */
export type PictureName = { stem: string } | { fault: 'picture_name_unsafe' } | undefined;

/** Files that programs add to a ZIP on their own. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;
const OUTSIDE = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:/;
const MAX_STEM = 200;

/**
 * Reads the name of a file in the ZIP; nothing for folders and files that programs add. It is never
 * used as a path.
 */
export function pictureName(path: string): PictureName {
  if (path.endsWith('/') || LITTER.test(path)) return undefined;
  if (OUTSIDE.test(path)) return { fault: 'picture_name_unsafe' };
  const file = path.split(/[\\/]/).at(-1) ?? '';
  const stem = codeOf([file.replace(/\.[^.]*$/, '')], { code: 0 });
  return stem === '' || stem.length > MAX_STEM ? { fault: 'picture_name_unsafe' } : { stem };
}

/**
 * Codes that a file name may mean, the surest first: the whole name, or the part before its number.
 */
export const codesOf = (stem: string): string[] => {
  const numbered = /^(.+?)(?:[-_]| ?\()(\d{1,2})\)?$/.exec(stem);
  return numbered?.[1] ? [stem, numbered[1].trim()] : [stem];
};

/** Place of a picture among those of its product. */
export const placeOf = (stem: string, code: string): number =>
  stem === code ? 1 : Number(/(\d{1,2})\)?$/.exec(stem)?.[1] ?? 1);
