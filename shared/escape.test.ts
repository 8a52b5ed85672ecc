import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeMarkup, unescapeMarkup } from './escape.ts';

it('leaves no sign that could open a tag or close a quote, and loses nothing', () => {
  const text = fc.string({ unit: fc.constantFrom(...'&<>"\'a;amplt#39', '&amp;', 'س') });
  fc.assert(
    fc.property(text, (typed) => {
      const escaped = escapeMarkup(typed);
      expect(escaped).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/);
      expect(unescapeMarkup(escaped)).toBe(typed);
    }),
  );
});

it('opens an entity once', () => {
  expect(unescapeMarkup('&amp;lt; &nbsp; &lt;')).toBe('&lt; &nbsp; <');
});
