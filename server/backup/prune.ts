import { OBJECTS, objectOf, readFileList } from './keep-files.ts';
import { idsToKeep, type KeepRule } from './keep-rule.ts';
import { type BackupTarget, evenPlain, FOLDER, listBackups } from './manifest.ts';

/**
 * Removes backups past their retention, unfinished uploads and unreferenced objects; returns the
 * removed ids.
 */
export async function prune(
  backupTarget: BackupTarget,
  rule: KeepRule,
  now: Date,
): Promise<string[]> {
  const { store } = backupTarget;
  const ids = await listBackups(store);
  const retained = idsToKeep(ids, rule, now);
  const gone = ids.filter((id) => !retained.has(id));
  // the manifest first, because without it the rest counts as no backup
  for (const id of gone) await store.remove(`${FOLDER}/${id}/manifest`);
  for (const name of await store.list(FOLDER))
    if (!retained.has(name.split('/')[1] ?? '') || isHalf(name)) await store.remove(name);
  await pruneObjects(backupTarget, [...retained]);
  await store.tidy();
  return gone;
}

/** Leftover of a killed process. */
const isHalf = (name: string) => name.endsWith('.part');

async function pruneObjects(backupTarget: BackupTarget, ids: string[]): Promise<void> {
  const named = new Set<string>();
  for (const id of ids)
    for (const { hash } of await evenPlain(backupTarget, (readable) => readFileList(readable, id)))
      named.add(objectOf(hash));
  for (const name of await backupTarget.store.list(OBJECTS))
    if (!named.has(name)) await backupTarget.store.remove(name);
}
