import { expect, it } from 'vitest';
import { keepPresent } from './page-range.ts';

function ledTo(search: string) {
  const moved = [
    { param: 'brand' as const, from: 'قدیم', to: 'نو' },
    { param: 'category' as const, from: 'old', to: 'new' },
  ];
  try {
    keepPresent({ moved }, new URL(`http://shop.test/products?${search}`));
  } catch (answer) {
    const { status, headers } = answer as Response;
    return [status, decodeURIComponent(headers.get('location') ?? '')];
  }
  return undefined;
}

it('leads from earlier slugs to the present ones for good, and keeps the rest of the address', () => {
  expect(ledTo('brand=قدیم&sort=newest&utm_source=old')).toEqual([
    301,
    '/products?brand=نو&sort=newest&utm_source=old',
  ]);
  expect(ledTo('category=old&brand=دیگر&page=2')).toEqual([
    301,
    '/products?category=new&brand=دیگر&page=2',
  ]);
});

it('names one brand once', () => {
  for (const search of ['brand=قدیم&brand=نو', 'brand=نو&brand=قدیم'])
    expect(ledTo(search)).toEqual([301, '/products?brand=نو']);
});

it('stays where nothing has moved', () => {
  expect(keepPresent({}, new URL('http://shop.test/products?brand=نو'))).toBeUndefined();
});
