import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, transactionId, version } from './columns.ts';

/** Every two thousandth product of the whole list in each of its orders, so that a far page is not counted to. */
export const listPlaces = pgTable(
  'list_places',
  {
    sort: text({ enum: ['newest', 'bestselling', 'cheapest', 'expensive'] }).notNull(),
    place: integer().notNull(),
    at: instant(),
    amount: bigint({ mode: 'number' }),
    id: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sort, t.place] }), oneOf('list_sort_known', t.sort)],
);

/**
 * Words of the catalogue, which every process keeps in its memory; only ever added to. By its transaction a word is known
 * as new to whoever looked before.
 */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), xid: transactionId().notNull().default(sql`pg_current_xact_id()`) },
  (t) => [index('search_words_xid').on(t.xid)],
);

/**
 * Synonyms of the search that staff added, or changed of those shipped with the shop (their id names the shipped one; without
 * words it was deleted). Each change raises `synonyms` in shop_meta.
 */
export const synonyms = pgTable('synonyms', {
  id: text().primaryKey(),
  words: text().array().notNull(),
  finds: text().array().notNull(),
  version: version(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Folded queries that found nothing, or only without some of their words; of whom is not known. A bounded number of rows. */
export const searchMisses = pgTable(
  'search_misses',
  {
    query: text().primaryKey(),
    without: text().array().notNull(),
    isEmpty: boolean().notNull(),
    times: integer().notNull().default(1),
    lastAt: instant().notNull(),
  },
  (t) => [
    index('search_misses_often').on(t.times.desc(), t.query),
    check('miss_is_short', sql`length(${t.query}) between 2 and 60`),
  ],
);

/**
 * What public pages print and somebody changed, as tags, written by triggers within the change itself. Every process
 * reads what it has not seen yet and throws away the pages it kept. Unlogged: a crash that empties it also cuts every
 * connection, and then nothing is believed that was kept.
 */
export const pageChanges = pgTable(
  'page_changes',
  {
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
  },
  (t) => [index('page_changes_xid').on(t.xid)],
);

/** Families of which a variant ran out or came back: another one may stand in lists now. A job empties it. */
export const staleFamilies = pgTable('stale_families', {
  familyId: uuid().notNull(),
});
