import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decisionViolations } from './docs/decision-index.ts';
import { PROVEN, testIdViolations } from './docs/test-ids.ts';
import { stalePages } from './docs/written-pages.ts';
import { lineAt, readSources, root } from './source-files.ts';

const SPECIFICATION = 'docs/specification.md';
const FILE = /`((?:app|contract|e2e|server|shared|test|tools)\/[\w./-]+\.tsx?)`/g;

/** Tests and files that the documents name exist, decisions have numbers of their own, written pages are fresh. */
export function docViolations(): string[] {
  const pages = PROVEN.map((path) => ({ path, text: read(path) }));
  return [
    ...pages.flatMap(missing),
    ...rowsWithoutTest(read(SPECIFICATION)),
    ...testIdViolations(),
    ...decisionViolations(),
    ...stalePages(),
    ...blocksThatNothingRuns(),
  ];
}

const OPERATIONS = ['docs/operations.md', 'docs/scaling.md'];
const COMMANDS = /^```(?:sh|bash|shell)\b *(.*)$/gm;

/** A block of commands has a name that `npm run test:ops` runs it by, or says why it cannot run there. */
function blocksThatNothingRuns(): string[] {
  const run = readSources(/^test\/ops\/.*\.ts$/)
    .map(({ text }) => text)
    .join('\n');
  return OPERATIONS.filter((path) => existsSync(resolve(root, path))).flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(COMMANDS)]
      .filter(([, said = '']) => !/^not run: \S/.test(said) && !isRun(said, run))
      .map(
        ({ 0: fence, index }) => `${path}:${lineAt(text, index)} test/ops does not run ${fence}`,
      );
  });
}

const isRun = (said: string, tests: string) =>
  said !== '' && tests.includes(`('${said.replace(/ root$/, '')}'`);

const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

type Page = { path: string; text: string };

function missing({ path, text }: Page): string[] {
  return [...text.matchAll(FILE)]
    .filter(([, file = '']) => !existsSync(resolve(root, file)))
    .map(({ 1: file, index }) => `${path}:${lineAt(text, index)} there is no ${file}`);
}

/** A row is `| what | shown by |`; one that no test can show says so by «not by a test». */
function rowsWithoutTest(page: string): string[] {
  return page.split('\n').flatMap((row, position) => {
    const isRow = row.startsWith('| ') && !row.startsWith('| Line ');
    const isShown = /`@s\d+/.test(row) || row.includes('not by a test');
    return isRow && !isShown
      ? [`${SPECIFICATION}:${position + 1} a line without a test: ${row}`]
      : [];
  });
}
