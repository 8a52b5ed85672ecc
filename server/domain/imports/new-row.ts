import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import type { ProductPicture } from '#server/db/schema/catalogue.ts';
import { settledPrices } from '#server/domain/catalogue/prices.ts';
import { sanitise } from '#server/domain/catalogue/sanitise.ts';
import { cutText } from '#shared/fold-text.ts';
import { brokenRule, type Fault } from './broken-rule.ts';
import { faulty, isEmpty, readCells } from './compare-row.ts';
import { type Compared, NOTHING, type Table } from './compared.ts';
import { TERM_FIELDS } from './new-terms.ts';
import { parseCell } from './parse-cell.ts';
import { codeOf } from './row-code.ts';
import type { RowFields } from './row-fields.ts';
import { untyped } from './row-form.ts';
import { newStatus } from './row-status.ts';

const MAX_CODE = 40;
const MAX_CONTENTS = 60_000;
const form = adminCatalogueEndpoints['POST /api/admin/products'].body.shape;

/**
 * What a row adds whose code no product has, by the rules of a draft. A table without titles, or a row that was exported,
 * adds nothing: there the code is a mistake.
 */
export function newRow(cells: string[], table: Table, sent: ProductPicture[] = []): Compared {
  const code = codeOf(cells, table.mapping);
  const { title, family, exported = -1, onHand, newStock } = table.mapping;
  if (code === '') return fault({ fault: 'field_required', field: 'code' });
  if ((title ?? family) === undefined || !isEmpty(cells[exported] ?? ''))
    return fault({ fault: 'code_unknown', field: 'code' });
  if (!form.code.safeParse(code).success)
    return fault({ fault: 'field_invalid', field: 'code', limits: { max: MAX_CODE } });
  const stock = newStock ?? onHand;
  const mapping = { ...table.mapping, ...(stock !== undefined && { onHand: stock }) };
  const read = readCells(cells, { ...table, mapping }, isEmpty);
  if ('fault' in read) return fault(read);
  const named = withFallback({ title: read.family?.title ?? '', ...read.wanted }, table);
  if ('fault' in named) return fault(named);
  const joined = read.family && { family: read.family };
  const image = sent.map((picture) => ({ ...picture, alt: named.title ?? '' }));
  const after = complete({
    ...{ ...named, code, attributes: read.attributes, ...joined },
    ...(sent.length > 0 && { image }),
    ...contentsOf(cells, table),
  });
  const broken = brokenRule({ ...untyped, onHand: 0, reserved: 0, ...after }, 'draft');
  return broken ? fault(broken) : { ...NOTHING, state: 'add', ...newStatus(after) };
}

/** The long text of new goods; one that is there is changed in its form. */
function contentsOf(cells: string[], { mapping }: Table): Pick<RowFields, 'contents'> {
  const contents = sanitise(cutText(cells[mapping.contents ?? -1] ?? '', MAX_CONTENTS));
  return contents === '' ? {} : { contents };
}

const fault = (found: Fault) => faulty(undefined, found);

/** Title, brand and category, without which there is no product. */
function withFallback(wanted: RowFields, table: Table): RowFields | Fault {
  const named = { ...wanted };
  if (!named.title) return { fault: 'field_required', field: 'title' };
  for (const field of TERM_FIELDS) {
    if (named[field]) continue;
    const parsed = parseCell(field, table.fallback[field] ?? '', table);
    if (!parsed.ok) return { fault: parsed.fault, field };
    // a name of the shop
    named[field] = parsed.value as string;
  }
  return named;
}

type Complete = RowFields & Required<Pick<RowFields, 'saleTypes' | 'minTotalQuantity'>>;

/** What follows from the rest where the row is silent: goods are sold as they are priced, and in whole cartons. */
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
