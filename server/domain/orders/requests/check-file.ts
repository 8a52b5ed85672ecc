import type { Ctx, OutsideCtx } from '#server/context.ts';
import { openApart } from '#server/domain/files/apart/open-apart.ts';
import { encodePicture, type FileType } from '#server/domain/files/encode-picture.ts';
import { refuseMalware } from '#server/domain/files/stored-file.ts';
import { cutText, foldText } from '#shared/fold-text.ts';

export type SentFile = { name: string; bytes: Buffer };
export type CheckedFile = SentFile & { kind: 'picture' | 'xlsx' };

const TYPES: FileType[] = ['jpg', 'png', 'webp', 'xlsx'];
const MAX_SIDE = 2400;
const MAX_NAME = 100;
const ZIP = 0x04034b50;

/**
 * Looks at the bytes, never at the name: a picture is re-encoded, a workbook must be a plain one without
 * malware. Throws `file_type`, `file_infected`, `scan_unavailable`.
 */
export async function checkFile(ctx: OutsideCtx, { name, bytes }: SentFile): Promise<CheckedFile> {
  const shown = nameOf(name);
  if (await isPlainWorkbook(ctx, bytes)) {
    await refuseMalware(ctx, bytes, 'files');
    return { name: shown, kind: 'xlsx', bytes };
  }
  return { name: shown, kind: 'picture', bytes: await remade(ctx, bytes) };
}

/** The last part of the path, without what could turn a line around. */
function nameOf(name: string): string {
  const last = foldText(name.split(/[\\/]/).at(-1) ?? '');
  return cutText(last, MAX_NAME) || 'file';
}

/** A file that begins like a ZIP and is no plain workbook is refused as no picture. */
const isPlainWorkbook = async (ctx: Ctx, bytes: Buffer) =>
  bytes.length >= 4 &&
  bytes.readUInt32LE(0) === ZIP &&
  openApart(ctx, { task: 'workbook', parts: [bytes], options: undefined, field: 'files' });

async function remade(ctx: Ctx, bytes: Buffer): Promise<Buffer> {
  const wanted = { types: TYPES, longest: MAX_SIDE, field: 'files' };
  return (await encodePicture(ctx, bytes, wanted)).data;
}
