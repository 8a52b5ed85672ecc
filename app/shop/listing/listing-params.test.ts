import { expect, it } from 'vitest';
import { listParams, queryOf } from './listing-params.ts';

it('a list knows twenty values of a kind, in its links and in what it asks for', () => {
  const many = Array.from({ length: 50 }, (_, n) => ['brand', `made-up-${n}`]);
  const params = new URLSearchParams([...many, ['facet', 'رنگ:سبز'], ['facet', ''], ['page', '2']]);
  expect(listParams(params).getAll('brand')).toHaveLength(20);
  const query = queryOf(params);
  expect([query.brand, query.facet, query.page]).toEqual([
    listParams(params).getAll('brand'),
    ['رنگ:سبز'],
    '2',
  ]);
});
