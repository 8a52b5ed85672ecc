import type { ErrorKey } from '#contract/errors.ts';
import type { Ctx } from '#server/context.ts';
import { openApart } from '#server/domain/files/apart/open-apart.ts';
import type { ZippedFile } from '#server/domain/files/apart/unzip.ts';
import { codeOf, type Mapping } from '#server/domain/imports/guess-mapping.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { DomainError } from '#server/errors.ts';
import { isMade, type NamedPictures, namePictures, wantedOf } from './named-pictures.ts';
import { codesOf, pictureName } from './picture-name.ts';

export type Place = { code: string; stem: string };
/** A file of a ZIP is read for its places, or left out at once. */
export type Step = { path: string } & ({ size: number; places: Place[] } | { fault: ErrorKey });
/** All pictures of a ZIP together; what unpacks to more is a bomb. */
const MAX_UNPACKED_MB = 150;

/** The files of a ZIP in the order in which they count; the same whenever it is asked. */
export function stepsOf(files: ZippedFile[], table: Table): Step[] {
  const seen = new Set<string>();
  const steps: Step[] = [];
  for (const { path, size } of inOrder(files)) {
    const name = pictureName(path);
    if (!name) continue;
    const places = 'stem' in name ? placesOf(path, name.stem, table) : [];
    // one name in two folders, of two types, or in two rows of one code: the first one counts
    const open = [...new Map(places.map((place) => [place.stem, place])).values()].filter(
      ({ stem }) => !seen.has(stem),
    );
    for (const { stem } of open) seen.add(stem);
    if ('fault' in name) steps.push({ path, fault: name.fault });
    else if (places.length === 0)
      steps.push({ path, fault: table.named.size > 0 ? 'picture_unknown' : 'code_unknown' });
    else if (open.length > 0) steps.push({ path, size, places: open });
    else if (!isMade(path)) steps.push({ path, fault: 'taken' });
  }
  return steps;
}

/** A derived picture comes after its original: it counts where the original is not there. */
const inOrder = (files: ZippedFile[]) =>
  files.toSorted((one, other) => Number(isMade(one.path)) - Number(isMade(other.path)));

type Table = { codes: Set<string>; named: NamedPictures };

/** The products whose picture a file is: those whose rows name it, else the one whose code it has. */
function placesOf(path: string, stem: string, { codes, named }: Table): Place[] {
  const wanted = wantedOf(named, path).filter(({ code }) => codes.has(code));
  if (wanted.length > 0)
    return wanted.map(({ code, place }) => ({ code, stem: `${code}#${place}` }));
  const code = codesOf(stem).find((one) => codes.has(one));
  return code === undefined ? [] : [{ code, stem }];
}

/** Reads the directory of a ZIP. Throws `zip_unreadable` {n}. */
export async function listPictures(ctx: Ctx, parts: Buffer[]): Promise<ZippedFile[]> {
  try {
    return await openApart(ctx, { task: 'zipNames', parts, options: undefined });
  } catch (error) {
    if (!(error instanceof DomainError) || error.key === 'busy') throw error;
    const key = 'zip_unreadable';
    throw new DomainError('invalid', key, { n: MAX_UNPACKED_MB }, { file: key });
  }
}

/** Codes of the rows, and the pictures that they name. */
export async function readTable(
  { sql }: Ctx,
  id: string,
  { code = 0, pictures }: Mapping,
): Promise<Table> {
  const names = pictures === undefined ? sql`''` : sql`coalesce(cells->>${pictures}::int, '')`;
  const rows = await sql<{ code: string; cell: string }[]>`
    select coalesce(cells->>${code}::int, '') as code, ${names} as cell
    from import_rows where import_id = ${id} and state <> 'left'`;
  const codes = new Set<string>();
  const named: NamedPictures = new Map();
  for await (const { code: written, cell } of yielding(rows)) {
    const code = codeOf([written], { code: 0 });
    codes.add(code);
    namePictures(named, { code, cell });
  }
  return { codes, named };
}
