import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lineAt, readSources, root } from './source-files.ts';

/** A page that nobody photographs is a page that nobody looks at: each route stands in the list of shots. */
export function shotViolations(): string[] {
  const map = readFileSync(resolve(root, 'app/routes.ts'), 'utf8');
  const list = readSources(/^(tools|e2e)\/shots/)
    .map(({ text }) => text)
    .join('\n');
  return [...map.matchAll(/\b(route|index)\([^)]*?['"](?:\.\/)?(routes\/[^'"]+\.tsx)['"]/g)]
    .filter(([, , module = '']) => !list.includes(module))
    .map((match) => `app/routes.ts:${lineAt(map, match.index)} route without a shot: ${match[2]}`);
}
