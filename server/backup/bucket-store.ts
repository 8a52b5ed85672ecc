import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Config } from '#server/config-files.ts';
import { DomainError } from '#server/errors.ts';
import { createS3Client, type S3Client } from '#server/outside/files/s3-client.ts';
import { parseListing } from '#server/outside/files/s3-listing.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { forgetHalfSent, sendParts } from './bucket-parts.ts';
import { whole } from './seal.ts';

/** The client has tried three times already before each of these pauses. */
const PAUSES = [3_000, 10_000, 30_000];
const MISSING = 404;

/** Asks until it is answered, or throws BackupError. */
export type Patient = <T>(ask: (client: S3Client) => Promise<T>) => Promise<T>;

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

function patientClient(config: S3Config, pauses: readonly number[]): Patient {
  let said = '';
  const client = createS3Client(config, {
    warn: (data) => {
      said = String((data as { message?: string }).message ?? '');
    },
  });
  return async (ask) => {
    for (const pause of [...pauses, undefined]) {
      try {
        return await ask(client);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (pause === undefined || isRefusal(said)) throw explained(config, said);
        await sleep(pause);
      }
    }
    throw explained(config, said);
  };
}

const isRefusal = (said: string) => /^status 4(?!08|29)/.test(said);

function explained({ bucket }: S3Config, said: string): BackupError {
  const sentence = `The object store did not do what it was asked for the bucket ${bucket}: ${said}.`;
  if (/Quota|^status 507/.test(said)) return new BackupError(sentence, 'no_room');
  return new BackupError(sentence, isRefusal(said) ? 'place_refused' : 'place_away');
}

/** A line that breaks is taken up where it broke; it may break so often without a byte between. */
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
      ...{ 'list-type': '2', prefix: `${root}${folder}/` },
      ...(token && { 'continuation-token': token }),
    };
    const page = await patient((client) =>
      client.whole({ method: 'GET', object: '', query }, async ({ status, body }) => {
        const said = String(await whole(body as AsyncIterable<Buffer>));
        return status === MISSING ? undefined : parseListing(said);
      }),
    );
    if (!page) throw new BackupError('There is no such bucket.', 'place_refused');
    names.push(...page.files.map(({ key }) => key.slice(root.length)));
    token = page.next;
  } while (token);
  return names;
}
