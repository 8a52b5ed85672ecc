import { groupsIn, type SynonymGroup } from '#server/domain/words/synonyms.ts';
import { audio } from './audio.ts';
import { beauty } from './beauty.ts';
import { clothes } from './clothes.ts';
import { computers } from './computers.ts';
import { food } from './food.ts';
import { home } from './home.ts';
import { kitchen } from './kitchen.ts';
import { phones } from './phones.ts';
import { shoesBags } from './shoes-bags.ts';
import { sportTravel } from './sport-travel.ts';
import { toolsCar } from './tools-car.ts';
import { toysPaper } from './toys-paper.ts';

const TABLES = {
  phones,
  computers,
  audio,
  clothes,
  shoesBags,
  kitchen,
  home,
  toolsCar,
  food,
  beauty,
  toysPaper,
  sportTravel,
};

/**
 * The synonyms that every shop begins with, by an id that stays the same while the first word of the group does, so that
 * what staff changed of one outlives the next version.
 */
export const tradeWords: Map<string, SynonymGroup> = new Map(
  Object.entries(TABLES).flatMap(([table, lines]) =>
    groupsIn(lines).map((group) => [`${table}:${group.words[0] ?? ''}`, group] as const),
  ),
);
