import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../source-files.ts';
import { decisionIndex } from './decision-index.ts';
import { thirdPartyPage } from './third-party.ts';

const PAGES: Record<string, () => string> = {
  'THIRD-PARTY.md': thirdPartyPage,
  'docs/decisions/README.md': decisionIndex,
};

export function writePages(): void {
  for (const [path, page] of Object.entries(PAGES)) writeFileSync(resolve(root, path), page());
}

/** Generated pages that differ from the output of their command. */
export const stalePages = (): string[] =>
  Object.entries(PAGES)
    .filter(([path, page]) => read(path) !== page())
    .map(([path]) => `${path} is not what npm run docs writes`);

function read(path: string): string {
  const file = resolve(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
}
