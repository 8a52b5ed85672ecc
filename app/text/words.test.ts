import { expect, test } from 'vitest';
import { numberToWords } from './words.ts';

test.each([
  [0, 'صفر'],
  [7, 'هفت'],
  [15, 'پانزده'],
  [120, 'صد و بیست'],
  [1000, 'هزار'],
  [1200, 'هزار و دویست'],
  [21_000, 'بیست و یک هزار'],
  [1_200_000, 'یک میلیون و دویست هزار'],
  [1_001_000, 'یک میلیون و یک هزار'],
  [2_000_000_305, 'دو میلیارد و سیصد و پنج'],
])('%d is written %s', (n, words) => expect(numberToWords(n)).toBe(words));
