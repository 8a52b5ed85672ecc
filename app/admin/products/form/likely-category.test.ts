import { describe, expect, it } from 'vitest';
import { likelyCategory } from './likely-category.ts';

const found = (...slugs: (string | null)[]) =>
  slugs.map((slug) => ({ category: slug === null ? null : { name: slug, slug } }));

describe('the likely category of a title', () => {
  it('is the one that most of the products with its words are in', () => {
    expect(likelyCategory(found('کیف', 'هدفون', 'هدفون'))).toBe('هدفون');
  });

  it('is that of the best match where none has more', () => {
    expect(likelyCategory(found('کیف', 'هدفون'))).toBe('کیف');
  });

  it('is unknown where nothing but brands and categories is found', () => {
    expect(likelyCategory(found(null, null))).toBeUndefined();
  });
});
