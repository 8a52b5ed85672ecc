import { expect, it } from 'vitest';
import { KNOWN, lackedBy, OLD_FROM, warningsOf } from './security-releases.ts';

it.each([
  ['PostgreSQL', '18.4', '18.6'],
  ['PostgreSQL', '15.18 (Debian 15.18-0+deb12u1)', '15.20'],
  ['Node', '24.9.0', '24.21.0'],
] as const)('%s %s lacks the release %s', (program, version, wanted) => {
  expect(lackedBy(program, version)?.version).toBe(wanted);
});

it.each([
  ['PostgreSQL', '15.20 (Debian 15.20-0+deb12u1)'],
  ['PostgreSQL', '18.10'],
  ['PostgreSQL', '19.0'],
  ['Node', '24.21.1'],
  ['Node', '26.1.0'],
] as const)('%s %s lacks none that the list knows', (program, version) => {
  expect(lackedBy(program, version)).toBeUndefined();
});

it('a start shows what the database lacks, and when the list itself is too old', () => {
  const node = '24.21.0';
  expect(warningsOf({ postgres: '18.4', node }, new Date(KNOWN))).toEqual([
    expect.stringContaining('PostgreSQL 18.4 lacks the security fixes of 18.6'),
  ]);
  expect(warningsOf({ postgres: '15.20', node }, new Date(KNOWN))).toEqual([]);
  expect(warningsOf({ postgres: '15.20', node }, new Date(OLD_FROM))).toEqual([
    expect.stringContaining('update the shop'),
  ]);
});
