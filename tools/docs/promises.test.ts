import { expect, it } from 'vitest';
import { promiseFaults } from './promises.ts';

const page = (proof: string) => `## Money\n\n- No toman is lost. ${proof}\n`;
const read = (file: string) => (file === 'a.test.ts' ? "it('keeps it', () => {});" : '');

it('accepts a promise whose test has that title', () => {
  expect(promiseFaults(page('`a.test.ts` `keeps it`'), read)).toEqual([]);
});

it('refuses a title that no test has', () => {
  expect(promiseFaults(page('`a.test.ts` `loses it`'), read)).toEqual([
    'docs/promises.md:3 a.test.ts has 0 tests «loses it»',
  ]);
});

it('refuses a title that two tests of the file have', () => {
  const twice = () => 'it("keeps it"); it(`keeps it`);';
  expect(promiseFaults(page('`a.test.ts` `keeps it`'), twice)).toEqual([
    'docs/promises.md:3 a.test.ts has 2 tests «keeps it»',
  ]);
});

it('refuses a promise without a test', () => {
  expect(promiseFaults(page('soon'), read)).toEqual(['docs/promises.md:3 names no test']);
});
