import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const DOCUMENTS = ['docs/operations.md', 'docs/scaling.md'];

/**
 * A block that an operator copies. Its fence says all: «```sh take-backup» runs as the user of the shop,
 * «```sh make-user root» as root, and «```sh not run: why» cannot run in a test.
 */
export type Block = { name: string; language: string; asRoot: boolean; text: string };

const root = resolve(import.meta.dirname, '../..');
const NAMED = /^```(\w+) ([a-z][a-z0-9-]+)( root)?\n([\s\S]*?)^```$/gm;

/** Every named block of the documents, in their order. Throws where two have one name. */
export function readBlocks(): Map<string, Block> {
  const blocks = new Map<string, Block>();
  for (const document of DOCUMENTS.map((path) => join(root, path)).filter(existsSync)) {
    for (const [, language = '', name = '', asRoot, text = ''] of readFileSync(
      document,
      'utf8',
    ).matchAll(NAMED)) {
      if (blocks.has(name)) throw new Error(`two blocks are named ${name}`);
      blocks.set(name, { name, language, asRoot: asRoot !== undefined, text });
    }
  }
  return blocks;
}

/** The block of that name. Throws when the documents have none. */
export function blockOf(name: string): Block {
  const block = readBlocks().get(name);
  if (!block) throw new Error(`no block of ${DOCUMENTS.join(', ')} is named ${name}`);
  return block;
}
