import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OWN_PATH = 'server/domain/files/root-folder.ts';

/** The folder of the shop: the build puts modules into files of its own, in another folder. */
export const rootFolder = above(import.meta.dirname);

/** The shop among the folders above this one. Throws where it is none of them. */
export function above(folder: string): string {
  if (existsSync(join(folder, OWN_PATH))) return folder;
  const next = dirname(folder);
  if (next === folder) throw new Error(`${OWN_PATH} is missing: this is no whole shop`);
  return above(next);
}
