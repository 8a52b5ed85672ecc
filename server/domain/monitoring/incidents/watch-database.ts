import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { incidentText } from '#server/domain/messages/incident-texts.ts';
import { ownerNumbers } from '#server/domain/messages/staff-texts.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { fillText } from '#shared/fill-text.ts';
import { MINUTE } from '#shared/time.ts';
import { postAlert } from './post-outside.ts';

/** A restart of the database takes less; after this long orders are lost. */
const AWAY_AFTER = 2 * MINUTE;
/** A database that is stopped, not gone, answers nothing at all. */
const PATIENCE_MS = 10_000;
const KEY = 'database';
/** Only one of the processes that share the folder sends the alert. */
const NOTE = 'database-away.json';

type Seen = {
  awaySince: number;
  /** True if a process has reported this outage. */
  isReported: boolean;
  /** Recipients and text of the alert, read when the database last answered. */
  alert: { numbers: string[]; text: string } | undefined;
};

// one a process; tests open several shops in one
const all = new WeakMap<Ctx['config'], Seen>();

/** Tells owners past the database that it is away, once for all processes of a folder; run again and again by each. */
export async function watchDatabase(ctx: OutsideCtx): Promise<void> {
  const seen = all.get(ctx.config) ?? { awaySince: 0, isReported: false, alert: undefined };
  all.set(ctx.config, seen);
  const alert = await prepare(ctx);
  if (alert) {
    Object.assign(seen, { awaySince: 0, isReported: false, alert });
    return tellOver(ctx);
  }
  const now = ctx.now().getTime();
  seen.awaySince ||= now;
  if (seen.isReported || now - seen.awaySince < AWAY_AFTER) return;
  seen.isReported = true;
  const outage = claim(ctx, seen.awaySince);
  if (outage) await tell(ctx, outage, seen.alert);
}

/** Undefined while the database does not answer. */
async function prepare(ctx: Ctx): Promise<Seen['alert']> {
  const readAlert = async () => {
    // settings are cached, but the numbers are read each time
    const numbers = await ownerNumbers(ctx);
    await ctx.sql`select 1`;
    const { smsTexts, shopName } = await readSettings(ctx);
    const places = { shop: shopName, ...incidentText({ kind: KEY, subject: '' }, '') };
    return { numbers, text: fillText(smsTexts['shop.alert'], places).trim() };
  };
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    limit = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const answer = readAlert().catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(limit));
}

const outageNote = z.object({ id: z.uuid(), startedAt: z.string(), toldAt: z.string() });
type Outage = z.infer<typeof outageNote>;

/**
 * Claims the outage by a file; undefined if another process was first. If the folder is not
 * writable, the outage is reported anyway.
 */
function claim({ config, now, log }: Ctx, awaySince: number): Outage | undefined {
  const startedAt = new Date(awaySince).toISOString();
  const outage = { id: newId(), startedAt, toldAt: now().toISOString() };
  try {
    writeFileSync(noteOf(config), JSON.stringify(outage), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    log.error({ err: error }, 'no note could be kept of the outage');
  }
  return outage;
}

const noteOf = ({ dataDir }: Ctx['config']) => join(dataDir, NOTE);

async function tell(ctx: OutsideCtx, outage: Outage, alert: Seen['alert']): Promise<void> {
  ctx.log.error({ incident: KEY }, 'incident: begin');
  const { what = '' } = incidentText({ kind: KEY, subject: '' }, '');
  const { id, startedAt } = outage;
  const about = { id, kind: KEY, subject: '', isUrgent: true, startedAt, endedAt: null };
  await Promise.all([
    postAlert(ctx, { ...about, moment: 'begin', text: what }),
    ...(alert?.numbers ?? []).map((mobileNumber) => text(ctx, mobileNumber, alert?.text ?? '')),
  ]);
}

/** Past the outbox, which lies in the database. */
async function text(ctx: OutsideCtx, mobileNumber: string, words: string): Promise<void> {
  const answer = await ctx.outside.sms
    .send({ mobileNumber, text: words, id: newId() })
    .catch(() => ({ ok: false }));
  if (!answer.ok) ctx.log.error({ incident: KEY }, 'the text of an alert was not taken');
}

/** Stores the outage as an ended incident; the watcher then reports its end. */
async function tellOver(ctx: OutsideCtx): Promise<void> {
  const outage = readNote(ctx.config);
  if (!outage) return;
  await inTransaction(ctx, async (tx) => {
    const at = tx.now().toISOString();
    const rows = await tx.sql`
      insert into incidents (id, key, is_urgent, started_at, seen_at, told_at, ended_at)
      values (${outage.id}, ${KEY}, true, ${outage.startedAt}, ${at}, ${outage.toldAt}, ${at})
      on conflict (id) do nothing returning 1`;
    if (rows.length === 0) return;
    const what = { action: 'incident.begin', entity: 'incident', entityId: outage.id };
    await recordAudit(tx, { ...what, after: { key: KEY } });
  });
  rmSync(noteOf(ctx.config), { force: true });
}

function readNote(config: Ctx['config']): Outage | undefined {
  let words: string;
  try {
    words = readFileSync(noteOf(config), 'utf8');
  } catch {
    return undefined;
  }
  const { data } = z.preprocess(parsed, outageNote).safeParse(words);
  if (!data) rmSync(noteOf(config), { force: true });
  return data;
}

/** A note that was cut off half way is none. */
function parsed(words: unknown): unknown {
  try {
    return JSON.parse(String(words));
  } catch {
    return undefined;
  }
}
