import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startS3Server } from '#test/s3-server.ts';
import { bucketStore } from './bucket-store.ts';
import { checkLog, fetchSegment, keepBase, keepSegment, listBases, tidyLog } from './keep-wal.ts';
import type { Vault } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'hojreh-wal-'));
const s3 = await startS3Server();
const vault: Vault = {
  store: bucketStore(s3.config, []),
  keys: [{ id: 'b1', key: randomBytes(32) }],
};
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const FIRST = '0000000100000000000000';
const segment = (n: string) => `${FIRST}${n}`;
/** As PostgreSQL has it before it is kept. */
function written(n: string, text = n): [string, string] {
  const path = join(folder, segment(n));
  writeFileSync(path, text);
  return [path, segment(n)];
}
async function* base(first: string) {
  yield Buffer.from(`backup_label\0START WAL LOCATION: 0/2000028 (file ${segment(first)})\n`);
  yield Buffer.from('the cluster');
}

it('a segment comes back as it was; one that is not there is told, another of its name refused @s1515', async () => {
  await keepSegment(vault, ...written('01', 'rows'));
  // PostgreSQL asks again where it did not hear the answer
  await keepSegment(vault, ...written('01', 'rows'));
  await expect(keepSegment(vault, ...written('01', 'others'))).rejects.toThrow('another');
  const into = join(folder, 'back');
  expect(await fetchSegment(vault, segment('01'), into)).toBe(true);
  expect(readFileSync(into, 'utf8')).toBe('rows');
  expect(await fetchSegment(vault, segment('FF'), into)).toBe(false);
  expect(JSON.stringify([...s3.objects.values()])).not.toContain('rows');
});

it('a gap and damage are found, and what no base backup needs is removed @s1516', async () => {
  for (const n of ['02', '03']) await keepSegment(vault, ...written(n));
  await keepBase(vault, base('02'), new Date('2026-01-01'));
  expect(await checkLog(vault)).toMatchObject({ segments: 2, last: segment('03') });
  await keepSegment(vault, ...written('05'));
  await expect(checkLog(vault)).rejects.toThrow('missing before');
  await keepSegment(vault, ...written('04'));
  await keepBase(vault, base('04'), new Date('2026-01-08'));
  expect(await tidyLog(vault, 1)).toBe(4);
  expect(await listBases(vault)).toHaveLength(1);
  expect(await checkLog(vault)).toMatchObject({ segments: 2, last: segment('05') });
  const [name = '', kept] = [...s3.objects].find(([key]) => key.endsWith('05')) ?? [];
  kept?.bytes.writeUInt8(kept.bytes.readUInt8(60) ^ 1, 60);
  await expect(checkLog(vault)).rejects.toThrow(name.slice(-24));
  await expect(keepBase(vault, base('zz'), new Date())).rejects.toThrow('no base backup');
});
