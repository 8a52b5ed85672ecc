import { keysOf } from './keys-of.ts';
import { MAX_STEP } from './sale-terms.ts';

/** What a field holds. How the form checks it, a file shows it and an import reads it follows from its kind. */
type Fact = {
  label: string;
  /** Heads that columns of a table have for it beside the label, folded as an import folds them. */
  heads: readonly string[];
  /** Columns of characters in a spreadsheet, where it needs more than usual. */
  width?: number;
} & (
  | {
      kind:
        | 'title'
        | 'taxonomy'
        | 'saleTypes'
        | 'stock'
        | 'price'
        | 'threshold'
        | 'percent'
        | 'flag'
        | 'tiers'
        | 'barcode';
    }
  /** Any text up to `max` characters, none too; of more than one line where it has `rows`. */
  | { kind: 'text'; max: number; rows?: number }
  /** A whole number; `start` is what a new product has. */
  | { kind: 'quantity' | 'rank'; min: number; max: number; start: number }
);

/**
 * The fields of a product that its form and a table of products both bring, in the order of the columns of a file. Form,
 * reply, file, import, log and copy are loops over it; prices are in toman. A column has the name of its field.
 */
export const productFields = {
  title: {
    kind: 'title',
    label: 'عنوان',
    heads: ['نام', 'نامکالا', 'ناممحصول', 'کالا', 'title', 'name'],
    width: 40,
  },
  brand: { kind: 'taxonomy', label: 'برند', heads: ['مارک', 'brand'] },
  category: { kind: 'taxonomy', label: 'دسته‌بندی', heads: ['دسته', 'گروه', 'category'] },
  price: {
    kind: 'price',
    label: 'قیمت عمده (تومان)',
    heads: ['عمده', 'price', 'wholesale', 'wholesaleprice', 'totalprice'],
  },
  partialPrice: {
    kind: 'price',
    label: 'قیمت تکی (تومان)',
    heads: ['تکی', 'قیمت', 'partialprice', 'retail', 'retailprice'],
  },
  saleTypes: { kind: 'saleTypes', label: 'نوع فروش', heads: ['saletypes', 'saletype'] },
  onHand: {
    kind: 'stock',
    label: 'موجودی انبار',
    heads: ['موجودی', 'تعداد', 'onhand', 'stock', 'quantity'],
  },
  lowStockAt: {
    kind: 'threshold',
    label: 'هشدار موجودی',
    heads: ['حداقلموجودی', 'lowstockat', 'lowstock'],
  },
  minTotalQuantity: {
    kind: 'quantity',
    label: 'حداقل سفارش عمده',
    heads: ['حداقلعمده', 'حداقلتعدادعمده', 'mintotalquantity'],
    min: 2,
    max: 1e6,
    start: 2,
  },
  totalStep: {
    kind: 'quantity',
    label: 'تعداد در کارتن (عمده)',
    heads: ['تعداددرکارتن', 'کارتن', 'مضربعمده', 'totalstep', 'packsize'],
    min: 1,
    max: MAX_STEP,
    start: 1,
  },
  tiers: {
    kind: 'tiers',
    label: 'قیمت پله‌ای عمده',
    heads: ['قیمتپلهای', 'پلهها', 'tiers', 'tierprices'],
    width: 30,
  },
  partialStep: {
    kind: 'quantity',
    label: 'مضرب تعداد (تکی)',
    heads: ['مضربتعداد', 'مضربتکی', 'partialstep'],
    min: 1,
    max: MAX_STEP,
    start: 1,
  },
  barcode: { kind: 'barcode', label: 'بارکد', heads: ['barcode', 'gtin', 'ean', 'upc'] },
  weightGrams: {
    kind: 'threshold',
    label: 'وزن با بسته‌بندی (گرم)',
    heads: ['وزن', 'وزنگرم', 'weight', 'weightgrams'],
  },
  vatPercent: {
    kind: 'percent',
    label: 'مالیات بر ارزش افزوده (درصد)',
    heads: ['مالیات', 'نرخمالیات', 'ارزشافزوده', 'vat', 'vatpercent', 'tax'],
  },
  shortText: {
    kind: 'text',
    label: 'توضیح کوتاه',
    heads: ['شرح', 'توضیح', 'shorttext', 'description'],
    max: 300,
    rows: 2,
    width: 40,
  },
  warranty: { kind: 'text', label: 'گارانتی', heads: ['ضمانت', 'warranty'], max: 120 },
  isSuggested: {
    kind: 'flag',
    label: 'پیشنهادی',
    heads: ['پیشنهاد', 'issuggested', 'suggested'],
  },
  sort: {
    kind: 'rank',
    label: 'ترتیب نمایش',
    heads: ['ترتیب', 'sort', 'order'],
    min: -1e6,
    max: 1e6,
    start: 0,
  },
} as const satisfies Record<string, Fact>;

export type ProductField = keyof typeof productFields;
type FieldOf<Kind> = {
  [F in ProductField]: (typeof productFields)[F]['kind'] extends Kind ? F : never;
}[ProductField];

/** Kinds whose values are the same in the form, the reply and the row. */
type PlainKind =
  | 'price'
  | 'threshold'
  | 'percent'
  | 'quantity'
  | 'text'
  | 'flag'
  | 'rank'
  | 'tiers'
  | 'barcode';
export type PlainField = FieldOf<PlainKind>;
export type TextField = FieldOf<'text'>;

export const productFieldNames = keysOf(productFields);
const PLAIN = new Set<string>([
  'price',
  'threshold',
  'percent',
  'quantity',
  'text',
  'flag',
  'rank',
  'tiers',
  'barcode',
]);
export const plainFields = productFieldNames.filter((field): field is PlainField =>
  PLAIN.has(productFields[field].kind),
);
export const textFields = productFieldNames.filter(
  (field): field is TextField => productFields[field].kind === 'text',
);

/** A value for each of these fields. */
export function mapFields<Field extends string, Value>(
  fields: readonly Field[],
  made: (field: Field) => Value,
): Record<Field, Value> {
  // every field of the list gets its value
  return Object.fromEntries(fields.map((field) => [field, made(field)])) as Record<Field, Value>;
}

/** These fields of a row and nothing else. */
export function pickFields<Row extends object, Field extends keyof Row & string>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> {
  // every field of the list is taken from the row
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
}

/** Each field as screens, files and the log call it. */
export const productLabels = mapFields(productFieldNames, (field) => productFields[field].label);
