import { expect, it } from 'vitest';
import { partsOf } from './page-parts.ts';

it('lists the headings of a long page and leads to each, by its own id where it has one', () => {
  const html = '<h2>یک</h2><p>متن</p><h2 id="shipping">ارسال <em>کالا</em></h2><h2>سه</h2>';
  expect(partsOf(html)).toEqual({
    html: '<h2 id="part-1">یک</h2><p>متن</p><h2 id="shipping">ارسال <em>کالا</em></h2><h2 id="part-3">سه</h2>',
    parts: [
      { id: 'part-1', title: 'یک' },
      { id: 'shipping', title: 'ارسال کالا' },
      { id: 'part-3', title: 'سه' },
    ],
  });
});

it('leaves a short page as it is', () => {
  const html = '<h2>یک</h2><p>متن</p>';
  expect(partsOf(html)).toEqual({ html, parts: [] });
});
