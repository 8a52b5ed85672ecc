import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../source-files.ts';

const PAGE = 'docs/promises.md';
const ROW = /^- (.*)$/;
const PROOF = /^.+ `([\w./-]+)` `([^`]+)`$/;

export const promiseViolations = (): string[] =>
  promiseFaults(readFileSync(resolve(root, PAGE), 'utf8'), (file) => {
    const path = resolve(root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  });

/** A promise names a test file and a title that stands in it exactly once. */
export function promiseFaults(page: string, read: (file: string) => string): string[] {
  return page.split('\n').flatMap((line, position) => {
    const row = ROW.exec(line)?.[1];
    if (row === undefined) return [];
    const [, file = '', title = ''] = PROOF.exec(row) ?? [];
    const fault = file === '' ? 'names no test' : faultOf(file, title, read(file));
    return fault ? [`${PAGE}:${position + 1} ${fault}`] : [];
  });
}

function faultOf(file: string, title: string, code: string): string | null {
  const count = ["'", '"', '`'].reduce(
    (sum, quote) => sum + code.split(`${quote}${title}${quote}`).length - 1,
    0,
  );
  return count === 1 ? null : `${file} has ${count} tests «${title}»`;
}
