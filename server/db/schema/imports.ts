import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BulkWork } from '#contract/goods/bulk.ts';
import type { AdminFamily } from '#contract/goods/families.ts';
import type {
  ImportChoice,
  ImportFailure,
  ImportNote,
  ImportRow,
  NewTerms,
  TermIds,
} from '#contract/imports.ts';
import { priceUnits } from '#shared/price-units.ts';
import { importRowStates, importSources, importStatuses } from '#shared/states.ts';
import { type ProductPicture, products } from './catalogue.ts';
import { createdAt, instant, primaryId, version } from './columns.ts';
import { users } from './people.ts';

/** A table of products that staff sent, from the dry run to its undoing. */
export const imports = pgTable(
  'imports',
  {
    id: primaryId(),
    /** Of a change of many products in their list, which has rows but no file. */
    work: jsonb().$type<BulkWork>(),
    fileName: text().notNull(),
    source: text({ enum: importSources }).notNull().default('table'),
    /** Of the amounts in the file; null until somebody said it. */
    unit: text({ enum: priceUnits }),
    status: text({ enum: importStatuses }).notNull().default('uploaded'),
    heads: jsonb().$type<string[]>().notNull(),
    /** Which column holds which field; a field without a column is left alone. */
    mapping: jsonb().$type<Record<string, number>>().notNull(),
    /** Brands and categories that the shop lacks, and which of them shall be made. */
    terms: jsonb().$type<NewTerms>().notNull().default({ brand: [], category: [] }),
    /** Those it has made. */
    madeTerms: jsonb().$type<TermIds>().notNull().default({ brand: [], category: [] }),
    /** Brand and category of new goods whose row names none. */
    fallback: jsonb().$type<{ brand?: string; category?: string }>().notNull().default({}),
    total: integer().notNull(),
    /** Rows the running job has finished. */
    done: integer().notNull().default(0),
    /** How many rows are in which state, kept by a trigger of the rows; it stays when these are forgotten. */
    counts: jsonb().$type<Partial<Record<ImportRow['state'], number>>>().notNull().default({}),
    /** Since when its rows are being forgotten: it is neither applied nor undone any more. */
    forgottenAt: instant(),
    /** Why the last job was rolled back; null once another has begun. */
    failure: jsonb().$type<ImportFailure>(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    appliedAt: instant(),
    undoneAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [index('imports_newest').on(t.createdAt.desc())],
);

/** What the form of a family saves. */
export type KnownFamily = Pick<AdminFamily, 'title' | 'options'> & {
  variants: { _id: string; values: string[] }[];
};

/** By field. */
export type Clashes = Record<string, { was: unknown; mine: unknown; theirs: unknown }>;

/** A row of such a table: its cells as text, what they change and what became of it. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    /** The row of the sheet, as its owner counts. */
    position: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    state: text({ enum: importRowStates }).notNull().default('new'),
    fault: text(),
    faultField: text(),
    faultLimits: jsonb().$type<{ min?: number; max?: number }>(),
    /** Only the fields that differ. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Cells that the file and the shop have both changed: what they were, and what each made of them. */
    clash: jsonb().$type<Clashes>(),
    choice: text().$type<ImportChoice>(),
    /** What of a row of another shop has no place here. */
    notes: jsonb().$type<ImportNote[]>(),
    /** When it was compared it set a price or a tier that a form would ask about again. */
    isUnusual: boolean().notNull().default(false),
    /** Version of the product when it was compared, and the one this row left behind. */
    seenVersion: integer(),
    leftVersion: integer(),
    /** Of the family that the row makes or joins: rows of one family have the same. */
    familyKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    // counts and pages of a file of 150,000 rows are read from it alone
    index('import_rows_listed').on(t.importId, t.state, t.position, t.isUnusual),
    // a product that an import made can be taken away again without reading every row there is
    index('import_rows_of_product').on(t.productId),
    index('import_rows_of_family')
      .on(t.importId, t.familyKey)
      .where(sql`${t.familyKey} is not null`),
  ],
);

/** A picture that was sent in a ZIP beside a table, for its row of this code. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    code: text().notNull(),
    picture: jsonb().$type<Omit<ProductPicture, 'alt'>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.name] }), index().on(t.importId, t.code)],
);

/** A family that an import has made or changed, until that is undone. */
export const importFamilies = pgTable(
  'import_families',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    familyKey: text().notNull(),
    /** Not referenced: the family may be ended by hand. */
    familyId: uuid().notNull(),
    leftVersion: integer().notNull(),
    /** The form that it had; null for one that was made. */
    before: jsonb().$type<KnownFamily>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.familyKey] })],
);

/** How often something was done on a Tehran day, by nobody in particular; several rows a day, so that writers do not wait. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date().notNull(),
    kind: text({ enum: ['view', 'add', 'checkout'] }).notNull(),
    part: integer().notNull(),
    times: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.part] })],
);
