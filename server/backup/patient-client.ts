import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Config } from '#server/config-files.ts';
import { DomainError } from '#server/errors.ts';
import { createS3Client, type S3Client } from '#server/outside/files/s3-client.ts';
import { BackupError } from './backup-error.ts';

/** Runs a request with retries. Throws BackupError when they fail. */
export type Patient = <T>(ask: (client: S3Client) => Promise<T>) => Promise<T>;

/** The client of files has tried three times already before each of these pauses (milliseconds). */
export function patientClient(config: S3Config, pauses: readonly number[]): Patient {
  let failure = '';
  const client = createS3Client(config, {
    warn: (data) => {
      failure = String((data as { message?: string }).message ?? '');
    },
  });
  return async (ask) => {
    for (const pause of [...pauses, undefined]) {
      try {
        return await ask(client);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (pause === undefined || isRefusal(failure)) throw explained(config, failure);
        await sleep(pause);
      }
    }
    throw explained(config, failure);
  };
}

const isRefusal = (failure: string) => /^status 4(?!08|29)/.test(failure);

function explained({ bucket }: S3Config, failure: string): BackupError {
  const sentence = `The object store did not do what it was asked for the bucket ${bucket}: ${failure}.`;
  if (/Quota|^status 507/.test(failure)) return new BackupError(sentence, 'no_room');
  return new BackupError(sentence, isRefusal(failure) ? 'place_refused' : 'place_away');
}
