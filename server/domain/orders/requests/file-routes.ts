import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorKey } from '#contract/errors.ts';
import { id } from '#contract/fields.ts';
import { manualOrderForm } from '#contract/requests.ts';
import { openStored } from '#server/domain/files/stored-file.ts';
import { isKnown, recall } from '#server/domain/idempotency/answer-once.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { DomainError } from '#server/errors.ts';
import { isSecureContext } from '#server/http/client-address.ts';
import { keyOfIssue } from '#server/http/errors.ts';
import { guard, guardAgain } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { requireUsable } from '#server/http/usable-input.ts';
import { withAttempt } from '#server/http/with-attempt.ts';
import { MAX_MANUAL_ORDER_FILE_MB, MAX_MANUAL_ORDER_FILES } from '#shared/limits.ts';
import type { SentFile } from './check-file.ts';
import { findFile } from './request-files.ts';
import { admitSender, keepRequest, type ParsedForm } from './send-request.ts';

const PIECE = 1024 * 1024;

const MB = 1024 * 1024;
const LIMITS = {
  fileSize: MAX_MANUAL_ORDER_FILE_MB * MB,
  files: MAX_MANUAL_ORDER_FILES + 1,
  fields: 3,
  fieldSize: 64_000,
};
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const fileParams = z.object({ id, fileId: id });

/** Routes that are not JSON: requests with files, and these files for staff. */
export const requestFileRoutes: Routes = (_on, app) => {
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false, limits: LIMITS });
    scope.post(
      '/api/manual-orders/with-files',
      {
        schema: {
          summary: 'The same with files: a part `request` of JSON, then parts `files`',
          tags: ['manual-orders'],
          consumes: ['multipart/form-data'],
          response: { 201: z.object({ number: z.string() }) },
        },
        config: {
          parts: {
            request: z.toJSONSchema(manualOrderForm, { io: 'input' }),
            files: { type: 'string', format: 'binary' },
          },
        },
      },
      async (request, reply) => {
        const solution = request.headers['x-bot-check'];
        // a repeated request was admitted before; only its files show that it is one
        if (!(await isKnown(withAttempt(request))))
          await admitSender(request.ctx, {
            solution: typeof solution === 'string' ? solution : undefined,
            isSecureContext: isSecureContext(request),
          });
        const parts = await partsOf(request);
        const ctx = withAttempt(request, await digestOf(parts));
        const known = await recall<{ number: string }>(ctx);
        return reply.status(201).send(known?.reply ?? (await keepRequest(ctx, parts)));
      },
    );
  });
  app.get(
    '/api/admin/manual-orders/:id/files/:fileId',
    {
      schema: { summary: 'A file of a request', tags: ['admin manual-orders'], params: fileParams },
      onRequest: guard('orders.confirm'),
    },
    async (request, reply) => {
      const fileInput = request.params as z.output<typeof fileParams>;
      const { key, kind, download } = await findFile(request.ctx, fileInput);
      const { size, body } = await openStored(request.ctx, key);
      const how = kind === 'picture' ? 'inline' : `attachment; filename="${download}"`;
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': how,
          'content-length': size,
        })
        .type(kind === 'picture' ? 'image/webp' : XLSX)
        .send(body);
    },
  );
};

/** Reads the parts of a form. Throws `file_too_big`, `too_many_files`, `body_invalid` and what the form lacks. */
async function partsOf(request: FastifyRequest): Promise<{ form: ParsedForm; files: SentFile[] }> {
  if (!request.isMultipart()) throw new DomainError('malformed', 'body_invalid');
  const files: SentFile[] = [];
  let form: ParsedForm | undefined;
  try {
    for await (const part of request.parts()) {
      requireUsable({ [part.fieldname]: part.type === 'file' ? part.filename : part.value });
      if (part.type === 'field' && part.fieldname === 'request') form = parseForm(part.value);
      if (part.type !== 'file') continue;
      if (files.length >= MAX_MANUAL_ORDER_FILES)
        refuseFiles('too_many_files', MAX_MANUAL_ORDER_FILES);
      const bytes = await part.toBuffer();
      if (part.file.truncated) refuseFiles('file_too_big', MAX_MANUAL_ORDER_FILE_MB);
      files.push({ name: part.filename, bytes });
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT')
      refuseFiles('too_many_files', MAX_MANUAL_ORDER_FILES);
    throw error;
  }
  if (!form) throw new DomainError('malformed', 'body_invalid');
  await guardAgain(request);
  return { form, files };
}

function refuseFiles(key: 'too_many_files' | 'file_too_big', n: number): never {
  throw new DomainError(key === 'file_too_big' ? 'too_big' : 'invalid', key, { n }, { files: key });
}

/** Refuses as the JSON endpoint does, field by field. */
function parseForm(value: unknown): ParsedForm {
  const parsed = manualOrderForm.safeParse(typeof value === 'string' ? jsonOf(value) : value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, ErrorKey> = {};
  const limits: Record<string, { min?: unknown; max?: unknown }> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.');
    fields[name] ??= keyOfIssue(issue.message);
    limits[name] ??= {
      ...('minimum' in issue && { min: issue.minimum }),
      ...('maximum' in issue && { max: issue.maximum }),
    };
  }
  throw new DomainError('invalid', Object.values(fields)[0] ?? 'body_invalid', { limits }, fields);
}

function jsonOf(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('malformed', 'body_invalid');
  }
  requireUsable(value);
  return value;
}

/** SHA-256 of a form and its files; yields between pieces, so that large files block nobody. */
async function digestOf({ form, files }: { form: object; files: SentFile[] }) {
  const sizes = files.map(({ name, bytes }) => [name, bytes.length]);
  const hash = createHash('sha256').update(JSON.stringify([form, sizes]));
  for await (const piece of yielding(piecesOf(files))) hash.update(piece);
  return hash.digest('hex');
}

function* piecesOf(files: SentFile[]): Generator<Buffer> {
  for (const { bytes } of files)
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
