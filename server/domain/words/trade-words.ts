import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#server/domain/files/root-folder.ts';
import { groupsIn, type SynonymGroup } from './synonyms.ts';

/** Tables by the name that begins the ids of their groups; never rename one, or changes by staff lose their group. */
const TABLES = {
  phones: 'phones',
  computers: 'computers',
  audio: 'audio',
  clothes: 'clothes',
  shoesBags: 'shoes-bags',
  kitchen: 'kitchen',
  home: 'home',
  toolsCar: 'tools-car',
  food: 'food',
  beauty: 'beauty',
  toysPaper: 'toys-paper',
  sportTravel: 'sport-travel',
};

const read = (file: string) =>
  readFileSync(join(rootFolder, `server/domain/words/trade-words/${file}.txt`), 'utf8');

/**
 * The synonyms that every shop begins with, by an id that stays the same while the first word of the group does, so
 * that what staff changed of one outlives the next version.
 */
export const tradeWords: Map<string, SynonymGroup> = new Map(
  Object.entries(TABLES).flatMap(([table, file]) =>
    groupsIn(read(file)).map((group) => [`${table}:${group.words[0] ?? ''}`, group] as const),
  ),
);
