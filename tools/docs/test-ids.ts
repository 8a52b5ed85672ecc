import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isTest, readSources, root } from '../source-files.ts';

/** Pages that prove what they say by tests, which they name by the id at the end of a title: «… @s042». */
export const PROVEN = ['docs/specification.md', 'docs/security.md', 'docs/faults.md'];
const IN_TITLE = /\(\s*(['"`])((?:(?!\1)[^\\]|\\.)+?) (@s\d{3,})\1/g;
const IN_PAGE = /`(@s\d+)[^`]*`/g;
const FILE_BEFORE = /`[\w./-]+\.(?:test|spec|faults|ops)\.tsx?` (?=`(@s\d+))/g;

type Proof = { id: string; file: string; title: string };

/** Writes into the pages where each test stands and how it is called now; the id is what holds. */
export function writeTestNames(): void {
  const proofs = new Map(readProofs().map((proof) => [proof.id, proof]));
  for (const page of PROVEN) {
    const path = resolve(root, page);
    const text = readFileSync(path, 'utf8')
      .replace(FILE_BEFORE, (known, id) => {
        const proof = proofs.get(id);
        return proof ? `\`${proof.file}\` ` : known;
      })
      .replace(IN_PAGE, (known, id) => {
        const proof = proofs.get(id);
        return proof ? `\`${id} ${proof.title}\`` : known;
      });
    writeFileSync(path, text);
  }
}

/** An id belongs to one test, and a page names only ids that a test has. */
export function testIdViolations(): string[] {
  const ids = readProofs().map(({ id }) => id);
  const known = new Set(ids);
  const twice = ids.filter((id, position) => ids.indexOf(id) !== position);
  const missing = PROVEN.flatMap((page) =>
    [...readFileSync(resolve(root, page), 'utf8').matchAll(IN_PAGE)]
      .filter(([, id = '']) => !known.has(id))
      .map(([, id]) => `${page} no test has the id ${id}`),
  );
  return [...twice.map((id) => `two tests have the id ${id}`), ...missing];
}

const readProofs = (): Proof[] =>
  readSources(/\.(?:test|spec|faults|ops)\.tsx?$/)
    .filter(({ path }) => isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(IN_TITLE)].map(([, , title = '', id = '']) => ({ id, file: path, title })),
    );
