import { expect, it } from 'vitest';
import { namedIn } from './caching.ts';

const OURS = ['"now-br"', '"before-br"'];

it.each([
  ['"now-br"', '"now-br"'],
  ['W/"now-br"', '"now-br"'],
  ['"x", W/"y" , "before-br"', '"before-br"'],
  [' * ', '"now-br"'],
  ['"now-gzip"', undefined],
  ['now-br', undefined],
  ['"now-br', undefined],
  ['w/"now-br"', undefined],
  ['"x" "now-br"', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s names %s', (header, tag) => {
  expect(namedIn(header, OURS)).toBe(tag);
});

it('finds a tag among hundreds, and reads no list without an end', () => {
  const many = Array.from({ length: 400 }, (_, n) => `"tag-${n}"`).join(', ');
  expect(namedIn(`${many}, "now-br"`, OURS)).toBe('"now-br"');
  expect(namedIn(`${'"x",'.repeat(4000)}"now-br"`, OURS)).toBeUndefined();
});
