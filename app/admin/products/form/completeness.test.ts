import { expect, it } from 'vitest';
import { type Draft, EMPTY_DRAFT } from '#app/admin/products/draft.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { completenessOf } from './completeness.ts';

const full: Draft = {
  ...EMPTY_DRAFT,
  title: 'فانوس',
  code: 'F-1',
  brand: 'a',
  category: 'b',
  price: 90_000,
  partialPrice: 100_000,
  image: [{ img: 'f.webp', alt: '', w: 900, h: 900 }],
  attributes: [{ key: 'a', name: 'جنس', value: 'برنج' }],
  shortText: 'فانوس دستی',
  contents: '<p>فانوسی برای ایوان</p>',
  warranty: 'یک سال',
  barcode: '6260001112223',
  weightGrams: 800,
  lowStockAt: 5,
};
const said = (draft: Draft) => {
  const { percent, missing } = completenessOf(draft);
  return productFormText.complete.left(percent, missing);
};

it('says how much of a product is filled in, and what is missing', () => {
  expect(completenessOf(full)).toEqual({ percent: 100, missing: [] });
  expect(said({ ...full, barcode: '', weightGrams: null })).toBe('۸۵٪، بارکد و وزن مانده');
  expect(said(EMPTY_DRAFT)).toBe('۰٪، عنوان، کد، برند و ۱۰ مورد دیگر مانده');
});

it('asks for the prices of the sales that are on only, and for words instead of markup', () => {
  const retail: Draft = { ...full, saleTypes: ['partialSell'], price: null };
  expect(completenessOf(retail).missing).toEqual([]);
  expect(completenessOf({ ...retail, saleTypes: ['totalSell'] }).missing).toEqual(['قیمت']);
  expect(completenessOf({ ...full, contents: '<p></p>' }).missing).toEqual(['معرفی']);
});
