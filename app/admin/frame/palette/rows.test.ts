import { expect, it } from 'vitest';
import { screenRows } from './rows.ts';

it('finds a screen by its name however its words are joined', () => {
  const screens = [{ path: 'users-withdraw', label: 'درخواست\u200cهای برداشت' }];
  for (const typed of ['درخواست\u200cهای', 'درخواست های', 'درخواستهای', 'هاي برد'])
    expect(screenRows(screens, typed)).toHaveLength(1);
  expect(screenRows(screens, 'سفارش')).toEqual([]);
});
