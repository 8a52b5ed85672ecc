import type { ErrorKey } from '#contract/errors.ts';
import type { Clashes } from '#server/db/schema/imports.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import type { AttributeColumn } from './attribute-columns.ts';
import type { Mapping } from './guess-mapping.ts';
import type { Names } from './new-terms.ts';
import type { Limits } from './parse-cell.ts';
import type { RowFields } from './row-fields.ts';

/** What a comparison finds of a row. */
export type Compared = {
  state: 'add' | 'change' | 'clash' | 'same' | 'fault';
  productId: string | null;
  seenVersion: number | null;
  fault: ErrorKey | null;
  faultField: string | null;
  faultLimits: Limits | null;
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
  before: null,
  after: null,
  clash: null,
};

/** What a table says beside its rows. */
export type Table = {
  mapping: Mapping;
  attributes: AttributeColumn[];
  optionColumns: AttributeColumn[];
  names: Names;
  fallback: { brand?: string | undefined; category?: string | undefined };
  /** What its prices are written in. */
  unit: PriceUnit;
  /** A file of another shop says nothing by an empty cell. */
  skipsEmpty: boolean;
};
