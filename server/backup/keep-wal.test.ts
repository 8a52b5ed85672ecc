import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startS3Server } from '#test/s3-server.ts';
import { folderStore } from './backup-store.ts';
import { bucketStore } from './bucket-store.ts';
import {
  checkLog,
  fetchSegment,
  findBase,
  keepBase,
  keepSegment,
  listBases,
  tidyLog,
} from './keep-wal.ts';
import type { BackupTarget } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'hojreh-wal-'));
const s3 = await startS3Server();
const backupTarget: BackupTarget = {
  store: bucketStore(s3.config, []),
  keys: [{ id: 'b1', key: randomBytes(32) }],
};
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const FIRST = '0000000100000000000000';
const segment = (n: string) => `${FIRST}${n}`;
/** Writes a segment as PostgreSQL has it before archiving. */
function written(n: string, text = n): [string, string] {
  const path = join(folder, segment(n));
  writeFileSync(path, text);
  return [path, segment(n)];
}
async function* base(first: string) {
  yield Buffer.from(`backup_label\0START WAL LOCATION: 0/2000028 (file ${segment(first)})\n`);
  yield Buffer.from('the cluster');
}

it('a segment comes back as it was; one that is not there is reported, another of its name refused', async () => {
  await keepSegment(backupTarget, ...written('01', 'rows'));
  // PostgreSQL repeats the command after a lost answer
  await keepSegment(backupTarget, ...written('01', 'rows'));
  await expect(keepSegment(backupTarget, ...written('01', 'others'))).rejects.toThrow('another');
  const into = join(folder, 'back');
  expect(await fetchSegment(backupTarget, segment('01'), into)).toBe(true);
  expect(readFileSync(into, 'utf8')).toBe('rows');
  expect(await fetchSegment(backupTarget, segment('FF'), into)).toBe(false);
  expect(JSON.stringify([...s3.objects.values()])).not.toContain('rows');
});

it('a gap and damage are found, and what no base backup needs is removed', async () => {
  for (const n of ['02', '03']) await keepSegment(backupTarget, ...written(n));
  await keepBase(backupTarget, base('02'), new Date('2026-01-01'));
  expect(await checkLog(backupTarget)).toMatchObject({ segments: 2, last: segment('03') });
  await keepSegment(backupTarget, ...written('05'));
  await expect(checkLog(backupTarget)).rejects.toThrow('missing before');
  await keepSegment(backupTarget, ...written('04'));
  await keepBase(backupTarget, base('04'), new Date('2026-01-08'));
  expect(await tidyLog(backupTarget, 1)).toBe(4);
  expect(await listBases(backupTarget)).toHaveLength(1);
  expect(await checkLog(backupTarget)).toMatchObject({ segments: 2, last: segment('05') });
  const [name = '', stored] = [...s3.objects].find(([key]) => key.endsWith('05')) ?? [];
  stored?.bytes.writeUInt8(stored.bytes.readUInt8(60) ^ 1, 60);
  await expect(checkLog(backupTarget)).rejects.toThrow(name.slice(-24));
  await expect(keepBase(backupTarget, base('zz'), new Date())).rejects.toThrow('no base backup');
});

it('the base backup of a return is the newest from before its moment, or the one that is named', async () => {
  const own: BackupTarget = {
    ...backupTarget,
    store: bucketStore({ ...s3.config, prefix: 'bases/' }, []),
  };
  for (const [n, day] of Object.entries({ '02': '2026-02-01', '04': '2026-02-08' }))
    await keepBase(own, base(n), new Date(`${day}T01:02:03Z`));
  const [first = '', second = ''] = await listBases(own);
  expect(await findBase(own, {})).toBe(second);
  expect(await findBase(own, { before: new Date('2026-02-08T01:02:03Z') })).toBe(first);
  expect(await findBase(own, { before: new Date('2026-02-08T04:32:04+03:30') })).toBe(second);
  expect(await findBase(own, { name: first })).toBe(first);
  await expect(findBase(own, { before: new Date('2026-01-31') })).rejects.toThrow('older than');
  await expect(findBase(own, { name: 'another' })).rejects.toThrow(second);
});

it('half a base backup, which a killed process has left, is none', async () => {
  const place = folderStore(mkdtempSync(join(folder, 'bases-')));
  const own = { ...backupTarget, store: place };
  const name = await keepBase(own, base('02'), new Date('2026-02-01'));
  await place.put(`${name}.0a.part`, base('03'));
  expect(await listBases(own)).toEqual([name]);
});
