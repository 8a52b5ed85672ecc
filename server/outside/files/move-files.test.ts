import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startS3Server } from '#test/s3-server.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { findDifferences, moveFiles } from './move-files.ts';
import { readBefore } from './read-before.ts';
import { createS3Store } from './s3-store.ts';

const store = await startS3Server();
afterAll(() => store.close());
const bucket = createS3Store(store.config, { warn: () => {} });
const newDisk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-move-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, disk: createDiskStore(folder) };
};
const bytesOf = (n: number) => Buffer.from(`bytes of ${n}`.repeat(n));
const KEYS = ['shop-id', 'files/products/a.webp', 'files/products/w320/a.avif', 'private/b'].concat(
  ['private/tickets/c', 'manual-orders/d.xlsx', 'files/products/e.mp4'],
);
const fill = async (to: FileStore) => {
  for (const [n, key] of KEYS.entries()) await to.put(key, bytesOf(n + 1));
};

it('files move to a store and back while the store fails at times, byte for byte', async () => {
  const [old, back] = [newDisk(), newDisk()];
  await fill(old.disk);
  store.faults = [500, 'cut', 'late', 503];
  const there = { from: old.disk, to: bucket };
  expect(await moveFiles(there, () => {})).toMatchObject({ files: 7, copied: 7 });
  expect(await findDifferences(there)).toEqual([]);
  expect([...store.objects.keys()].sort()).toEqual([...KEYS].sort());
  const home = { from: bucket, to: back.disk };
  store.faults = ['half', 500];
  await moveFiles(home, () => {});
  expect(await findDifferences(home)).toEqual([]);
  for (const key of KEYS)
    expect(readFileSync(join(back.folder, key))).toEqual(readFileSync(join(old.folder, key)));
  expect(
    readdirSync(back.folder, { recursive: true }).some((name) => `${name}`.endsWith('.part')),
  ).toBe(false);
});

it('a move that was stopped resumes where it was, and reports differences', async () => {
  store.objects.clear();
  const { disk } = newDisk();
  await fill(disk);
  store.always = undefined;
  await bucket.put('private/b', bytesOf(4));
  await bucket.put('files/products/a.webp', Buffer.from('something else'));
  const places = { from: disk, to: bucket };
  expect(await findDifferences(places)).toHaveLength(KEYS.length - 1);
  expect(await moveFiles(places, () => {})).toMatchObject({ copied: 6, there: 1 });
  expect(await moveFiles(places, () => {})).toMatchObject({ copied: 0, there: 7 });
  expect(await findDifferences(places)).toEqual([]);
});

it('while files move the shop reads both places, writes the new one and removes from both', async () => {
  store.objects.clear();
  const { disk } = newDisk();
  await fill(disk);
  const both = readBefore(bucket, disk);
  expect(await both.read('private/b')).toEqual(bytesOf(4));
  await both.put('private/new', bytesOf(2));
  expect([await disk.head('private/new'), await both.read('private/new')]).toEqual([
    undefined,
    bytesOf(2),
  ]);
  await both.remove('private/b');
  expect(await moveFiles({ from: disk, to: bucket }, () => {})).toMatchObject({ copied: 6 });
  expect([await both.head('private/b'), store.objects.has('private/b')]).toEqual([
    undefined,
    false,
  ]);
  const listed = [];
  for await (const { key } of both.list('private/')) listed.push(key);
  expect(listed.sort()).toEqual(['private/new', 'private/tickets/c']);
});
