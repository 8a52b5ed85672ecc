import { expect, it } from 'vitest';
import { explainStart } from './explain-start.ts';

it('a folder of the settings that the account may not use is named in a sentence', () => {
  const refused = { code: 'EACCES', syscall: 'mkdir', path: '/srv/shop-data' };
  expect(explainStart(Object.assign(new Error('EACCES'), refused))).toMatch(
    /^This account may not use \/srv\/shop-data \(EACCES\)/,
  );
  const other = new Error('something else');
  expect(explainStart(other)).toBe(other);
});
