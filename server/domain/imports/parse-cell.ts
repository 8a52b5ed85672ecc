import type { z } from 'zod';
import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import { type ErrorKey, errorKeys } from '#contract/errors.ts';
import { count, type SaleType } from '#contract/fields.ts';
import { VALUELESS } from '#server/domain/sheets/valueless.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import { productStatusText } from '#shared/labels/content.ts';
import { inTomans, type PriceUnit } from '#shared/price-units.ts';
import { type ProductField, productFields } from '#shared/product-fields.ts';
import { productStatuses } from '#shared/states.ts';
import { type Names, nameFault, nameKey, type TermField } from './new-terms.ts';
import type { TableField } from './row-fields.ts';

export type Limits = { min?: number; max?: number };
export type Parsed =
  | { ok: true; value: unknown }
  | { ok: false; fault: ErrorKey; limits?: Limits | undefined };

const form = adminCatalogueEndpoints['PATCH /api/admin/products/:id'].body.shape;
const YES = new Set(['بله', 'بلی', 'آری', '1', 'true', 'yes']);
const NO = new Set(['خیر', 'نه', '0', 'false', 'no', '']);
const SALES = new Map<string, SaleType[]>([
  ['عمده', ['totalSell']],
  ['تکی', ['partialSell']],
  ['totalsell', ['totalSell']],
  ['partialsell', ['partialSell']],
  ['هردو', ['totalSell', 'partialSell']],
]);
const STATUSES = new Map(
  productStatuses.flatMap((status) => [
    [nameKey(status), status] as const,
    [nameKey(productStatusText[status]), status] as const,
  ]),
);
const KEYS = new Set<string>(errorKeys);

const fault = (key: ErrorKey): Parsed => ({ ok: false, fault: key });

/** The value of a cell under the same rules as the form of a product. Brands and categories are known by name. */
export function parseCell(
  field: TableField,
  cell: string,
  { names, unit }: { names: Names; unit: PriceUnit },
): Parsed {
  if (cell === VALUELESS) return fault('field_invalid');
  const text = foldText(cell);
  if (field === 'status') return parseStatus(text);
  if (field === 'purchasePrice') return parsePrice(form.price, text, unit);
  const { kind } = productFields[field];
  switch (kind) {
    case 'price':
      return parsePrice(ruleOf(field), text, unit);
    case 'taxonomy':
      // the two fields of this kind
      return parseName(names, field as TermField, text);
    case 'saleTypes':
      return parseSales(text);
    case 'flag':
      return parseYes(text);
    case 'tiers':
      return parseTiers(text, unit);
    case 'title':
    case 'barcode':
    case 'text':
      return check(ruleOf(field), text);
    default:
      return parseNumber(ruleOf(field), text);
  }
}

/** The rule that a field has in the form; stock stands beside the form. */
const ruleOf = (field: ProductField): z.ZodType => (field === 'onHand' ? count : form[field]);

function parseStatus(text: string): Parsed {
  const status = STATUSES.get(nameKey(text));
  return status ? { ok: true, value: status } : fault('field_invalid');
}

/** A price in whole tomans; thousands may have decimals. */
function parsePrice(rule: z.ZodType, folded: string, unit: PriceUnit): Parsed {
  if (unit === 'IRT') return parseNumber(rule, folded);
  const text = foldDigits(folded).replace(/[,٬،\s]|(?:هزار)?(?:تومان|ریال)/g, '');
  if (text === '') return parseNumber(rule, '');
  if (!/^-?\d{1,15}(?:[.٫]\d{1,4})?$/.test(text)) return fault('field_invalid');
  return check(rule, inTomans(Number(text.replace('٫', '.')), unit));
}

function parseNumber(rule: z.ZodType, folded: string): Parsed {
  const text = foldDigits(folded).replace(/[,٬،\s]|تومان/g, '');
  if (text === '')
    return rule.safeParse(null).success ? { ok: true, value: null } : fault('field_required');
  // three zeros behind a dot are thousands to one writer and decimals to another
  if (!/^-?\d{1,15}(?:[.٫]0{0,2})?$/.test(text)) return fault('field_invalid');
  return check(rule, Number(text.replace('٫', '.')));
}

function parseName(names: Names, field: TermField, text: string): Parsed {
  if (text === '') return fault('field_required');
  const value = names[field].get(nameKey(text));
  return value ? { ok: true, value } : fault(nameFault(field, text, names) ?? 'term_unknown');
}

function parseSales(text: string): Parsed {
  const types = text
    .split(/[،,;/+|]|\sو\s/)
    .map((word) => SALES.get(nameKey(word)) ?? (word.trim() === '' ? [] : undefined));
  if (types.includes(undefined)) return fault('field_invalid');
  const value = (['totalSell', 'partialSell'] as const).filter((one) => types.flat().includes(one));
  return value.length > 0 ? { ok: true, value } : fault('field_required');
}

/** «۵۰: ۹۰۰۰۰۰، ۱۰۰: ۸۵۰۰۰۰»: from so many pieces, each for so much. */
function parseTiers(text: string, unit: PriceUnit): Parsed {
  const tiers = foldDigits(text)
    .split(/[،;|\n]|,(?!\d{3}(?!\d))/)
    .filter((part) => part.trim() !== '')
    .map((part) => /^(\d{1,7})[:=](\d{1,12})$/.exec(part.replace(/[\s,٬]|تومان/g, '')));
  if (tiers.includes(null)) return fault('field_invalid');
  return check(
    form.tiers,
    tiers.map((found) => ({
      from: Number(found?.[1]),
      price: inTomans(Number(found?.[2]), unit),
    })),
  );
}

function parseYes(text: string): Parsed {
  const word = foldDigits(text).toLowerCase();
  if (YES.has(word)) return { ok: true, value: true };
  return NO.has(word) ? { ok: true, value: false } : fault('field_invalid');
}

function check(schema: z.ZodType, value: unknown): Parsed {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const key = issue?.message ?? '';
  // messages of our schemas are keys of the catalogue
  const known = KEYS.has(key) ? (key as ErrorKey) : 'field_invalid';
  return { ok: false, fault: known, limits: issue && limitsOf(issue) };
}

function limitsOf(issue: z.core.$ZodIssue): Limits | undefined {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return issue.code === 'too_big' ? { max: Number(issue.maximum) } : undefined;
}
