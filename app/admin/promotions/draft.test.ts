import { expect, it } from 'vitest';
import { formOfPromotion, startDraft } from './draft.ts';

it('sends no filter while no category is chosen, because it would find every product', () => {
  const sent = formOfPromotion(startDraft(undefined), undefined);
  expect(sent).toMatchObject({ ids: [] });
  expect(sent).not.toHaveProperty('filter');
});

it('takes the products that were chosen in the list, and its filter', () => {
  const ids = ['0198c0de-0000-7000-8000-000000000001'];
  expect(formOfPromotion(startDraft({ ids }), { ids })).toMatchObject({ ids });
  const all = { filter: { brand: 'parto', stock: 'low' as const }, total: 300, isEstimate: false };
  expect(formOfPromotion(startDraft(all), all)).toMatchObject({ filter: all.filter });
});

it('lowers the chosen sale types alone', () => {
  const draft = { ...startDraft(undefined), totalSell: false };
  expect(formOfPromotion(draft, undefined).saleTypes).toEqual(['partialSell']);
});
