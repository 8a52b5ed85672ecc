import type { ErrorKey } from '#contract/errors.ts';
import type { FaultLimits, ImportChoice } from '#contract/imports.ts';
import type { Clashes } from '#server/db/schema/imports.ts';
import type { MoneyUnits } from '#shared/money-columns.ts';
import type { AttributeColumn } from './attribute-columns.ts';
import type { Fault } from './broken-rule.ts';
import type { Mapping } from './guess-mapping.ts';
import type { Names } from './new-terms.ts';
import type { RowFields } from './row-fields.ts';

/** Result of comparing a row with its product. */
export type Compared = {
  state: 'add' | 'change' | 'clash' | 'same' | 'fault';
  productId: string | null;
  seenVersion: number | null;
  fault: ErrorKey | null;
  faultField: string | null;
  faultLimits: FaultLimits | null;
  faults: Fault[] | null;
  before: RowFields | null;
  after: RowFields | null;
  clash: Clashes | null;
};

export const NOTHING = {
  productId: null,
  seenVersion: null,
  fault: null,
  faultField: null,
  faultLimits: null,
  faults: null,
  before: null,
  after: null,
  clash: null,
};

/** Settings of a table that apply to all its rows. */
export type Table = {
  mapping: Mapping;
  /** Price list whose own prices the rows are; null for products. */
  listId: string | null;
  attributes: AttributeColumn[];
  optionColumns: AttributeColumn[];
  names: Names;
  fallback: { brand?: string | undefined; category?: string | undefined };
  /** Unit of the amounts in each money column. */
  units: MoneyUnits;
  /** Currency that the head of the costs names; empty for none. */
  costCurrency: string;
  /** True for files of another shop, where an empty cell means no change. */
  skipsEmpty: boolean;
  /** True if the shop publishes no product without a picture. */
  needsPicture: boolean;
};

/** Facts about the whole table that the comparison of each row needs. */
export type Catalogue = {
  /** Id of the import. */
  id: string;
  table: Table;
  /** Codes that several rows share. */
  twice: { has(code: string): boolean };
  /** Addresses that earlier rows move their products to. */
  paths: Paths;
  choice?: ImportChoice;
};
export type Paths = { has(path: string): boolean; add(path: string): unknown };
export type Row = { position: number; cells: string[] };
export type ComparedRow = Compared & { position: number };
