import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { decisionViolations } from './docs/decision-index.ts';
import { promiseViolations } from './docs/promises.ts';
import { stalePages } from './docs/written-pages.ts';
import { lineAt, readSources, root, type Source } from './source-files.ts';

const FILE = /`((?:app|contract|e2e|server|shared|test|tools)\/[\w./-]+\.tsx?)`/g;

/** Tests and files that the documents name exist, decisions have numbers of their own, written pages are fresh. */
export function docViolations(): string[] {
  return [
    ...readSources(/^docs\/.*\.md$/).flatMap(missing),
    ...promiseViolations(),
    ...decisionViolations(),
    ...stalePages(),
    ...blocksThatNothingRuns(),
    ...deadLinks(),
  ];
}

const OPERATIONS = /^docs\/(?:operations\/[a-z-]+|scaling)\.md$/i;
const COMMANDS = /^```(?:sh|bash|shell)\b *(.*)$/gm;

/** A block of commands has a name that `npm run test:ops` runs it by, or says why it cannot run there. */
function blocksThatNothingRuns(): string[] {
  const run = readSources(/^test\/ops\/.*\.ts$/)
    .map(({ text }) => text)
    .join('\n');
  return readSources(OPERATIONS).flatMap(({ path, text }) => {
    return [...text.matchAll(COMMANDS)]
      .filter(([, note = '']) => !/^not run: \S/.test(note) && !isRun(note, run))
      .map(
        ({ 0: fence, index }) => `${path}:${lineAt(text, index)} test/ops does not run ${fence}`,
      );
  });
}

const isRun = (note: string, tests: string) =>
  note !== '' && tests.includes(`('${note.replace(/ root$/, '')}'`);

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** A link of a document leads to a file or folder of the project. */
function deadLinks(): string[] {
  return readSources(/^(?!node_modules)(?:docs\/.*|[^/]+|\.github\/.*)\.md$/).flatMap(
    ({ path, text }) =>
      [...text.matchAll(LINK)]
        .filter(([, to = '']) => !existsSync(resolve(root, dirname(path), decodeURIComponent(to))))
        .map(
          ({ 1: to, index }) => `${path}:${lineAt(text, index)} leads to ${to}, which is not there`,
        ),
  );
}

function missing({ path, text }: Source): string[] {
  return [...text.matchAll(FILE)]
    .filter(([, file = '']) => !existsSync(resolve(root, file)))
    .map(({ 1: file, index }) => `${path}:${lineAt(text, index)} there is no ${file}`);
}
