import type { ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorIdOf } from '#server/context.ts';
import { DomainError, fileTooBig } from '#server/errors.ts';
import { guardAgain } from './guard.ts';
import { openUploadTurns } from './upload-turns.ts';
import { requireUsable } from './usable-input.ts';

const MB = 1024 * 1024;
/** Bodies that the process holds at once, and how long another waits for room. */
const MOST_HELD = 128 * MB;
const PATIENCE_MS = 10_000;

const takeTurn = openUploadTurns(MOST_HELD, PATIENCE_MS);
const responses = new WeakMap<FastifyRequest, ServerResponse>();

/** Routes inside may take one file of a multipart form. */
export const withUploads = (app: FastifyInstance, add: (scope: FastifyInstance) => void) =>
  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 5, parts: 6 },
    });
    scope.addHook('onRequest', async (request, reply) => void responses.set(request, reply.raw));
    add(scope);
  });

/**
 * The one file of a form, as a stream that ends at the limit; at its end comes `guardAgain`. Throws
 * `field_required`, `characters_invalid`.
 */
export async function fileOf(request: FastifyRequest, megabytes: number) {
  const file = request.isMultipart()
    ? await request.file({ limits: { fileSize: megabytes * MB } })
    : undefined;
  if (!file) throw new DomainError('invalid', 'field_required', {}, { file: 'field_required' });
  requireUsable({ file: file.filename });
  return file;
}

/** The one file of a form, whole, with the name it was sent by. Throws `field_required`, `file_too_big`, `busy`. */
export async function wholeFileOf(request: FastifyRequest, megabytes: number) {
  await holdBody(request, megabytes);
  const file = await fileOf(request, megabytes);
  const bytes = await file.toBuffer();
  if (file.file.truncated) throw fileTooBig(megabytes);
  await guardAgain(request);
  return { name: file.filename, bytes };
}

/**
 * The same in the parts it came in: to join a large one takes its size once more. Throws
 * `field_required`, `file_too_big`, `busy`.
 */
export async function fileParts(request: FastifyRequest, megabytes: number) {
  await holdBody(request, megabytes);
  const file = await fileOf(request, megabytes);
  const parts: Buffer[] = [];
  for await (const part of file.file) parts.push(part);
  if (file.file.truncated) throw fileTooBig(megabytes);
  await guardAgain(request);
  return { name: file.filename, parts };
}

/** The bytes of the one file of a form. Throws `field_required`, `file_too_big`, `busy`. */
export const bytesOf = async (request: FastifyRequest, megabytes: number): Promise<Buffer> =>
  (await wholeFileOf(request, megabytes)).bytes;

/** Reserves memory for a body until its answer; the body is not read before. Throws `busy`. */
async function holdBody(request: FastifyRequest, megabytes: number): Promise<void> {
  const { ctx, headers } = request;
  const end = await takeTurn({
    who: actorIdOf(ctx) ?? ctx.network,
    isStaff: ctx.actor.kind === 'admin',
    // the form around the file is small, and a body without a length may be as large as allowed
    bytes: Math.min(Number(headers['content-length'] ?? Infinity), megabytes * MB),
    gone: ctx.gone,
  });
  for (const over of ['finish', 'close']) responses.get(request)?.once(over, end);
}
