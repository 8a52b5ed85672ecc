import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadReply } from '#contract/admin-catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { DomainError, fileTooBig } from '#server/errors.ts';
import { fileContent } from '#server/outside/files/disk-store.ts';
import { checking } from '#server/outside/files/write-whole.ts';
import { keyOf } from './picture-files.ts';

export type Upload = {
  stream: Readable;
  isTooBig: () => boolean;
  /** Asks again, after the last byte, whether the sender may. */
  guardAgain: () => Promise<void>;
};
export const MAX_VIDEO_MB = 60;
const TYPES = 'mp4، webm';

/**
 * Streams a film to the disk of this machine, and from there to where files are, and keeps it under
 * the hash of its bytes; file_too_big, file_type.
 */
export async function saveVideo(ctx: Ctx, upload: Upload): Promise<UploadReply> {
  const folder = join(ctx.config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${randomUUID()}.part`);
  try {
    const written = await write(upload, part);
    const hash = written.sha256.slice(0, 32);
    const img = `${hash}.${await typeOf(part)}`;
    await ctx.files.put(keyOf('products', img), fileContent(part, written));
    const video = { img, w: 0, h: 0, hash };
    await recordAudit(ctx, {
      action: 'video.add',
      entity: 'products',
      entityId: img,
      after: video,
    });
    return video;
  } finally {
    await rm(part, { force: true });
  }
}

async function write(upload: Upload, path: string) {
  const { check, written } = checking();
  await pipeline(upload.stream, check, createWriteStream(path));
  if (upload.isTooBig()) throw fileTooBig(MAX_VIDEO_MB);
  await upload.guardAgain();
  return written();
}

/** By the first bytes: an ISO media file has `ftyp` at 4, a WebM file starts with the EBML mark. */
async function typeOf(path: string): Promise<'mp4' | 'webm'> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0).finally(() => file.close());
  const brand = buffer.toString('latin1', 8, 12);
  if (
    buffer.toString('latin1', 4, 8) === 'ftyp' &&
    /^(isom|iso[2-9]|mp4[12v]|avc1|M4V |dash|MSNV)$/.test(brand)
  )
    return 'mp4';
  if (buffer.readUInt32BE(0) === 0x1a45dfa3 && buffer.includes('webm')) return 'webm';
  throw new DomainError('invalid', 'file_type', { types: TYPES }, { file: 'file_type' });
}
