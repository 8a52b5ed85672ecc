import { expect, it } from 'vitest';
import { strayWords } from './word-rules.ts';

const found = (text: string, path = 'app/text/some.ts') => strayWords({ path, text }).length;

it('finds a word that has a preferred alternative', () => {
  expect(found("title: 'درخواست تازه'")).toBe(1);
  expect(found("steps: 'گام‌های احراز هویت'")).toBe(1);
  expect(found("again: 'دوباره بفرستید'")).toBe(1);
});

it('ignores words that merely contain such a word', () => {
  expect(found("when: 'هنگام تحویل', kept: 'نشانی کامل'")).toBe(0);
  expect(found("due: 'برداشت از کیف پول'")).toBe(0);
});

it('allows a word in its other sense in descriptions', () => {
  const demo = 'server/db/demo/data/products/some.json';
  expect(found("contents: 'برای دیدن ماه', shortText: 'آب تازه'", demo)).toBe(0);
  expect(found("warranty: '۱۲ ماه ضمانت'", demo)).toBe(1);
});

it('allows legal terms in legal documents', () =>
  expect(found("buyer: 'خریدار'", 'app/text/print.ts')).toBe(0));
