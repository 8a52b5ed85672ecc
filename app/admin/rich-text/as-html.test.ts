import { expect, it } from 'vitest';
import { asHtml } from './as-html.ts';

it('a plain text of a brand comes into the editor with its lines, one with tags as it is', () => {
  expect(asHtml('از سال ۱۳۶۰\n\nسازنده ظروف چینی & بلور')).toBe(
    '<p>از سال ۱۳۶۰</p><p>سازنده ظروف چینی &amp; بلور</p>',
  );
  expect(asHtml('<p>از <strong>سال</strong> ۱۳۶۰</p>')).toBe('<p>از <strong>سال</strong> ۱۳۶۰</p>');
  expect(asHtml('')).toBe('');
});
