import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, fileTooBig } from '#server/errors.ts';
import { requireUsable } from './usable-input.ts';

const MB = 1024 * 1024;

/** Routes inside may take one file of a multipart form. */
export const withUploads = (app: FastifyInstance, add: (scope: FastifyInstance) => void) =>
  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 5, parts: 6 },
    });
    add(scope);
  });

/** The one file of a form, as a stream that ends at the limit. Throws `field_required`, `characters_invalid`. */
export async function fileOf(request: FastifyRequest, megabytes: number) {
  const file = request.isMultipart()
    ? await request.file({ limits: { fileSize: megabytes * MB } })
    : undefined;
  if (!file) throw new DomainError('invalid', 'field_required', {}, { file: 'field_required' });
  requireUsable({ file: file.filename });
  return file;
}

/** The one file of a form, whole, with the name it was sent by. Throws `field_required`, `file_too_big`. */
export async function wholeFileOf(request: FastifyRequest, megabytes: number) {
  const file = await fileOf(request, megabytes);
  const bytes = await file.toBuffer();
  if (file.file.truncated) throw fileTooBig(megabytes);
  return { name: file.filename, bytes };
}

/** The same in the parts it came in: to join a large one takes its size once more. Throws `field_required`, `file_too_big`. */
export async function fileParts(request: FastifyRequest, megabytes: number) {
  const file = await fileOf(request, megabytes);
  const parts: Buffer[] = [];
  for await (const part of file.file) parts.push(part);
  if (file.file.truncated) throw fileTooBig(megabytes);
  return { name: file.filename, parts };
}

/** The bytes of the one file of a form. Throws `field_required`, `file_too_big`. */
export const bytesOf = async (request: FastifyRequest, megabytes: number): Promise<Buffer> =>
  (await wholeFileOf(request, megabytes)).bytes;
