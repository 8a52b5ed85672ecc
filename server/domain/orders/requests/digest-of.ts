import { createHash } from 'node:crypto';
import { yielding } from '#server/domain/sheets/yielding.ts';
import type { SentFile } from './check-file.ts';

const PIECE = 1024 * 1024;

/** The SHA-256 of a form and its files; large ones hold nobody up. */
export async function digestOf({ form, files }: { form: object; files: SentFile[] }) {
  const sizes = files.map(({ name, bytes }) => [name, bytes.length]);
  const hash = createHash('sha256').update(JSON.stringify([form, sizes]));
  for await (const piece of yielding(piecesOf(files))) hash.update(piece);
  return hash.digest('hex');
}

function* piecesOf(files: SentFile[]): Generator<Buffer> {
  for (const { bytes } of files)
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
