import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch, foldJoined } from './normalize.ts';

describe('folding for the search', () => {
  it.each([
    ['گوشي', 'گوشی'],
    ['كتاب', 'کتاب'],
    ['خانۀ مدرسة', 'خانه مدرسه'],
    ['آبمیوه‌گیری', 'ابمیوه گیری'],
    ['مؤثر مسئله جزء', 'موثر مسیله جز'],
    ['کَتابِ', 'کتاب'],
    ['ســـلام', 'سلام'],
    ['۱۲۳ ٤٥٦', '123 456'],
    ['۲٫۵ لیتر', '2.5 لیتر'],
    ['«هدفون»، سیمی؟', 'هدفون سیمی'],
    ['Studio  3\u200f', 'studio 3'],
    ['ﮔﻮﺷﯽ', 'گوشی'],
    ['می‌شود', 'می شود'],
  ])('%s becomes %s', (from, to) => expect(foldForSearch(from)).toBe(to));

  it.each(['می‌شود', 'می شود', 'میشود'])('joins %s', (s) => expect(foldJoined(s)).toBe('میشود'));
  it.each(['کتاب‌های', 'کتاب های', 'کتابهای'])('joins %s', (s) =>
    expect(foldJoined(s)).toBe('کتابهای'),
  );

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'آأؤئءةکكيى‌ ۱٤٫،«abcZ-.') }), (s) => {
        const once = foldForSearch(s);
        expect(foldForSearch(once)).toBe(once);
      }),
    );
  });
});
