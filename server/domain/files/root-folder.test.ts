import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { above } from './root-folder.ts';

it('is sought no further than the folder of all folders', () => {
  expect(() => above(tmpdir())).toThrow('root-folder.ts is missing');
});
