import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './source-files.ts';

type Named = { name: string; version: string };
type Package = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Listed>;
type Listed = Record<string, string>;

/** Who stands on the work of others names it: each package with its version and its licence. */
export function licenceViolations(): string[] {
  const { dependencies, devDependencies, optionalDependencies }: Package = JSON.parse(
    readFileSync(resolve(root, 'package.json'), 'utf8'),
  );
  const needed = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const rows = listed();
  return [
    ...Object.entries(needed).flatMap(([name, version]) => faultOf({ name, version }, rows)),
    ...[...rows.keys()]
      .filter((name) => !(name in needed))
      .map((name) => `THIRD-PARTY.md names a package that is not needed: ${name}`),
  ];
}

function listed(): Map<string, { version: string; licence: string }> {
  const page = readFileSync(resolve(root, 'THIRD-PARTY.md'), 'utf8');
  const rows = page.matchAll(/^\| ([@a-z][^ |]*) \| ([^ |]+) \| ([^|]+) \|$/gm);
  return new Map(
    [...rows].map(([, name = '', version = '', licence = '']) => [name, { version, licence }]),
  );
}

function faultOf({ name, version }: Named, rows: ReturnType<typeof listed>): string[] {
  const row = rows.get(name);
  if (!row) return [`THIRD-PARTY.md does not name ${name}`];
  if (row.version !== version)
    return [`THIRD-PARTY.md names ${name} ${row.version}, not ${version}`];
  const licence = licenceOf(name);
  return licence && !row.licence.startsWith(licence)
    ? [`THIRD-PARTY.md names ${name} under ${row.licence}, its package says ${licence}`]
    : [];
}

/** Packages of other platforms are not installed here; theirs is not asked. */
function licenceOf(name: string): string | undefined {
  const file = resolve(root, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
}
