import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../source-files.ts';
import { REASONS } from './reasons.ts';

type Listed = Record<string, string>;
type Package = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Listed>;
type Locked = {
  version?: string;
  license?: string;
  dependencies?: Listed;
};
type Lock = { packages: Record<string, Locked> };

const HEAD = `# What the shop depends on

Every package that \`package.json\` names: what it is for, how many packages it brings along, and what would take its place. The page is written by \`npm run docs\` from \`package.json\`, the lock file and \`tools/docs/reasons.ts\`; a package without a reason is refused there. Licences of all are in [THIRD-PARTY.md](../THIRD-PARTY.md), where PostgreSQL and Node come from, what is installed and how faults of packages become known in [operations.md](operations.md#packages).

When a package was released last, and by whom, only the registry knows: \`npm view <name> time maintainers\`, and \`npm outdated\` for all. No package of the lock file is marked as given up by its makers: \`npm run check\` refuses one that is.
`;

/** docs/dependencies.md: each package that is named, with its reason. Throws where one has none. */
export function dependenciesPage(): string {
  const needed = readJson<Package>('package.json');
  const { packages } = readJson<Lock>('package-lock.json');
  const table = (names: string[]) => [
    '| Package | Version | Licence | Brings | For | In its place |',
    '|---|---|---|---|---|---|',
    ...names.map((name) => rowOf(name, packages)),
    '',
  ];
  return [
    HEAD,
    '## In a running shop\n',
    ...table(Object.keys(needed.dependencies)),
    '## By platform\n',
    ...table(Object.keys(needed.optionalDependencies)),
    '## Only to build, check and test\n',
    ...table(Object.keys(needed.devDependencies)),
  ].join('\n');
}

function rowOf(name: string, packages: Lock['packages']): string {
  const [why, instead] = REASONS[name] ?? [];
  if (!why) throw new Error(`tools/docs/reasons.ts says no reason for ${name}`);
  const { version, license } = packages[`node_modules/${name}`] ?? {};
  const brings = brought(name, packages).size - 1;
  return `| ${name} | ${version} | ${license} | ${brings} | ${why} | ${instead} |`;
}

/** It, and all that it needs to run. */
function brought(name: string, packages: Lock['packages'], seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const needs = packages[`node_modules/${name}`]?.dependencies ?? {};
  for (const one of Object.keys(needs)) brought(one, packages, seen);
  return seen;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(resolve(root, path), 'utf8'));
