import { randomBytes } from 'node:crypto';
import type { TicketFile } from '#contract/tickets.ts';
import { type Ctx, inTransaction, type OutsideCtx, ownerOf } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { openApart } from '#server/domain/files/apart/open-apart.ts';
import { encodePicture, type FileType } from '#server/domain/files/encode-picture.ts';
import { refuseMalware } from '#server/domain/files/refuse-malware.ts';
import { removeFile } from '#server/domain/files/stored-file.ts';
import { limitBytes } from '#server/domain/limits/limit-bytes.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import { keyOf } from './ticket-files.ts';
import { fileView } from './ticket-view.ts';

const TYPES: FileType[] = ['jpg', 'png', 'webp', 'pdf'];
/** Files that were sent and belong to no message yet. */
const MAX_WAITING = 20;
const MB_A_DAY = 200;
const MAX_SIDE = 2400;
const MAX_NAME = 120;

type Checked = { kind: 'picture' | 'pdf'; bytes: Buffer; w: number | null; h: number | null };

/**
 * Keeps a picture without its metadata, or a PDF that only shows, for the next message of this person. Throws
 * `file_type`, `file_active`, `file_infected`, `scan_unavailable`, `picture_too_big`,
 * `too_many_files`, `too_much_sent`.
 */
export async function saveFile(
  ctx: OutsideCtx,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<TicketFile> {
  await limitBytes(ctx, {
    bucket: `ticket-files:${ownerOf(ctx)}`,
    bytes: bytes.length,
    mostMb: MB_A_DAY,
  });
  await requireRoom(ctx);
  const {
    kind,
    bytes: content,
    w,
    h,
  } = await (isPdf(bytes) ? pdf(ctx, bytes) : picture(ctx, bytes));
  const storedName = randomBytes(20).toString('hex');
  await ctx.files.put(keyOf(storedName), content);
  const file = { _id: newId(), kind, w, h, size: content.length, name: shownName(name, kind) };
  await insertFile(ctx, { ...file, storedName }).catch(async (error: unknown) => {
    await removeFile(ctx, keyOf(storedName));
    throw error;
  });
  return fileView({ ...file, messageId: null });
}

type NewFile = Omit<Checked, 'bytes'> & {
  _id: string;
  storedName: string;
  name: string;
  size: number;
};

/** Files of one person come one after the other, so that forty at once are counted. */
const insertFile = (ctx: Ctx, file: NewFile) =>
  inTransaction(ctx, async (tx) => {
    const owner = ownerOf(tx);
    await tx.sql`select pg_advisory_xact_lock(hashtext('ticket_files'), hashtext(${owner}))`;
    await requireRoom(tx);
    await tx.sql`
      insert into ticket_files (id, user_id, stored_name, name, kind, w, h, size, created_at)
      values (${file._id}, ${owner}, ${file.storedName}, ${file.name}, ${file.kind}, ${file.w},
        ${file.h}, ${file.size}, ${tx.now().toISOString()})`;
  });

async function requireRoom(ctx: Ctx) {
  const [row] = await ctx.sql<{ waiting: number }[]>`
    select count(*)::int as waiting from ticket_files
    where user_id = ${ownerOf(ctx)} and message_id is null`;
  if ((row?.waiting ?? 0) >= MAX_WAITING)
    throw new DomainError(
      'conflict',
      'too_many_files',
      { n: MAX_WAITING },
      { file: 'too_many_files' },
    );
}

/** A PDF by its first and last bytes, whatever it is called. */
const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).includes('%%EOF', 0, 'latin1');

async function pdf(ctx: OutsideCtx, bytes: Buffer): Promise<Checked> {
  if (!(await openApart(ctx, { task: 'pdf', parts: [bytes], options: undefined })))
    throw invalidField('file', 'file_active');
  await refuseMalware(ctx, bytes, 'file');
  return { kind: 'pdf', bytes, w: null, h: null };
}

async function picture(ctx: Ctx, bytes: Buffer): Promise<Checked> {
  const { data, info } = await encodePicture(ctx, bytes, { types: TYPES, longest: MAX_SIDE });
  return { kind: 'picture', bytes: data, w: info.width, h: info.height };
}

/** The name is only ever shown; its ending says what the bytes are now. */
function shownName(name: string, kind: Checked['kind']): string {
  const plain = foldText(name.replace(/[/\\\n\t]/g, ' '));
  const stem = cutText(plain.replace(/\.[^.\s]{1,8}$/, ''), MAX_NAME) || 'file';
  return `${stem}.${kind === 'pdf' ? 'pdf' : 'webp'}`;
}
