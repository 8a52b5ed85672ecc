import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Config } from '#server/config-files.ts';
import { DomainError } from '#server/errors.ts';
import { createS3Client, type S3Client } from '#server/outside/files/s3-client.ts';
import { BackupError } from './backup-error.ts';

/** Runs a request with retries. Throws BackupError when they fail. */
export type Patient = <T>(ask: (client: S3Client) => Promise<T>) => Promise<T>;

/** The client of files has tried three times already before each of these pauses (milliseconds). */
export function patientClient(config: S3Config, pauses: readonly number[]): Patient {
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
