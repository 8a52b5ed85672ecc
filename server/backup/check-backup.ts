import pMap from 'p-map';
import { BackupError } from './backup-error.ts';
import type { Dumped } from './dump-tables.ts';
import { type BackedUpFile, readFileList, readObject } from './keep-files.ts';
import { readDump, type TableSink } from './load-tables.ts';
import {
  type BackupTarget,
  type Manifest,
  partOf,
  readManifest,
  requireChain,
} from './manifest.ts';
import { unpacked } from './pack.ts';

const AT_ONCE = 4;

/**
 * Reads all bytes of a backup and compares them with its manifest and the previous backup. Throws
 * BackupError; damaged files are only reported where `onDamaged` is given. Writes nothing.
 */
export async function checkBackup(
  backupTarget: BackupTarget,
  id: string,
  onDamaged: (file: BackedUpFile, error: unknown) => void = (_, error) => {
    throw error;
  },
): Promise<{ manifest: Manifest; files: BackedUpFile[] }> {
  const manifest = await readManifest(backupTarget, id);
  await requireChain(backupTarget, manifest);
  const files = await readFileList(backupTarget, id);
  if (files.length !== manifest.files.count)
    throw new BackupError(
      `The backup ${id} lists ${files.length} files of ${manifest.files.count}.`,
    );
  const name = partOf(id, 'database');
  const dump = unpacked(backupTarget.store.read(name), { ...backupTarget, name });
  requireSame(manifest, await readDump(dump, async () => countRows()));
  const check = (file: BackedUpFile) =>
    checkFile(backupTarget, file).catch((error: unknown) => onDamaged(file, error));
  await pMap(files, check, { concurrency: AT_ONCE });
  return { manifest, files };
}

/** A row of COPY ends with the only bare line feed in it. */
function countRows(): TableSink {
  let rows = 0;
  return {
    write: async (bytes) => {
      for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows++;
    },
    end: async () => rows,
  };
}

async function checkFile(backupTarget: BackupTarget, file: BackedUpFile): Promise<void> {
  for await (const _ of readObject(backupTarget, file));
}

/** Throws BackupError when a dump is not the one that the manifest was written for. */
export function requireSame({ tables }: Manifest, dumped: Dumped): void {
  for (const [name, { rows, sha256 }] of Object.entries(tables))
    if (dumped.tables[name]?.rows !== rows || dumped.tables[name]?.sha256 !== sha256)
      throw new BackupError(`${name} is not what the manifest says.`);
}
