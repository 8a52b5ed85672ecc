import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EMPTY_DRAFT } from '#app/admin/products/draft.ts';
import { productsText, quickText } from '#app/text/admin/products.ts';
import { Tiers } from './tiers.tsx';

const tier = { key: 'a', from: 10, price: 110_000 };
const rendered = (price: number) =>
  renderToStaticMarkup(
    <Tiers
      draft={{ ...EMPTY_DRAFT, price, tiers: [tier] }}
      set={() => {}}
      faults={{}}
      purchasePrice={null}
    />,
  );

it('a price that moves says beside each tier how far below it the tier is left', () => {
  expect(rendered(120_000)).toContain('۸٪ کمتر از قیمت عمده');
  expect(rendered(150_000)).toContain('۲۶٪ کمتر از قیمت عمده');
  expect(rendered(110_500)).toContain('کمتر از ۱٪ ارزان‌تر از قیمت عمده');
  expect(rendered(110_000)).toContain('از قیمت عمده ارزان‌تر نیست');
  const { beside } = productsText.form.tiers;
  expect(quickText.savedBeside(beside([tier], 150_000))).toBe(
    'ذخیره شد. پله‌ها تغییر نکردند: از ۱۰ عدد، ۲۶٪ کمتر',
  );
  expect(beside([tier], 100_000)).toBe('از ۱۰ عدد، ارزان‌تر نیست');
});
