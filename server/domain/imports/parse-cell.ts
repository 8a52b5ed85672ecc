import type { z } from 'zod';
import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import { type ErrorKey, errorKeys } from '#contract/errors.ts';
import { count, type SaleType } from '#contract/fields.ts';
import { foreignCost } from '#contract/products/foreign-cost.ts';
import { VALUELESS } from '#server/domain/sheets/valueless.ts';
import { readAmount, readNumber, wholeTomans } from '#shared/amounts.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import { productStatusText } from '#shared/labels/content.ts';
import type { MoneyField, MoneyUnits } from '#shared/money-columns.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import { type ProductField, productFields } from '#shared/product-fields.ts';
import { currencyIn } from '#shared/rates/foreign-cost.ts';
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
  { names, units }: { names: Names; units: MoneyUnits },
): Parsed {
  if (cell === VALUELESS) return fault('field_invalid');
  const text = foldText(cell);
  if (field === 'status') return parseStatus(text);
  if (field === 'purchasePrice') return parsePrice(form.price, text, units[field]);
  if (field === 'foreignCost') return parseCost(text);
  const { kind } = productFields[field];
  switch (kind) {
    case 'price':
      // the two fields of this kind
      return parsePrice(ruleOf(field), text, units[field as MoneyField]);
    case 'taxonomy':
      // the two fields of this kind
      return parseName(names, field as TermField, text);
    case 'saleTypes':
      return parseSales(text);
    case 'flag':
      return parseYes(text);
    case 'tiers':
      return parseTiers(text, units.tiers);
    case 'title':
    case 'barcode':
    case 'text':
      return check(ruleOf(field), text);
    default:
      return parseNumber(ruleOf(field), text);
  }
}

/** Rule of a field in the form; stock is not part of the form. */
const ruleOf = (field: ProductField): z.ZodType => (field === 'onHand' ? count : form[field]);

function parseStatus(text: string): Parsed {
  const status = STATUSES.get(nameKey(text));
  return status ? { ok: true, value: status } : fault('field_invalid');
}

/** Price in whole tomans; a unit in the cell overrides that of the column. */
function parsePrice(rule: z.ZodType, text: string, unit: PriceUnit = 'IRT'): Parsed {
  if (text === '') return parseNumber(rule, '');
  const amount = readAmount(text);
  if (!amount) return fault('field_invalid');
  const tomans = wholeTomans(amount, unit);
  return tomans === undefined ? fault('amount_fraction') : check(rule, tomans);
}

/** Cost with its currency, as `12.5 USD`; the caller has joined the two cells. */
function parseCost(text: string): Parsed {
  if (text === '') return { ok: true, value: null };
  const currency = currencyIn(text);
  return currency ? check(foreignCost, { amount: text, currency }) : fault('currency_unknown');
}

/** Number with its unit, such as 5 dozen or 10.5 metres. */
const IN_PACKS = /\d\s*(?:دوجین|جین|کارتن|بسته|جعبه|شل|رول|جفت|متر|کیلو|کیلوگرم|تن|لیتر)$/;

/** A whole number; pieces may be said, any other unit would make another number of it. */
function parseNumber(rule: z.ZodType, text: string): Parsed {
  const words = text.replace(/(?:عدد|دانه|تا)$/, '').trim();
  if (words === '')
    return rule.safeParse(null).success ? { ok: true, value: null } : fault('field_required');
  const n = readNumber(words);
  if (n === undefined && IN_PACKS.test(foldDigits(words))) return fault('pieces_only');
  return n === undefined || !Number.isInteger(n) ? fault('field_invalid') : check(rule, n);
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

/** Tiers, `50: 900000, 100: 850000`: from 50 pieces on, each costs 900000. */
function parseTiers(text: string, unit: PriceUnit = 'IRT'): Parsed {
  const tiers = foldDigits(text)
    .split(/[،;|\n]|,(?!\d{3}(?!\d))/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, from, price = ''] = /^\s*(\d{1,7})\s*[:=](.+)$/.exec(part) ?? [];
      const amount = readAmount(price);
      const tomans = amount && wholeTomans(amount, unit);
      return from && tomans !== undefined ? { from: Number(from), price: tomans } : undefined;
    });
  return tiers.includes(undefined) ? fault('field_invalid') : check(form.tiers, tiers);
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
