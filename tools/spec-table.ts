import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lineAt, root } from './source-files.ts';

const PAGE = 'docs/specification.md';
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)` `([^`]+)`/g;

/** The table of the specification names tests that exist, and at least one in each row. */
export function specViolations(): string[] {
  const page = readFileSync(resolve(root, PAGE), 'utf8');
  const missing = [...page.matchAll(NAMED)].flatMap(({ 1: file = '', 2: title = '', index }) => {
    const fault = faultOf(file, title);
    return fault ? [`${PAGE}:${lineAt(page, index)} ${fault}`] : [];
  });
  return [...missing, ...rowsWithoutTest(page)];
}

function faultOf(file: string, title: string): string | undefined {
  if (!existsSync(resolve(root, file))) return `there is no ${file}`;
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const test = new RegExp(`\\(\\s*(['"\`])${literal}\\1`);
  return test.test(readFileSync(resolve(root, file), 'utf8'))
    ? undefined
    : `${file} has no test with the title «${title}»`;
}

/** A row is `| what | shown by |`; one that no test can show says so by «not by a test». */
function rowsWithoutTest(page: string): string[] {
  return page.split('\n').flatMap((row, position) => {
    const isRow = row.startsWith('| ') && !row.startsWith('| Line ');
    const isShown = row.match(NAMED) || row.includes('not by a test');
    return isRow && !isShown ? [`${PAGE}:${position + 1} a line without a test: ${row}`] : [];
  });
}
