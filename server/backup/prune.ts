import { OBJECTS, objectOf, readFileList } from './keep-files.ts';
import { idsToKeep, type KeepRule } from './keep-rule.ts';
import { FOLDER, listBackups, type Vault } from './manifest.ts';

/** Removes backups beyond the rule, what was never finished, and bytes that no backup names any more; answers the removed ids. */
export async function prune(vault: Vault, rule: KeepRule, now: Date): Promise<string[]> {
  const { store } = vault;
  const ids = await listBackups(store);
  const kept = idsToKeep(ids, rule, now);
  const gone = ids.filter((id) => !kept.has(id));
  // its manifest first: half a backup is none
  for (const id of gone) await store.remove(`${FOLDER}/${id}/manifest`);
  for (const name of await store.list(FOLDER))
    if (!kept.has(name.split('/')[1] ?? '') || isHalf(name)) await store.remove(name);
  await pruneObjects(vault, [...kept]);
  await store.tidy();
  return gone;
}

/** What a dying process left. */
const isHalf = (name: string) => name.endsWith('.part');

async function pruneObjects(vault: Vault, ids: string[]): Promise<void> {
  const named = new Set<string>();
  for (const id of ids)
    for (const { hash } of await readFileList(vault, id)) named.add(objectOf(hash));
  for (const name of await vault.store.list(OBJECTS))
    if (!named.has(name)) await vault.store.remove(name);
}
