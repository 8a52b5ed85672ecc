import type { Config } from '#server/config.ts';
import { isInsideTransaction } from '#server/outside/guard-outside.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { readBefore } from './read-before.ts';
import type { StoreLog } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';

type Settings = Pick<Config, 'dataDir' | 'files'>;

/** The one place of the settings, without what is left of a move. */
export function openPlace({ dataDir, files }: Settings, place: 'disk' | 's3', log: StoreLog) {
  if (place === 'disk') return createDiskStore(dataDir);
  if (!files.s3) throw new Error('the settings name no bucket');
  return createS3Store(files.s3, log);
}

/** Where the settings say that files are. */
export function openFiles(settings: Settings, log: StoreLog): FileStore {
  const { in: place, before } = settings.files;
  const now = openPlace(settings, place, log);
  return before ? readBefore(now, openPlace(settings, before, log)) : now;
}

/** Refuses every call from within an open transaction: its rows would stay locked while a store is slow. */
export function guardFiles(files: FileStore): FileStore {
  const outside = () => {
    if (isInsideTransaction()) throw new Error('files are asked for inside a transaction');
    return files;
  };
  return {
    put: async (key, content) => outside().put(key, content),
    get: async (key, range) => outside().get(key, range),
    read: async (key) => outside().read(key),
    head: async (key) => outside().head(key),
    remove: async (key) => outside().remove(key),
    list: (prefix) => outside().list(prefix),
    addressOf: files.addressOf,
    forgetParts: async (before) => outside().forgetParts(before),
  };
}
