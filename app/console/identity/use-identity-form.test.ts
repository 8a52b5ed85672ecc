import { expect, it } from 'vitest';
import { typedDate } from './use-identity-form.ts';

it('writes a birth date as it is typed, in any alphabet and with any mark', () => {
  expect(typedDate('۱۳۷۰')).toBe('1370');
  expect(typedDate('13701')).toBe('1370/1');
  expect(typedDate('۱۳۷۰۰۱۱۵')).toBe('1370/01/15');
  expect(typedDate('1370/1/5')).toBe('1370/1/5');
  expect(typedDate('١٣٧٠-٠١-١٥')).toBe('1370/01/15');
  expect(typedDate('1370/')).toBe('1370/');
  expect(typedDate('1370/011')).toBe('1370/01/1');
  expect(typedDate('1370/01/159')).toBe('1370/01/15');
});
