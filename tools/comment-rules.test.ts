import { expect, it } from 'vitest';
import { headlessComments } from './comment-rules.ts';

const found = (text: string) => headlessComments({ path: 'some.ts', text }).length;

it.each([
  '/** What a row costs. */',
  '// who may see it',
  '/** Of which it is the first. */',
  '/**\n * How long a bank is waited for.\n */',
  'const a = 1; // where it stands',
])('finds a comment that begins without a noun: %s', (text) => expect(found(text)).toBe(1));

it.each([
  '/** The cost of a row. */',
  '// Whose turn is it?',
  '// a sentence that goes on and says\n// what it says',
  "const text = '// what is no comment';",
])('leaves other comments alone: %s', (text) => expect(found(text)).toBe(0));
