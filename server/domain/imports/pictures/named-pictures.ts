import { fileNameOf, listOf } from '#server/domain/imports/woo/woo-cells.ts';
import { foldText } from '#shared/fold-text.ts';
import { MAX_PRODUCT_PICTURES } from '#shared/limits.ts';

/** Product that gets a picture from a table, and the picture's place among its pictures. */
export type Wanted = { code: string; place: number };
/** Requested pictures by file name without extension, with the folder of each. */
export type NamedPictures = Map<string, (Wanted & { folder: string })[]>;

/**
 * Suffix of files that WordPress derives from a picture: a smaller size, or the `scaled` version of
 * a very large one.
 */
const MADE = /-(?:\d{1,5}x\d{1,5}|scaled)$/;

const split = (path: string) => {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1;
  const stem = path.slice(at).replace(/\.[^.]*$/, '');
  return {
    folder: path.slice(0, Math.max(0, at - 1)),
    stem: foldText(stem).toLowerCase(),
  };
};

/**
 * Path of a former shop's picture as a cell names it: the folders below the uploads folder, if the
 * address shows them.
 */
export function pictureAt(address: string): string {
  const [, below] =
    /\/uploads\/(?:sites\/\d+\/)?((?:\d{4}\/\d\d\/)?)[^/]*$/.exec(address.split(/[?#]/)[0] ?? '') ??
    [];
  return `${below ?? ''}${fileNameOf(address)}`;
}

/** Distinct pictures of a cell, up to the limit of a product. */
const namesIn = (cell: string) => [...new Set(listOf(cell))].slice(0, MAX_PRODUCT_PICTURES);

/** Adds the pictures that a row of a table asks for; several products may share a file. */
export function namePictures(named: NamedPictures, row: { code: string; cell: string }): void {
  const { code } = row;
  for (const [at, path] of namesIn(row.cell).entries()) {
    const { folder, stem } = split(path.includes('://') ? pictureAt(path) : path);
    const key = stem.replace(/-scaled$/, '');
    // appending keeps this linear even if one picture is in every row
    const known = named.get(key);
    if (known) known.push({ code, place: at + 1, folder });
    else named.set(key, [{ code, place: at + 1, folder }]);
  }
}

/**
 * Products that ask for a file of the ZIP. The folder decides between pictures of the same name.
 */
export function wantedOf(named: NamedPictures, path: string): Wanted[] {
  const { folder, stem } = split(path);
  const all = named.get(stem) ?? named.get(stem.replace(MADE, '')) ?? [];
  if (new Set(all.map((one) => one.folder)).size < 2) return all;
  return all.filter((one) => folder === one.folder || folder.endsWith(`/${one.folder}`));
}

/**
 * True for files that WordPress derived from another picture; the original is preferred if present.
 */
export const isMade = (path: string): boolean => MADE.test(split(path).stem);
