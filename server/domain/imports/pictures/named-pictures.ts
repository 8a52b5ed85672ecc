import { fileNameOf, listOf } from '#server/domain/imports/woo/woo-cells.ts';
import { foldText } from '#shared/fold-text.ts';
import { MAX_PRODUCT_PICTURES } from '#shared/limits.ts';

/** A product that a table gives a picture, and its place among those of that product. */
export type Wanted = { code: string; place: number };
/** What rows say by the names of files, without their ends: in which folder each lay. */
export type NamedPictures = Map<string, (Wanted & { folder: string })[]>;

/** A smaller form that WordPress makes of a picture, and the one it keeps in the place of a very large one. */
const MADE = /-(?:\d{1,5}x\d{1,5}|scaled)$/;

const split = (path: string) => {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1;
  const stem = path.slice(at).replace(/\.[^.]*$/, '');
  return {
    folder: path.slice(0, Math.max(0, at - 1)),
    stem: foldText(stem).toLowerCase(),
  };
};

/** A picture of a former shop as a cell names it: its folders below all uploads, where the address tells them. */
export function pictureAt(address: string): string {
  const [, below] =
    /\/uploads\/(?:sites\/\d+\/)?((?:\d{4}\/\d\d\/)?)[^/]*$/.exec(address.split(/[?#]/)[0] ?? '') ??
    [];
  return `${below ?? ''}${fileNameOf(address)}`;
}

/** Each once, and no more than a product has. */
const namesIn = (cell: string) => [...new Set(listOf(cell))].slice(0, MAX_PRODUCT_PICTURES);

/** Which pictures the rows of a table ask for; a file may be one of several products. */
export function namedPictures(rows: { code: string; cell: string }[]): NamedPictures {
  const named: NamedPictures = new Map();
  for (const { code, cell } of rows)
    for (const [at, path] of namesIn(cell).entries()) {
      const { folder, stem } = split(path.includes('://') ? pictureAt(path) : path);
      const key = stem.replace(/-scaled$/, '');
      // one picture may stand in every row: its list is never written anew
      const known = named.get(key);
      if (known) known.push({ code, place: at + 1, folder });
      else named.set(key, [{ code, place: at + 1, folder }]);
    }
  return named;
}

/** Who asks for a file of a ZIP. Of two pictures that are called the same the folder tells which it is. */
export function wantedOf(named: NamedPictures, path: string): Wanted[] {
  const { folder, stem } = split(path);
  const all = named.get(stem) ?? named.get(stem.replace(MADE, '')) ?? [];
  if (new Set(all.map((one) => one.folder)).size < 2) return all;
  return all.filter((one) => folder === one.folder || folder.endsWith(`/${one.folder}`));
}

/** Whether WordPress made this file of another one, which counts where it is there. */
export const isMade = (path: string): boolean => MADE.test(split(path).stem);
