import type { ErrorKey } from '#contract/errors.ts';
import type { ImportInfo, ImportPictures } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { savePicture } from '#server/domain/catalogue/pictures/save-picture.ts';
import type { Mapping } from '#server/domain/imports/guess-mapping.ts';
import { importJob } from '#server/domain/imports/import-states.ts';
import { readInfo } from '#server/domain/imports/read-import.ts';
import { codeOf } from '#server/domain/imports/row-code.ts';
import { openZip, unpack, type Zip } from '#server/domain/sheets/read-zip.ts';
import { transition } from '#server/domain/states/transition.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { MAX_PICTURE_MB, MAX_ZIP_PICTURES } from '#shared/limits.ts';
import { isMade, type NamedPictures, namedPictures, wantedOf } from './named-pictures.ts';
import { codesOf, pictureName } from './picture-name.ts';

type Fault = ImportPictures['faults'][number];
type Entry = Zip['entries'] extends Map<string, infer One> ? One : never;
const MB = 1024 * 1024;
/** All pictures of a ZIP together; what unpacks to more is a bomb. */
const MAX_UNPACKED_MB = 150;

/**
 * Keeps the pictures of a ZIP for the rows of a table that name them or have their codes; they are seen at the next dry
 * run, without which nothing is applied. A file that is no picture, too large or of no row is left out and named. Throws
 * `not_found`, `conflict`, `zip_unreadable` {n}, `too_many_files` {n}.
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
  const rows = await rowsIn(ctx, id, mapping);
  const table = { codes: new Set(rows.map(({ code }) => code)), named: namedPictures(rows) };
  const faults: Fault[] = [];
  const kept: Kept[] = [];
  const seen = new Set<string>();
  let added = 0;
  for (const [path, entry] of inOrder(zip)) {
    const name = pictureName(path);
    if (!name) continue;
    if (added >= MAX_ZIP_PICTURES) throw tooMany();
    const left = (fault: object & Pick<Fault, 'fault'>) =>
      faults.push({ name: path.slice(-100), ...fault });
    const places = 'stem' in name ? placesOf(path, name.stem, table) : [];
    // one name in two folders, of two types, or in two rows of one code: the first one counts
    const open = [...new Map(places.map((place) => [place.stem, place])).values()].filter(
      ({ stem }) => !seen.has(stem),
    );
    if ('fault' in name) left({ fault: name.fault });
    else if (places.length === 0)
      left({ fault: table.named.size > 0 ? 'picture_unknown' : 'code_unknown' });
    else if (open.length > 0) {
      for (const { stem } of open) seen.add(stem);
      const read = await readOne(ctx, zip, entry);
      if ('fault' in read) left(read);
      else for (const place of open) kept.push({ ...place, picture: read });
      if (!('fault' in read)) added += 1;
    } else if (!isMade(path)) left({ fault: 'taken' });
  }
  await keep(ctx, id, kept);
  return { added, faults };
}

/** What was made of a picture comes after it: it counts where the picture itself is not there. */
const inOrder = ({ entries }: Zip) =>
  [...entries].toSorted(([one], [other]) => Number(isMade(one)) - Number(isMade(other)));

type Place = { code: string; stem: string };
type Table = { codes: Set<string>; named: NamedPictures };

/** The products whose picture a file is: those whose rows name it, else the one whose code it has. */
function placesOf(path: string, stem: string, { codes, named }: Table): Place[] {
  const wanted = wantedOf(named, path).filter(({ code }) => codes.has(code));
  if (wanted.length > 0)
    return wanted.map(({ code, place }) => ({ code, stem: `${code}#${place}` }));
  const code = codesOf(stem).find((one) => codes.has(one));
  return code === undefined ? [] : [{ code, stem }];
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

/** Codes of the rows, and the pictures that they name. */
async function rowsIn({ sql }: Ctx, id: string, { code = 0, pictures }: Mapping) {
  const names = pictures === undefined ? sql`''` : sql`coalesce(cells->>${pictures}::int, '')`;
  const rows = await sql<{ code: string; cell: string }[]>`
    select coalesce(cells->>${code}::int, '') as code, ${names} as cell
    from import_rows where import_id = ${id} and state <> 'left'`;
  return rows.map(({ code, cell }) => ({ code: codeOf([code], { code: 0 }), cell }));
}

async function readOne(ctx: Ctx, zip: Zip, entry: Entry) {
  try {
    const bytes = await bytesOf(zip, entry);
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
