import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lineAt, readSources, root } from './source-files.ts';

/** Addresses and kinds of overlays without a shot, which nobody would review. */
export const shotViolations = (): string[] => [...pagesWithoutShot(), ...overlaysWithoutShot()];

function overlaysWithoutShot(): string[] {
  const kinds = readFileSync(resolve(root, 'app/overlays.ts'), 'utf8');
  const list = readFileSync(resolve(root, 'e2e/shots/overlays.ts'), 'utf8');
  const union = kinds.slice(kinds.indexOf('export type Overlay'), kinds.indexOf('type Overlays'));
  return [...union.matchAll(/'([a-z-]+)'(?=[^;]*?[|;} ])/g)]
    .filter(({ index }) => /kind: (?:'[a-z-]+' \| )*$/.test(union.slice(0, index)))
    .map(([, kind]) => kind ?? '')
    .filter((kind) => !new RegExp(`^  '?${kind}'?: \\[`, 'm').test(list))
    .map((kind) => `app/overlays.ts overlay without a shot: ${kind}`);
}

function pagesWithoutShot(): string[] {
  const map = readFileSync(resolve(root, 'app/routes.ts'), 'utf8');
  const list = readSources(/^e2e\/shots\//)
    .map(({ text }) => text)
    .join('\n');
  return [...map.matchAll(/\b(?:route|staff)\('([^']+)'/g), ...map.matchAll(/\bindex\(/g)]
    .map((match) => ({ address: match[1] ?? '/', line: lineAt(map, match.index) }))
    .filter(({ address }) => !list.includes(`'${address}'`))
    .map(({ address, line }) => `app/routes.ts:${line} route without a shot: ${address}`);
}
