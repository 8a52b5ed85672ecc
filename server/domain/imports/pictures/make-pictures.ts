import type { ErrorKey } from '#contract/errors.ts';
import type { ImportInfo, ImportPictures } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { savePicture } from '#server/domain/catalogue/pictures/save-picture.ts';
import { piecesApart } from '#server/domain/files/apart/open-apart.ts';
import { removeFile } from '#server/domain/files/stored-file.ts';
import { importJob } from '#server/domain/imports/import-states.ts';
import { readInfo } from '#server/domain/imports/read-import.ts';
import { transition } from '#server/domain/states/transition.ts';
import { DomainError } from '#server/errors.ts';
import { MAX_PICTURE_MB } from '#shared/limits.ts';
import { listPictures, readTable, type Step, stepsOf } from './picture-steps.ts';

type Fault = ImportPictures['faults'][number];
const MB = 1024 * 1024;

/**
 * Makes the pictures of a ZIP one after the other, behind those that were made before, and keeps
 * each at once; they are seen
 * at the next dry run. Stops where `over` says so, or where another does the same. A file that is
 * no picture is left out.
 */
export async function makePictures(ctx: Ctx, id: string, over: AbortSignal): Promise<void> {
  const [work] = await ctx.sql<{ file: string; done: number }[]>`
    select pictures_work->>'file' as file, (pictures_work->>'done')::int as done from imports
    where id = ${id} and not (pictures_work->>'isOver')::boolean`;
  if (!work) return;
  const bytes = await ctx.files.read(work.file);
  const isWhole = bytes ? await makeAll(ctx, { id, ...work, bytes, over }) : true;
  if (over.aborted || ctx.stopping.aborted) return;
  if (await finish(ctx, id, bytes ? null : work.file)) return removeFile(ctx, work.file);
  // another has made some meanwhile: what is left begins behind those
  if (!isWhole) await makePictures(ctx, id, over);
}

type Making = { id: string; file: string; done: number; bytes: Buffer; over: AbortSignal };

/** Answers false where another has gone on with it meanwhile. */
async function makeAll(ctx: Ctx, { id, file, done, bytes, over }: Making): Promise<boolean> {
  const { mapping } = await readInfo(ctx, id);
  const parts = [bytes];
  const steps = stepsOf(await listPictures(ctx, parts), await readTable(ctx, id, mapping));
  const left = [...steps.entries()].slice(done);
  const paths = left.flatMap(([, step]) => (isOpened(step) ? [step.path] : []));
  const files = unzipped(ctx, parts, paths);
  try {
    for (const [at, step] of left) {
      if (over.aborted || ctx.stopping.aborted) return true;
      const result = await resultOf(ctx, files, step);
      if (!(await keep(ctx, id, { file, at, step, result }))) return false;
    }
    return true;
  } finally {
    // a reader that stops early gives the process back
    await files.return(undefined);
  }
}

type Files = AsyncGenerator<Buffer | undefined>;
const isOpened = (step: Step) => 'size' in step && step.size <= MAX_PICTURE_MB * MB;

async function resultOf(ctx: Ctx, files: Files, step: Step) {
  if ('fault' in step) return { fault: step.fault };
  if (!isOpened(step)) return { fault: 'file_too_big' as const, n: MAX_PICTURE_MB };
  return readOne(ctx, files);
}

async function readOne(ctx: Ctx, files: Files) {
  try {
    const { value: bytes } = await files.next();
    if (!bytes) return { fault: 'zip_unreadable' as const };
    return await savePicture(ctx, { folder: 'products', bytes });
  } catch (error) {
    if (!(error instanceof DomainError) || error.key === 'busy') throw error;
    return { fault: pictureFault(error.key), ...dataOf(error.data) };
  }
}

/** A table cannot be unreadable here. */
const pictureFault = (key: ErrorKey): ErrorKey =>
  key === 'sheet_unreadable' ? 'zip_unreadable' : key;

function dataOf(data: Record<string, unknown>) {
  const { n, types } = data;
  return {
    ...(typeof n === 'number' && { n }),
    ...(typeof types === 'string' && { types }),
  };
}

/** The bytes of these files, one after the other; nothing for one that is damaged. */
async function* unzipped(ctx: Ctx, parts: Buffer[], paths: string[]): Files {
  let file: Buffer[] = [];
  for await (const message of piecesApart(ctx, { task: 'zipFiles', parts, options: { paths } })) {
    if ('part' in message) file.push(Buffer.from(message.part));
    if ('part' in message && !message.isLast) continue;
    yield 'part' in message ? Buffer.concat(file) : undefined;
    file = [];
  }
}

type Made = { file: string; at: number; step: Step; result: Awaited<ReturnType<typeof resultOf>> };

/**
 * Stores the result of one file. The dry run did not know it, so it must be repeated before it can
 * be applied. Returns false if the import has moved on or another process made this picture.
 */
const keep = (ctx: Ctx, id: string, { file, at, step, result }: Made) =>
  inTransaction(ctx, async (tx) => {
    const [open] = await tx.sql<{ status: ImportInfo['status'] }[]>`
      select status from imports where id = ${id} and status in ('uploaded', 'checked')
        and pictures_work->>'file' = ${file}
        and (pictures_work->>'done')::int = ${at}
        and not (pictures_work->>'isOver')::boolean
      for update`;
    if (!open) return false;
    const isMade = !('fault' in result);
    const faults: Fault[] = isMade ? [] : [{ name: step.path.slice(-100), ...result }];
    if (isMade && 'places' in step)
      for (const { code, stem } of step.places)
        await tx.sql`
          insert into import_pictures (import_id, code, name, picture)
          values (${id}, ${code}, ${stem}, ${JSON.stringify(result)}::text::jsonb)
          on conflict (import_id, name)
          do update set code = excluded.code, picture = excluded.picture`;
    await tx.sql`
      update imports
      set pictures_work = pictures_work || jsonb_build_object('done', ${at + 1}::int, 'movedAt',
        ${tx.now().toISOString()}::text, 'added',
        (pictures_work->>'added')::int + ${isMade ? 1 : 0}::int, 'faults',
        (pictures_work->'faults') || ${JSON.stringify(faults)}::text::jsonb)
      where id = ${id}`;
    if (isMade && open.status === 'checked')
      await transition(tx, importJob, { id, from: 'checked', to: 'uploaded', as: 'system' });
    return true;
  });

/** Ends the picture job, also if the import went on without the rest or the file is lost. */
const finish = (ctx: Ctx, id: string, lost: string | null) =>
  inTransaction(ctx, async (tx) => {
    const [over] = await tx.sql<{ added: number }[]>`
      update imports set pictures_work = pictures_work || '{"isOver": true}'
      where id = ${id} and not (pictures_work->>'isOver')::boolean
        and (status not in ('uploaded', 'checked') or pictures_work->'done' = pictures_work->'total'
          or pictures_work->>'file' = ${lost}::text)
      returning (pictures_work->>'added')::int as added`;
    if (!over) return false;
    const after = { pictures: over.added };
    await recordAudit(tx, { action: 'import.pictures', entity: 'import', entityId: id, after });
    return true;
  });
