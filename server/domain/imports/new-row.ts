import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import type { ProductPicture } from '#server/db/schema/catalogue/products.ts';
import { settledPrices } from '#server/domain/catalogue/prices.ts';
import { sanitise } from '#server/domain/catalogue/sanitise.ts';
import { cutText } from '#shared/fold-text.ts';
import { brokenRule, type Fault } from './broken-rule.ts';
import { faulty, isEmpty, readCells } from './compare-row.ts';
import { type Compared, NOTHING, type Table } from './compared.ts';
import { codeOf } from './guess-mapping.ts';
import { TERM_FIELDS } from './new-terms.ts';
import { parseCell } from './parse-cell.ts';
import { type RowFields, untyped } from './row-fields.ts';
import { newStatus } from './row-status.ts';

const MAX_CODE = 40;
const MAX_CONTENTS = 60_000;
const form = adminCatalogueEndpoints['POST /api/admin/products'].body.shape;

/**
 * Product that a row with an unknown code adds, under the rules of a draft. A table without titles,
 * or a row that was exported, adds nothing: there the code is a mistake.
 */
export function newRow(cells: string[], table: Table, sent: ProductPicture[] = []): Compared {
  const code = codeOf(cells, table.mapping);
  const { title, family, exported = -1, onHand, newStock } = table.mapping;
  const isKnownOnly = (title ?? family) === undefined || !isEmpty(cells[exported] ?? '');
  if (isKnownOnly)
    return fault({ fault: code === '' ? 'field_required' : 'code_unknown', field: 'code' });
  const stock = newStock ?? onHand;
  const mapping = { ...table.mapping, ...(stock !== undefined && { onHand: stock }) };
  const read = readCells(cells, { ...table, mapping }, isEmpty);
  const known = new Set(read.faults.map(({ field }) => field));
  const { named, faults } = withFallback(
    { title: read.family?.title ?? '', ...read.wanted },
    table,
  );
  const all = [
    ...codeFaults(code),
    ...read.faults,
    ...faults.filter(({ field }) => !known.has(field)),
  ];
  if (all.length > 0) return faulty(undefined, ...all);
  const joined = read.family && { family: read.family };
  const image = sent.map((picture) => ({ ...picture, alt: named.title ?? '' }));
  const after = complete({
    ...named,
    code,
    attributes: read.attributes,
    ...joined,
    ...(sent.length > 0 && { image }),
    ...contentsOf(cells, table),
  });
  const broken = brokenRule({ ...untyped, onHand: 0, reserved: 0, ...after }, 'draft');
  return broken
    ? fault(broken)
    : { ...NOTHING, state: 'add', ...newStatus(after, table.needsPicture) };
}

/**
 * Long number that a spreadsheet shortened to «6.26E+12», which makes different codes look equal.
 */
const ROUNDED = /^\d(?:\.\d+)?e\+\d+$/i;

function codeFaults(code: string): Fault[] {
  if (code === '') return [{ fault: 'field_required', field: 'code' }];
  if (form.code.safeParse(code).success && !ROUNDED.test(code)) return [];
  return [{ fault: 'field_invalid', field: 'code', limits: { max: MAX_CODE } }];
}

/** Long text of new products; existing products get theirs in the form. */
function contentsOf(cells: string[], { mapping }: Table): Pick<RowFields, 'contents'> {
  const contents = sanitise(cutText(cells[mapping.contents ?? -1] ?? '', MAX_CONTENTS));
  return contents === '' ? {} : { contents };
}

const fault = (found: Fault) => faulty(undefined, found);

/** Fills in title, brand and category, which every product needs. */
function withFallback(wanted: RowFields, table: Table): { named: RowFields; faults: Fault[] } {
  const named = { ...wanted };
  const faults: Fault[] = named.title ? [] : [{ fault: 'field_required', field: 'title' }];
  for (const field of TERM_FIELDS) {
    if (named[field]) continue;
    const parsed = parseCell(field, table.fallback[field] ?? '', table);
    // the parser returned a name that the shop has
    if (parsed.ok) named[field] = parsed.value as string;
    else faults.push({ fault: parsed.fault, field });
  }
  return { named, faults };
}

type Complete = RowFields & Required<Pick<RowFields, 'saleTypes' | 'minTotalQuantity'>>;

/**
 * Defaults for empty cells: sale types follow from the prices, and the wholesale minimum is a whole
 * carton.
 */
function complete(values: RowFields): Complete & ReturnType<typeof settledPrices<number>> {
  const { price = null, partialPrice = null, tiers = [] } = values;
  const priced = [
    ...(price === null ? [] : (['totalSell'] as const)),
    ...(partialPrice === null ? [] : (['partialSell'] as const)),
  ];
  const saleTypes = values.saleTypes ?? (priced.length > 0 ? priced : ['totalSell', 'partialSell']);
  const minTotalQuantity =
    values.minTotalQuantity ?? Math.max(untyped.minTotalQuantity, values.totalStep ?? 1);
  const settled = settledPrices({ price, partialPrice, saleTypes, tiers });
  return { ...values, minTotalQuantity, ...settled };
}
