import type { Config } from '#server/config.ts';
import { isInsideTransaction } from '#server/outside/inside-transaction.ts';
import { traceCall } from '#server/telemetry/traces.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { readBefore } from './read-before.ts';
import type { StoreLog } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';

type Settings = Pick<Config, 'dataDir' | 'files'>;

/** Opens one place of the settings, without the other place of a move. */
export function openPlace({ dataDir, files }: Settings, place: 'disk' | 's3', log: StoreLog) {
  if (place === 'disk') return createDiskStore(dataDir);
  if (!files.s3) throw new Error('the settings name no bucket');
  return createS3Store(files.s3, log);
}

/** Opens the file store of the settings. */
export function openFiles(settings: Settings, log: StoreLog): FileStore {
  const { in: place, before } = settings.files;
  const now = openPlace(settings, place, log);
  return before ? readBefore(now, openPlace(settings, before, log)) : now;
}

/** Refuses calls inside an open transaction: a slow store would hold its row locks. */
export function guardFiles(files: FileStore): FileStore {
  const beOutside = () => {
    if (isInsideTransaction()) throw new Error('files are asked for inside a transaction');
  };
  const outside = async <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    beOutside();
    return traceCall(`files ${name}`, ask);
  };
  return {
    put: (key, content) => outside('put', () => files.put(key, content)),
    get: (key, range) => outside('get', () => files.get(key, range)),
    read: (key) => outside('read', () => files.read(key)),
    head: (key) => outside('head', () => files.head(key)),
    remove: (key) => outside('remove', () => files.remove(key)),
    list: (prefix) => {
      beOutside();
      return files.list(prefix);
    },
    addressOf: files.addressOf,
    forgetParts: (before) => outside('forget parts', () => files.forgetParts(before)),
  };
}
