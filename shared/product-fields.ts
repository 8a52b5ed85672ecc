import { keysOf } from './keys-of.ts';
import { MAX_STEP } from './sale-terms.ts';

/**
 * Description of a product field. Its kind decides its check in the form, its cell in a file and
 * its parsing in an import.
 */
type Fact = {
  label: string;
  /** Column heads that an import also accepts for it, folded. */
  heads: readonly string[];
  /** Column width in a spreadsheet, in characters, where it needs more than usual. */
  width?: number;
  /** True if the product page shows the field, in addition to those of a card. */
  isOnPage?: true;
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
  /** Any text up to `max` characters, also empty; multi-line where it has `rows`. */
  | { kind: 'text'; max: number; rows?: number }
  /** A whole number; a new product starts with `start`. */
  | { kind: 'quantity' | 'rank'; min: number; max: number; start: number }
);

/**
 * Product fields that both the form and a table of products contain, in the order of a file's
 * columns. Form, reply, file, import, log and copy loop over them. Prices in toman; a column is
 * named after its field.
 */
export const productFields = {
  title: {
    kind: 'title',
    label: 'عنوان',
    heads: [
      'نام',
      'نامکالا',
      'ناممحصول',
      'کالا',
      'شرحکالا',
      'شرحمحصول',
      'عنوانکالا',
      'نامجنس',
      'شرحکالاوخدمات',
      'نامکالاوخدمات',
      'نامقلم',
      'شرحجنس',
      'title',
      'name',
      'شرح',
    ],
    width: 40,
  },
  brand: {
    kind: 'taxonomy',
    label: 'برند',
    heads: ['مارک', 'نامبرند', 'سازنده', 'تولیدکننده', 'brand', 'vendor'],
  },
  category: {
    kind: 'taxonomy',
    label: 'دسته‌بندی',
    heads: [
      'دسته',
      'گروهفرعی',
      'زیرگروه',
      'نامگروهفرعی',
      'گروه',
      'نامگروه',
      'گروهکالا',
      'دستهکالا',
      'طبقهکالا',
      'گروهبندی',
      'گروهاصلی',
      'نامگروهاصلی',
      'سرگروه',
      'category',
    ],
  },
  price: {
    kind: 'price',
    label: 'قیمت عمده (تومان)',
    heads: [
      'عمده',
      'فیفروشعمده',
      'فیعمده',
      'قیمتفروشعمده',
      'قیمتعمدهفروشی',
      'عمدهفروشی',
      'فروشعمده',
      'قیمتهمکار',
      'فیهمکار',
      'همکار',
      'price',
      'wholesale',
      'wholesaleprice',
      'totalprice',
    ],
  },
  partialPrice: {
    kind: 'price',
    label: 'قیمت تکی (تومان)',
    heads: [
      'تکی',
      'تک',
      'خرده',
      'فیفروشتک',
      'فیفروشتکی',
      'فیتک',
      'فیتکی',
      'قیمتفروشتک',
      'قیمتفروشتکی',
      'قیمتتک',
      'قیمتتکفروشی',
      'تکفروشی',
      'خردهفروشی',
      'قیمتخردهفروشی',
      'فیفروش',
      'قیمتفروش',
      'نرخفروش',
      'بهایفروش',
      'فروش',
      'فروشتک',
      'فروشتکی',
      'قیمتمصرفکننده',
      'فیمصرفکننده',
      'مصرفکننده',
      'قیمت',
      'قیمتواحد',
      'فیواحد',
      'مبلغواحد',
      'بهایواحد',
      'نرخواحد',
      'partialprice',
      'retail',
      'retailprice',
    ],
  },
  saleTypes: { kind: 'saleTypes', label: 'نوع فروش', heads: ['saletypes', 'saletype'] },
  onHand: {
    kind: 'stock',
    label: 'موجودی انبار',
    heads: [
      'موجودی',
      'موجودیکالا',
      'موجودیفعلی',
      'موجودیکل',
      'مقدارموجودی',
      'تعدادموجودی',
      'مانده',
      'ماندهموجودی',
      'ماندهکالا',
      'موجودیپایاندوره',
      'موجودیقابلفروش',
      'تعداد',
      'مقدار',
      'onhand',
      'stock',
      'quantity',
    ],
  },
  lowStockAt: {
    kind: 'threshold',
    label: 'هشدار موجودی',
    heads: ['حداقلموجودی', 'نقطهسفارش', 'lowstockat', 'lowstock'],
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
    label: 'تعداد در بسته (تکی)',
    heads: ['مضربتعدادتکی', 'مضربتعداد', 'مضربتکی', 'partialstep'],
    min: 1,
    max: MAX_STEP,
    start: 1,
  },
  barcode: {
    kind: 'barcode',
    label: 'بارکد',
    heads: ['بارکدکالا', 'barcode', 'gtin', 'ean', 'upc'],
  },
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
    heads: ['توضیح', 'شرح', 'shorttext', 'description'],
    max: 300,
    rows: 2,
    width: 40,
    isOnPage: true,
  },
  warranty: {
    kind: 'text',
    label: 'گارانتی',
    heads: ['ضمانت', 'warranty'],
    max: 120,
    isOnPage: true,
  },
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
export type PageField = {
  [F in PlainField]: (typeof productFields)[F] extends { isOnPage: true } ? F : never;
}[PlainField];

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
export const pageFields = plainFields.filter(
  (field): field is PageField => 'isOnPage' in productFields[field],
);

/** Builds an object with a value for each field. */
export function mapFields<Field extends string, Value>(
  fields: readonly Field[],
  made: (field: Field) => Value,
): Record<Field, Value> {
  // the loop gives every field of the list a value
  return Object.fromEntries(fields.map((field) => [field, made(field)])) as Record<Field, Value>;
}

/** Picks these fields of a row. */
export function pickFields<Row extends object, Field extends keyof Row & string>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> {
  // the loop takes every field of the list from the row
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
}

/** Label of each field on screens, in files and in the log. */
export const productLabels = mapFields(productFieldNames, (field) => productFields[field].label);
