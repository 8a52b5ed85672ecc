import type { Draft } from '#app/admin/products/draft.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { keysOf } from '#shared/keys-of.ts';
import { productLabels, textFields } from '#shared/product-fields.ts';

const { names } = productFormText.complete;

/** Parts of a product that its page or its staff need, each with its check. */
const CHECKS: Record<keyof typeof names, (draft: Draft) => boolean> = {
  title: ({ title }) => title.trim() !== '',
  code: ({ code }) => code.trim() !== '',
  brand: ({ brand }) => brand !== '',
  category: ({ category }) => category !== '',
  price: ({ saleTypes, price, partialPrice }) =>
    saleTypes.length > 0 &&
    saleTypes.every((type) => (type === 'totalSell' ? price : partialPrice) !== null),
  image: ({ image }) => image.length > 0,
  attributes: ({ attributes }) => attributes.some(({ name, value }) => name && value),
  contents: ({ contents }) => wordsIn(contents) > 0,
  barcode: ({ barcode }) => barcode !== '',
  weight: ({ weightGrams }) => weightGrams !== null,
  lowStock: ({ lowStockAt }) => lowStockAt !== null,
};

/** Filled part of a product in whole percent, and the names of what is missing. */
export function completenessOf(draft: Draft): { percent: number; missing: string[] } {
  const parts = keysOf(CHECKS);
  const missing = [
    ...parts.filter((part) => !CHECKS[part](draft)).map((part) => names[part]),
    ...textFields.filter((field) => !draft[field].trim()).map((field) => productLabels[field]),
  ];
  const count = parts.length + textFields.length;
  return { percent: Math.round(((count - missing.length) / count) * 100), missing };
}

/** Count of the words of a long text, without its markup. */
export const wordsIn = (html: string): number =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
