import type { ErrorKey } from '#contract/errors.ts';
import type { ImportInfo, ImportPictures } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { savePicture } from '#server/domain/catalogue/pictures/save-picture.ts';
import { codeOf } from '#server/domain/imports/compare-row.ts';
import { importJob } from '#server/domain/imports/import-states.ts';
import { readInfo } from '#server/domain/imports/read-import.ts';
import { openZip, unpack, type Zip } from '#server/domain/sheets/read-zip.ts';
import { transition } from '#server/domain/states/transition.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { MAX_PICTURE_MB, MAX_ZIP_PICTURES } from '#shared/limits.ts';
import { codesOf, pictureName } from './picture-name.ts';

type Fault = ImportPictures['faults'][number];
type Entry = Zip['entries'] extends Map<string, infer One> ? One : never;
const MB = 1024 * 1024;
/** All pictures of a ZIP together; what unpacks to more is a bomb. */
const MAX_UNPACKED_MB = 150;

/**
 * Keeps the pictures of a ZIP for the rows of a table that have their codes; they are seen at the next dry run, without
 * which nothing is applied. A file that is no picture, too large or of a code that the table lacks is left out and named. Throws `not_found`, `conflict`,
 * `zip_unreadable` {n}, `too_many_files` {n}.
 */
export async function sendPictures(
  ctx: Ctx,
  { id, bytes }: { id: string; bytes: Buffer },
): Promise<ImportPictures> {
  const { status, mapping, work } = await readInfo(ctx, id);
  if (work || (status !== 'uploaded' && status !== 'checked')) throw conflict();
  if (mapping.code === undefined) throw invalidField('mapping.code', 'field_required');
  const zip = await open(bytes);
  if (zip.entries.size > MAX_ZIP_PICTURES * 2) throw tooMany();
  const codes = await codesIn(ctx, id, mapping.code);
  const faults: Fault[] = [];
  const kept: Kept[] = [];
  const seen = new Set<string>();
  for (const [path, entry] of zip.entries) {
    const name = pictureName(path);
    if (!name) continue;
    if (kept.length >= MAX_ZIP_PICTURES) throw tooMany();
    // one name in two folders, or of two types: the first one counts
    if ('stem' in name && seen.has(name.stem)) {
      faults.push({ name: path.slice(-100), fault: 'taken' });
      continue;
    }
    if ('stem' in name) seen.add(name.stem);
    const read = await readOne(ctx, { zip, entry, codes, name });
    if ('fault' in read) faults.push({ name: path.slice(-100), ...read });
    else kept.push(read);
  }
  await keep(ctx, id, kept);
  return { added: kept.length, faults };
}

async function open(bytes: Buffer): Promise<Zip> {
  try {
    return await openZip(bytes);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const key = 'zip_unreadable';
    throw new DomainError('invalid', key, { n: MAX_UNPACKED_MB }, { file: key });
  }
}

const tooMany = () => invalidField('file', 'too_many_files', { n: MAX_ZIP_PICTURES });

async function codesIn({ sql }: Ctx, id: string, column: number): Promise<Set<string>> {
  const rows = await sql<{ cell: string }[]>`
    select coalesce(cells->>${column}::int, '') as cell from import_rows where import_id = ${id}`;
  return new Set(rows.map(({ cell }) => codeOf([cell], { code: 0 })));
}

type Asked = {
  zip: Zip;
  entry: Entry;
  codes: Set<string>;
  name: NonNullable<ReturnType<typeof pictureName>>;
};

async function readOne(ctx: Ctx, { zip, entry, codes, name }: Asked) {
  if ('fault' in name) return { fault: name.fault };
  const code = codesOf(name.stem).find((one) => codes.has(one));
  if (code === undefined) return { fault: 'code_unknown' as const };
  try {
    const bytes = await bytesOf(zip, entry);
    const picture = await savePicture(ctx, { folder: 'products', bytes });
    return { code, stem: name.stem, picture };
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

async function bytesOf(zip: Zip, entry: Entry): Promise<Buffer> {
  const tooBig = () => new DomainError('too_big', 'file_too_big', { n: MAX_PICTURE_MB });
  if (entry.uncompressedSize > MAX_PICTURE_MB * MB) throw tooBig();
  const parts: Buffer[] = [];
  for await (const part of unpack(zip, entry)) parts.push(part);
  return Buffer.concat(parts);
}

type Kept = { code: string; stem: string; picture: object };

/** The dry run before knew nothing of them: what it found is applied by nobody, and it is made again. */
const keep = (ctx: Ctx, id: string, kept: Kept[]) =>
  inTransaction(ctx, async (tx) => {
    const [open] = await tx.sql<{ status: ImportInfo['status'] }[]>`
      select status from imports where id = ${id} and status in ('uploaded', 'checked') for update`;
    if (!open) throw conflict();
    await tx.sql`
      insert into import_pictures (import_id, code, name, picture)
      select ${id}, code, name, picture
      from jsonb_to_recordset(${JSON.stringify(kept.map(({ stem: name, ...one }) => ({ ...one, name })))}::text::jsonb)
        as n(code text, name text, picture jsonb)
      on conflict (import_id, name) do update set code = excluded.code, picture = excluded.picture`;
    const audit = { action: 'import.pictures', after: { pictures: kept.length } };
    if (open.status === 'checked' && kept.length > 0)
      await transition(tx, importJob, { id, from: 'checked', to: 'uploaded', as: 'admin', audit });
    else await recordAudit(tx, { ...audit, entity: 'import', entityId: id });
  });
