import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * A block that an operator copies. Its fence says all: «```sh take-backup» runs as the user of the shop,
 * «```sh make-user root» as root, and «```sh not run: why» cannot run in a test.
 */
export type Block = { name: string; language: string; asRoot: boolean; text: string };

const root = resolve(import.meta.dirname, '../..');
const NAMED = /^```(\w+) ([a-z][a-z0-9-]+)( root)?\n([\s\S]*?)^```$/gm;

const FOLDER = 'docs/operations';

const documents = () => [
  ...readdirSync(join(root, FOLDER)).map((file) => `${FOLDER}/${file}`),
  'docs/scaling.md',
];

/** Every named block of the documents, in their order. Throws where two have one name. */
export function readBlocks(): Map<string, Block> {
  const blocks = new Map<string, Block>();
  for (const document of documents()) {
    const page = readFileSync(join(root, document), 'utf8');
    for (const [, language = '', name = '', asRoot, text = ''] of page.matchAll(NAMED)) {
      if (blocks.has(name)) throw new Error(`two blocks are named ${name}`);
      blocks.set(name, { name, language, asRoot: asRoot !== undefined, text });
    }
  }
  return blocks;
}

/** The block of that name. Throws when the documents have none. */
export function blockOf(name: string): Block {
  const block = readBlocks().get(name);
  if (!block) throw new Error(`no block of ${documents().join(', ')} is named ${name}`);
  return block;
}
