import { expect, it } from 'vitest';
import { strayWords } from './word-rules.ts';

const found = (text: string, path = 'app/text/some.ts') => strayWords({ path, text }).length;

it('finds a word that another one stands for', () => {
  expect(found("title: 'درخواست تازه'")).toBe(1);
  expect(found("steps: 'گام‌های احراز هویت'")).toBe(1);
  expect(found("again: 'دوباره بفرستید'")).toBe(1);
});

it('leaves words alone that only hold its letters', () => {
  expect(found("when: 'هنگام تحویل', kept: 'نشانی کامل'")).toBe(0);
  expect(found("due: 'برداشت از کیف پول'")).toBe(0);
});

it('lets descriptions say a word in its other sense', () => {
  const demo = 'server/db/demo/products/some.ts';
  expect(found("contents: 'برای دیدن ماه', shortText: 'آب تازه'", demo)).toBe(0);
  expect(found("warranty: '۱۲ ماه ضمانت'", demo)).toBe(1);
});

it('lets the papers of law say what the law says', () =>
  expect(found("buyer: 'خریدار'", 'app/text/print.ts')).toBe(0));
