import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImportPictures } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { readInfo } from '#server/domain/imports/read-import.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { conflict, invalidField } from '#server/errors.ts';
import type { Content } from '#server/outside/files/file-store.ts';
import { MAX_ZIP_PICTURES } from '#shared/limits.ts';
import { MINUTE } from '#shared/time.ts';
import { makePictures } from './make-pictures.ts';
import { listPictures, readTable, stepsOf } from './picture-steps.ts';

/** Time limit of the work within a request; far below the timeouts of proxies. */
const WITHIN_MS = 15_000;

/**
 * Processes a ZIP of pictures for the rows that name them or have their codes; past the time limit
 * a job continues. Throws `not_found`, `conflict`, `zip_unreadable` {n}, `too_many_files` {n}.
 */
export async function sendPictures(
  ctx: Ctx,
  { id, parts }: { id: string; parts: Buffer[] },
): Promise<ImportPictures> {
  const { status, mapping, work, target } = await readInfo(ctx, id);
  if (work || target || (status !== 'uploaded' && status !== 'checked')) throw conflict();
  if (mapping.code === undefined) throw invalidField('mapping.code', 'field_required');
  const files = await listPictures(ctx, parts);
  const steps = stepsOf(files, await readTable(ctx, id, mapping));
  if (files.length > MAX_ZIP_PICTURES * 2 || steps.filter(isRead).length > MAX_ZIP_PICTURES)
    throw invalidField('file', 'too_many_files', { n: MAX_ZIP_PICTURES });
  // in a folder whose files are removed after a day unless a row names them
  const file = `private/${randomBytes(16).toString('hex')}`;
  await ctx.files.put(file, await contentOf(parts));
  await begin(ctx, id, { file, total: steps.length });
  await makePictures(ctx, id, AbortSignal.timeout(WITHIN_MS));
  const { picturesWork } = await readInfo(ctx, id);
  const { added = 0, faults = [], isOver = true } = picturesWork ?? {};
  return { added, faults, isOver };
}

const isRead = (step: object) => 'size' in step;

/** Content to store, hashed in pieces, because hashing a large ZIP at once would block the process. */
async function contentOf(parts: Buffer[]): Promise<Content> {
  const hash = createHash('sha256');
  for await (const part of yielding(parts)) hash.update(part);
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return { size, sha256: hash.digest('hex'), open: () => Readable.from(parts) };
}

/**
 * Adds a job that continues if the process of the request is killed. One job serves all ZIPs of an
 * import: an earlier ZIP's own job would make the pictures of the next ZIP twice.
 */
async function begin(
  { sql, now }: Ctx,
  id: string,
  { file, total }: { file: string; total: number },
) {
  const work = {
    file,
    done: 0,
    total,
    added: 0,
    faults: [],
    isOver: false,
    movedAt: now().toISOString(),
  };
  const stalled = new Date(now().getTime() - MINUTE).toISOString();
  const begun = await sql<{ id: string }[]>`
    with begun as (
      update imports set pictures_work = ${JSON.stringify(work)}::text::jsonb
      where id = ${id} and (coalesce((pictures_work->>'isOver')::boolean, true)
        or (pictures_work->>'movedAt')::timestamptz < ${stalled}::timestamptz) returning id)
    select begun.id from begun, lateral graphile_worker.add_job('make_pictures',
      payload => ${JSON.stringify({ id })}::text::json,
        run_at => now() + ${WITHIN_MS} * interval '1 millisecond', max_attempts => 5,
        job_key => ${`pictures:${id}`})`;
  // a ZIP before it is still at work
  if (begun.length === 0) throw conflict();
}
