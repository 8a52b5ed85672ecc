import { codeOf } from '#server/domain/imports/row-code.ts';

/** Which picture of which product a file is, by its name: `CODE.jpg` is the first, `CODE-2.jpg` the second. */
export type PictureName = { stem: string } | { fault: 'picture_name_unsafe' } | undefined;

/** What a program leaves in a ZIP beside what was put there. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;
const OUTSIDE = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:/;
const MAX_STEM = 200;

/** The name of a file of a ZIP; nothing for folders and for what nobody put there. It never becomes a path. */
export function pictureName(path: string): PictureName {
  if (path.endsWith('/') || LITTER.test(path)) return undefined;
  if (OUTSIDE.test(path)) return { fault: 'picture_name_unsafe' };
  const file = path.split(/[\\/]/).at(-1) ?? '';
  const stem = codeOf([file.replace(/\.[^.]*$/, '')], { code: 0 });
  return stem === '' || stem.length > MAX_STEM ? { fault: 'picture_name_unsafe' } : { stem };
}

/** The code a name may stand for, the surest first: itself, or what is before its number. */
export const codesOf = (stem: string): string[] => {
  const numbered = /^(.+?)(?:[-_]| ?\()(\d{1,2})\)?$/.exec(stem);
  return numbered?.[1] ? [stem, numbered[1].trim()] : [stem];
};

/** The place of a picture among those of its product. */
export const placeOf = (stem: string, code: string): number =>
  stem === code ? 1 : Number(/(\d{1,2})\)?$/.exec(stem)?.[1] ?? 1);
