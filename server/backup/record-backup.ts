import type postgres from 'postgres';
import { isDatabaseAway } from '#server/db/failures.ts';
import { newId } from '#server/db/new-id.ts';
import type { BackupFault, backupWays } from '#shared/states.ts';
import { DAY } from '#shared/time.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

export type Way = (typeof backupWays)[number];
type Job = {
  way: Way;
  now: () => Date;
  stopping?: AbortSignal;
  backupTarget: { store: { place: string } };
};

const MAX_AGE = 400 * DAY;

/** Runs the backup and records its result; the caller holds the backup lock. */
export async function recorded(
  own: postgres.Sql,
  job: Job,
  work: () => Promise<Manifest>,
): Promise<Manifest> {
  const id = await begin(own, job);
  try {
    const manifest = await work();
    await end(own, id, { ended_at: instant(job), ...resultOf(manifest) });
    return manifest;
  } catch (error) {
    const fault = job.stopping?.aborted ? 'stopped' : faultOf(error);
    const detail = String((error as Error)?.message ?? error).slice(0, 500);
    await end(own, id, { ended_at: instant(job), status: 'failed', fault, detail });
    throw error;
  }
}

async function begin(
  own: postgres.Sql,
  { way, now, backupTarget }: Job,
): Promise<string | undefined> {
  if (!(await hasTable(own))) return undefined;
  const id = newId();
  // with the lock held, a row that still says `running` belongs to a killed process
  await own`
    update backups
    set status = 'failed', fault = 'cut_off', ended_at = ${now().toISOString()}
    where status = 'running'`;
  await own`delete from backups
    where started_at < ${new Date(now().getTime() - MAX_AGE).toISOString()}`;
  await own`
    insert into backups (id, way, place, started_at)
    values (${id}, ${way}, ${backupTarget.store.place}, ${now().toISOString()})`;
  return id;
}

/** False during an update: a new version may make a backup before it creates its tables. */
async function hasTable(own: postgres.Sql): Promise<boolean> {
  const [row] = await own<{ found: boolean }[]>`
    select to_regclass('public.backups') is not null as found`;
  return row?.found === true;
}

const instant = ({ now }: Job) => now().toISOString();

type End = Record<string, string | number>;

/** Writes the result; if the database is gone, the next backup marks the row as cut off. */
async function end(own: postgres.Sql, id: string | undefined, values: End): Promise<void> {
  if (id) await own`update backups set ${own(values)} where id = ${id}`.catch(() => {});
}

const resultOf = ({ id, database, files }: Manifest): End => ({
  status: 'done',
  name: id,
  database_bytes: database.bytes,
  file_bytes: files.bytes,
  files: files.count,
  missing: files.missing.length,
});

function faultOf(error: unknown): BackupFault {
  if (error instanceof BackupError) return error.fault;
  return isDatabaseAway(error) ? 'database_away' : 'unknown';
}
