import { encodePicture, type FileType } from '#server/domain/files/encode-picture.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import { isPlainWorkbook } from './is-plain-workbook.ts';

export type SentFile = { name: string; bytes: Buffer };
export type CheckedFile = SentFile & { kind: 'picture' | 'xlsx' };

const TYPES: FileType[] = ['jpg', 'png', 'webp', 'xlsx'];
const MAX_SIDE = 2400;
const MAX_NAME = 100;

/** Looks at the bytes, never at the name: a picture is re-encoded, a table must be one. Throws `file_type`. */
export async function checkFile({ name, bytes }: SentFile): Promise<CheckedFile> {
  const shown = nameOf(name);
  if (await isPlainWorkbook(bytes)) return { name: shown, kind: 'xlsx', bytes };
  return { name: shown, kind: 'picture', bytes: await remade(bytes) };
}

/** The last part of the path, without what could turn a line around. */
function nameOf(name: string): string {
  const last = foldText(name.split(/[\\/]/).at(-1) ?? '');
  return cutText(last, MAX_NAME) || 'file';
}

async function remade(bytes: Buffer): Promise<Buffer> {
  const wanted = { types: TYPES, longest: MAX_SIDE, field: 'files' };
  return (await encodePicture(bytes, wanted)).data;
}
