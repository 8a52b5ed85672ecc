import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lineAt, readSources, root } from './source-files.ts';

/** A page nobody photographs is a page nobody looks at: each address of routes.ts stands in the list of shots. */
export function shotViolations(): string[] {
  const map = readFileSync(resolve(root, 'app/routes.ts'), 'utf8');
  const list = readSources(/^(tools|e2e)\/shots/)
    .map(({ text }) => text)
    .join('\n');
  return [...map.matchAll(/\b(?:route|staff)\('([^']+)'/g), ...map.matchAll(/\bindex\(/g)]
    .map((match) => ({ address: match[1] ?? '/', line: lineAt(map, match.index) }))
    .filter(({ address }) => !list.includes(`'${address}'`))
    .map(({ address, line }) => `app/routes.ts:${line} route without a shot: ${address}`);
}
