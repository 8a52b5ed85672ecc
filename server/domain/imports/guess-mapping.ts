import type { ImportField } from '#contract/imports.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import { keysOf } from '#shared/keys-of.ts';
import { moneyFields } from '#shared/money-columns.ts';
import { mapFields, productFieldNames, productFields } from '#shared/product-fields.ts';
import { currencyIn } from '#shared/rates/foreign-cost.ts';

export type Mapping = Partial<Record<ImportField, number>>;

/** Code in plain ASCII: converts digits of any alphabet and drops invisible characters. */
export const codeOf = (cells: string[], mapping: Mapping) =>
  foldDigits(foldText(cells[mapping.code ?? -1] ?? '')).replace(/[\u200c\u200e\u200f]/g, '');

/** Column to which a fault of a field belongs; stock of new products has its own. */
export function cellColumn(mapping: Mapping, field: string): number | undefined {
  if (field === 'onHand') return mapping.onHand ?? mapping.newStock;
  // a key of a mapping, or nothing there
  return mapping[field as keyof Mapping];
}

/**
 * Column head without spaces, half-spaces, units, and brackets such as «(تومان)». Brackets that
 * tell one price from another stay.
 */
export const foldHead = (head: string) =>
  foldText(head)
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, (part) => (WHICH_PRICE.test(part) ? part.slice(1, -1) : ''))
    .replace(UNIT, '')
    .replace(/[\s\u200c_\-:/.*،,]/g, '');
const UNIT =
  /(?<!\p{L})(?:به\s+)?(?:هزار\s*)?(?:ریال|تومان|rials?|rls|irr|tomans?|irt)(?!\p{L})|﷼/gu;

const WHICH_PRICE = /عمده|(?<!\p{L})(?:تک|تکی)(?!\p{L})|خرده|همکار|مصرف[\s\u200c]*کننده|خرید/u;

/** True unless the head counts in cartons or meters, which gives no number of pieces. */
const isPieces = (head: string) => !PACKS.test(foldText(head));
const PACKS =
  /[([][^()[\]]*(?<!\p{L})(?:جین|دوجین|کارتن|بسته|جعبه|شل|رول|متر|کیلو|کیلوگرم|گرم|تن|لیتر)(?!\p{L})[^()[\]]*[)\]]/u;

/** Currencies and multiples of money that the shop has no unit for. */
const FOREIGN =
  /میلیون|میلیارد|دلار|یورو|درهم|یوان|لیر|پوند|(?<![a-z])(?:usd|eur|aed|cny|try|gbp)(?![a-z])|[$€£¥]/i;
const MONEY = new Set<string>(moneyFields);

/** True if numbers below this head can be used for the field without conversion. */
function isCounted(field: ImportField, head: string): boolean {
  // «قیمت خرید (دلار)» names a cost abroad, and without the currency one in toman
  if (field === 'foreignCost') return !PURCHASE.includes(foldHead(head)) || !!currencyIn(head);
  if (MONEY.has(field)) return isPieces(head) && !FOREIGN.test(foldText(head));
  return field !== 'onHand' || isPieces(head);
}

/** Heads of what a piece costs the shop. */
const PURCHASE = [
  'قیمتخرید',
  'فیخرید',
  'بهایخرید',
  'نرخخرید',
  'خرید',
  'آخرینقیمتخرید',
  'آخرینفیخرید',
  'قیمتتمامشده',
  'بهایتمامشده',
  'فیتمامشده',
  'میانگینخرید',
  'میانگینقیمتخرید',
  'میانگینفی',
  'purchaseprice',
  'cost',
  'costprice',
];

/** Common heads of each field, folded; those of our own export first. */
const HEADS: Record<ImportField, string[]> = {
  code: [
    'کدکالا',
    'کد',
    'کدمحصول',
    'شناسهکالا',
    'شمارهکالا',
    'کدجنس',
    'کدقلم',
    'شناسه',
    'کدفنی',
    'code',
    'sku',
    'productcode',
    'itemcode',
  ],
  exported: ['هنگامخروجی', 'exported'],
  ...mapFields(productFieldNames, (field) => [
    foldHead(productFields[field].label),
    ...productFields[field].heads,
  ]),
  newStock: [],
  status: ['وضعیت', 'وضعیتکالا', 'وضعیتمحصول', 'وضعیتانتشار', 'status'],
  family: ['تنوعیاز', 'خانواده', 'نامخانواده', 'محصولمادر', 'family', 'parent'],
  options: ['گزینهها', 'گزینههایتنوع', 'تنوع', 'options', 'variant'],
  contents: ['توضیحاتکامل', 'محتوا', 'contents'],
  pictures: ['نامفایلتصاویر', 'نامتصاویر', 'تصاویر', 'عکسها', 'images', 'pictures'],
  purchasePrice: PURCHASE,
  foreignCost: [
    'قیمتخریدارزی',
    'بهایارزی',
    'قیمتارزی',
    'فیارزی',
    'قیمتدلاری',
    'فیدلاری',
    'قیمتدرهمی',
    'قیمتیوانی',
    'foreigncost',
    ...PURCHASE,
  ],
  costCurrency: ['ارزخرید', 'ارز', 'نوعارز', 'واحدارز', 'واحدپول', 'currency', 'costcurrency'],
};

/**
 * Maps columns to fields by their heads, each once, the surest head first. Stock of a table without
 * export data counts for new products only, unless staff choose otherwise: it may be hours old, and
 * pieces were sold since.
 */
export function guessMapping(heads: string[]): Mapping {
  const { onHand, ...mapping } = byHeads(heads);
  if (onHand === undefined) return mapping;
  return mapping.exported === undefined ? { ...mapping, newStock: onHand } : { ...mapping, onHand };
}

function byHeads(heads: string[]): Mapping {
  const names = heads.map(foldHead);
  // in a head of two lines the lower one describes the column
  const below = heads.map((head) => foldHead(head.split(HEAD_LINES).at(-1) ?? ''));
  // a lower line that several columns share, such as «خرید» below «تعداد» and «مبلغ», is ambiguous
  const lower = below.map((head) => (below.indexOf(head) === below.lastIndexOf(head) ? head : ''));
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const line of [names, lower])
    for (const field of keysOf(HEADS)) {
      if (mapping[field] !== undefined) continue;
      const at = columnOf(
        line,
        field,
        (column) => isCounted(field, heads[column] ?? '') && !taken.has(column),
      );
      if (at === undefined) continue;
      mapping[field] = at;
      taken.add(at);
    }
  return mapping;
}

/** Separator between the lines of a head. */
export const HEAD_LINES = ' / ';

/** Column with the surest head for a field. */
function columnOf(names: string[], field: ImportField, isFree: (column: number) => boolean) {
  for (const head of HEADS[field]) {
    const column = names.findIndex((name, at) => name === head && isFree(at));
    if (column >= 0) return column;
  }
  return undefined;
}

/** Heads of columns that no field is read from. */
const UNREAD = [
  'ردیف',
  'واحد',
  'واحدکالا',
  'واحدشمارش',
  'واحداصلی',
  'فی',
  'نرخ',
  'مبلغ',
  'مبلغکل',
  'انبار',
  'توضیحات',
];
const KNOWN = new Set([...Object.values(HEADS).flat(), ...UNREAD]);

/** True if the cell is a head of a product table. */
export const isKnownHead = (cell: string): boolean => {
  const lower = foldHead(cell.split(HEAD_LINES).at(-1) ?? '');
  return KNOWN.has(foldHead(cell)) || KNOWN.has(lower);
};
