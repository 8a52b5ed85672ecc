import type { ImportField } from '#contract/imports.ts';
import { foldText } from '#shared/fold-text.ts';
import { keysOf } from '#shared/keys-of.ts';
import { mapFields, productFieldNames, productFields } from '#shared/product-fields.ts';

export type Mapping = Partial<Record<ImportField, number>>;

/** Without spaces, half-spaces and what stands in brackets, such as «(تومان)». */
const folded = (head: string) =>
  foldText(head)
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[\s\u200c_\-:]/g, '');

/** Heads as people write them, folded; those of the own export first. */
const HEADS: Record<ImportField, string[]> = {
  code: ['کدکالا', 'کد', 'کدمحصول', 'شناسهکالا', 'code', 'sku', 'productcode'],
  exported: ['هنگامخروجی', 'exported'],
  ...mapFields(productFieldNames, (field) => [
    folded(productFields[field].label),
    ...productFields[field].heads,
  ]),
  newStock: [],
  status: ['وضعیت', 'وضعیتکالا', 'وضعیتمحصول', 'وضعیتانتشار', 'status'],
  family: ['تنوعیاز', 'خانواده', 'نامخانواده', 'محصولمادر', 'family', 'parent'],
  options: ['گزینهها', 'گزینههایتنوع', 'تنوع', 'options', 'variant'],
  contents: ['توضیحاتکامل', 'محتوا', 'contents'],
  pictures: ['نامفایلتصاویر', 'نامتصاویر', 'تصاویر', 'عکسها', 'images', 'pictures'],
  purchasePrice: ['قیمتخرید', 'بهایخرید', 'خرید', 'purchaseprice', 'cost', 'costprice'],
};

/**
 * Which column holds which field, by its head; each column and each field once, the surest head first. Stock of a table
 * that does not know what it was exported as counts for new goods alone, and for the others when a person says so: it may
 * be hours old, and goods were sold since.
 */
export function guessMapping(heads: string[]): Mapping {
  const { onHand, ...mapping } = byHeads(heads);
  if (onHand === undefined) return mapping;
  return mapping.exported === undefined ? { ...mapping, newStock: onHand } : { ...mapping, onHand };
}

function byHeads(heads: string[]): Mapping {
  const names = heads.map(folded);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const field of keysOf(HEADS))
    for (const head of HEADS[field]) {
      const column = names.findIndex((name, at) => name === head && !taken.has(at));
      if (column < 0) continue;
      mapping[field] = column;
      taken.add(column);
      break;
    }
  return mapping;
}
