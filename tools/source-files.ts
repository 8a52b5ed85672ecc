import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

export type Source = { path: string; text: string };

/** Files of the project that git knows or would take, without generated ones. */
export function readSources(pattern: RegExp): Source[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((path) => pattern.test(path) && !path.includes('/migrations/'))
    .filter((path) => existsSync(resolve(root, path)))
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
}

export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /^(test|e2e|bench)\//.test(path);

export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length;

/** Blanks comments and keeps the line numbers. */
export function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank);
}

/** Prints the violations as `file:line rule` and sets the exit code. */
export function finish(violations: string[]): void {
  for (const line of [...new Set(violations)].sort()) console.error(line);
  if (violations.length > 0) process.exitCode = 1;
}

/** Addresses of the route modules, from the one page that lists them. */
export function routeFiles(): string[] {
  const map = readFileSync(resolve(root, 'app/routes.ts'), 'utf8');
  return [...map.matchAll(/['"]((?:shop|console|gate)\/[^'"]+\.tsx)['"]/g)].map(
    ([, path]) => `app/${path}`,
  );
}
