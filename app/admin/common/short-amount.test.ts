import { expect, it } from 'vitest';
import { axisTop, shortAmount } from './short-amount.ts';

it('the axis of a chart ends above its highest bar, at a number whose half is round too', () => {
  const ends = [0, 7, 59_000_000, 136_000_000, 267_400_000, 987_654_321_000].map((most) => {
    const top = axisTop(most);
    expect(top).toBeGreaterThanOrEqual(most);
    return [shortAmount(top), shortAmount(top / 2)];
  });
  expect(ends.slice(2)).toEqual([
    ['۶۰ میلیون', '۳۰ میلیون'],
    ['۱۶۰ میلیون', '۸۰ میلیون'],
    ['۳۰۰ میلیون', '۱۵۰ میلیون'],
    ['۱۰۰۰ میلیارد', '۵۰۰ میلیارد'],
  ]);
});
