import pMap from 'p-map';
import { BackupError } from './backup-error.ts';
import type { Dumped } from './dump-tables.ts';
import { type KeptFile, readFileList, readObject } from './keep-files.ts';
import { readDump, type TableSink } from './load-tables.ts';
import { type Manifest, partOf, readManifest, type Vault } from './manifest.ts';
import { unpacked } from './pack.ts';

const AT_ONCE = 4;

/** Reads every byte of a backup and compares it with what it says of itself. Throws BackupError; writes nothing. */
export async function checkBackup(
  vault: Vault,
  id: string,
): Promise<{ manifest: Manifest; files: KeptFile[] }> {
  const manifest = await readManifest(vault, id);
  const files = await readFileList(vault, id);
  if (files.length !== manifest.files.count)
    throw new BackupError(
      `The backup ${id} lists ${files.length} files of ${manifest.files.count}.`,
    );
  const name = partOf(id, 'database');
  const dump = unpacked(vault.store.read(name), { ...vault, name });
  requireSame(manifest, await readDump(dump, async () => countRows()));
  await pMap(files, (file) => checkFile(vault, file), { concurrency: AT_ONCE });
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

async function checkFile(vault: Vault, file: KeptFile): Promise<void> {
  for await (const _ of readObject(vault, file));
}

/** Throws BackupError when a dump is not the one that the manifest was written for. */
export function requireSame({ tables }: Manifest, dumped: Dumped): void {
  for (const [name, { rows, sha256 }] of Object.entries(tables))
    if (dumped.tables[name]?.rows !== rows || dumped.tables[name]?.sha256 !== sha256)
      throw new BackupError(`${name} is not what the manifest says.`);
}
