import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  FaultLimits,
  ImportChoice,
  ImportFailure,
  ImportInfo,
  ImportRow,
  NewTerms,
  TermIds,
} from '#contract/imports.ts';
import type { PastOrder } from '#contract/order/past-orders.ts';
import type { ImportWork } from '#contract/products/bulk.ts';
import type { AdminFamily } from '#contract/products/families.ts';
import type { ImportNote } from '#contract/products/import-notes.ts';
import { priceUnits } from '#shared/price-units.ts';
import {
  importRowStates,
  importSources,
  importStatuses,
  pastOrderStatuses,
} from '#shared/states.ts';
import { users } from './auth.ts';
import { type ProductPicture, products } from './catalogue/products.ts';
import { createdAt, instant, oneOf, primaryId, tomans, version } from './columns.ts';

/** Imports of products, own prices and members, from the dry run to the undo. */
export const imports = pgTable(
  'imports',
  {
    id: primaryId(),
    /** Bulk change from the product list, or a repricing, which has rows but no file. */
    work: jsonb().$type<ImportWork>(),
    fileName: text().notNull(),
    source: text({ enum: importSources }).notNull().default('table'),
    /** Price list or group that its rows are of; no foreign key, as either may be removed. */
    targetId: uuid(),
    /** Unit of the amounts in the file; null until staff choose it. */
    unit: text({ enum: priceUnits }),
    status: text({ enum: importStatuses }).notNull().default('uploaded'),
    heads: jsonb().$type<string[]>().notNull(),
    /** First rows of a list as in its file; `headRow` is the one with the headings. */
    lead: jsonb().$type<{ position: number; cells: string[] }[]>().notNull().default([]),
    headRow: integer(),
    /** Column of each field; a field without a column is left unchanged. */
    mapping: jsonb().$type<Record<string, number>>().notNull(),
    /** Missing brands and categories, with the choice to create each. */
    terms: jsonb().$type<NewTerms>().notNull().default({ brand: [], category: [] }),
    /** Terms created by the import. */
    madeTerms: jsonb().$type<TermIds>().notNull().default({ brand: [], category: [] }),
    /** Brand and category of new products whose row names none. */
    fallback: jsonb().$type<{ brand?: string; category?: string }>().notNull().default({}),
    total: integer().notNull(),
    /** Rows that the running job has finished. */
    done: integer().notNull().default(0),
    /** Number of rows by state, maintained by a trigger of the rows; it survives their deletion. */
    counts: jsonb().$type<Partial<Record<ImportRow['state'], number>>>().notNull().default({}),
    /** Start of the deletion of its rows; from then on it can be neither applied nor undone. */
    forgottenAt: instant(),
    /** Last uploaded ZIP of pictures, and its progress. */
    picturesWork: jsonb().$type<ImportInfo['picturesWork'] & { file: string; movedAt: string }>(),
    /** Reason why the last job was rolled back; null once another has begun. */
    failure: jsonb().$type<ImportFailure>(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    /** Minute at which a repricing starts by itself; only while its status is `set`. */
    startsAt: instant(),
    appliedAt: instant(),
    undoneAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index('imports_newest').on(t.createdAt.desc()),
    index('imports_due').on(t.startsAt).where(sql`${t.status} = 'set'`),
    index('imports_of_target').on(t.targetId, t.createdAt).where(sql`${t.targetId} is not null`),
  ],
);

/** Fields of a family that its form saves. */
export type KnownFamily = Pick<AdminFamily, 'title' | 'options'> & {
  variants: { _id: string; values: string[] }[];
};

/** Error of a row: a key of the catalogue, and its field. */
export type RowFault = { fault: string; field: string; limits?: FaultLimits };

/** Conflicts by field. */
export type Clashes = Record<string, { was: unknown; mine: unknown; theirs: unknown }>;

/** Rows of an import: the cells as text, the changes, and the result. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    /** Row number in the sheet, as its owner counts. */
    position: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    state: text({ enum: importRowStates }).notNull().default('new'),
    fault: text(),
    faultField: text(),
    faultLimits: jsonb().$type<FaultLimits>(),
    /**
     * All errors of the row; `fault` is the first that a decision about a
     * new term does not resolve.
     */
    faults: jsonb().$type<RowFault[]>(),
    /** Changed fields only. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Cells that both the file and the shop changed: the old value and both new ones. */
    clash: jsonb().$type<Clashes>(),
    choice: text().$type<ImportChoice>(),
    /** Values of another shop's export that have no field here. */
    notes: jsonb().$type<ImportNote[]>(),
    /** True when its price or tier needs a confirmation in the product form. */
    isUnusual: boolean().notNull().default(false),
    /** Versions of the product: when it was compared, and after this row was applied. */
    seenVersion: integer(),
    leftVersion: integer(),
    /** Key of the family that the row creates or joins, shared by its rows. */
    familyKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    // counts and pages of a file of 150,000 rows read this index alone
    index('import_rows_listed').on(t.importId, t.state, t.position, t.isUnusual),
    // finds the rows of a product without a full scan when an import is undone
    index('import_rows_of_product').on(t.productId),
    index('import_rows_of_family')
      .on(t.importId, t.familyKey)
      .where(sql`${t.familyKey} is not null`),
  ],
);

/** Pictures from a ZIP, for the row with this product code. */
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

/** Families that an import created or changed, until it is undone. */
export const importFamilies = pgTable(
  'import_families',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    familyKey: text().notNull(),
    /** No foreign key: staff may delete the family. */
    familyId: uuid().notNull(),
    leftVersion: integer().notNull(),
    /** Former form of the family; null for a created one. */
    before: jsonb().$type<KnownFamily>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.familyKey] })],
);

/**
 * Orders of the shop's former software, read-only. They touch no stock, money
 * or invoice of this shop.
 */
export const pastOrders = pgTable(
  'past_orders',
  {
    id: primaryId(),
    /** Id in the former shop; importing the same file twice creates no duplicate. */
    sourceId: text().notNull().unique(),
    orderNumber: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: pastOrderStatuses }).notNull(),
    /** Status text of the former shop. */
    statusText: text().notNull(),
    placedAt: instant().notNull(),
    amount: tomans().notNull(),
    shippingAmount: tomans().notNull(),
    payment: text().notNull(),
    lines: jsonb().$type<PastOrder['lines']>().notNull(),
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('past_orders_of_user').on(t.userId, t.placedAt.desc(), t.id.desc()),
    index('past_orders_of_import').on(t.importId),
    oneOf('past_order_status_known', t.status),
  ],
);
