import type { Readable } from 'node:stream';
import type { BackupConfig } from '#server/config-backup.ts';
import type { S3Config } from '#server/config-files.ts';
import { parseListing } from '#server/outside/files/s3-listing.ts';
import { BackupError } from './backup-error.ts';
import { type BackupStore, folderStore } from './backup-store.ts';
import { forgetHalfSent, sendParts } from './bucket-parts.ts';
import { whole } from './encrypt-stream.ts';
import { type Patient, patientClient } from './patient-client.ts';

/** The client has tried three times already before each of these pauses. */
const PAUSES = [3_000, 10_000, 30_000];
const MISSING = 404;

/** Backups in a bucket, under the names that they have in a folder: either can be copied to the other. */
export function bucketStore(config: S3Config, pauses: readonly number[] = PAUSES): BackupStore {
  const patient = patientClient(config, pauses);
  const objectOf = (name: string) => config.prefix + name;
  return {
    place: `${config.bucket}/${config.prefix}`,
    put: (name, source) => sendParts(patient, objectOf(name), source),
    read: (name) => read(patient, objectOf(name), pauses.length),
    list: (folder) => list(patient, config.prefix, folder),
    remove: (name) =>
      patient(async (client) => {
        (await client.ask({ method: 'DELETE', object: objectOf(name) })).body.resume();
      }),
    tidy: () => forgetHalfSent(patient, config.prefix),
  };
}

/**
 * Resumes a broken download where it stopped; gives up after repeated breaks without a
 * byte in between.
 */
async function* read(patient: Patient, object: string, patience: number): AsyncGenerator<Buffer> {
  let [at, end, breaks] = [0, Number.POSITIVE_INFINITY, 0];
  while (at < end) {
    const headers = at > 0 ? { range: `bytes=${at}-${end - 1}` } : undefined;
    const answer = await patient((client) => client.ask({ method: 'GET', object, headers }));
    if (answer.status === MISSING) throw missing(answer.body, object);
    if (at > 0 && answer.status !== 206) throw missing(answer.body, object);
    end = at + Number(answer.headers['content-length']);
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        at += chunk.length;
        breaks = 0;
        yield chunk;
      }
    } catch {
      if (++breaks > patience)
        throw new BackupError(`The line to ${object} broke ${breaks} times.`, 'place_away');
    }
    if (end === 0) return;
  }
}

function missing(body: Readable, object: string): BackupError {
  body.destroy();
  return new BackupError(`${object} is not there.`);
}

async function list(patient: Patient, root: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix: `${root}${folder}/`,
      ...(token && { 'continuation-token': token }),
    };
    const page = await patient((client) =>
      client.whole({ method: 'GET', object: '', query }, async ({ status, body }) => {
        const reply = String(await whole(body as AsyncIterable<Buffer>));
        return status === MISSING ? undefined : parseListing(reply);
      }),
    );
    if (!page) throw new BackupError('There is no such bucket.', 'place_refused');
    names.push(...page.files.map(({ key }) => key.slice(root.length)));
    token = page.next;
  } while (token);
  return names;
}

export const NO_PLACE =
  'Set BACKUP_DIR to the folder where backups are kept, or BACKUP_S3_BUCKET to a bucket.';

/** Backup store of the settings; undefined where they name none. */
export function openBackupStore({ folder, s3 }: BackupConfig): BackupStore | undefined {
  if (s3) return bucketStore(s3);
  return folder ? folderStore(folder) : undefined;
}
