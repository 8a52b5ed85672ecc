import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { type S3Server, type StoreFault, startS3Server } from '#test/s3-server.ts';
import { signatureFault } from '#test/s3-signature.ts';
import { createS3Store } from './s3-store.ts';

const warnings: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(said) };
const servers: S3Server[] = [];
const start = async (changes = {}) => {
  const store = await startS3Server(changes);
  servers.push(store);
  return { store, files: createS3Store(store.config, log) };
};
let { store, files } = await start();
beforeEach(async () => ({ store, files } = await start()));
afterEach(() => void warnings.splice(0));
afterAll(() => Promise.all(servers.map((one) => one.close())));

const KEY = 'files/products/a.webp';
const BYTES = Buffer.from('a picture with some bytes');

it('signs as the examples of the specification are signed', () => {
  const owner = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const request = (signature: string) => ({
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${owner.accessKey}/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
    },
  });
  const now = new Date('2013-05-24T00:00:00Z');
  const right = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  expect(signatureFault(request(right), owner, now)).toBeUndefined();
  expect(signatureFault(request(right.replace('f', 'e')), owner, now)).toBe(
    'SignatureDoesNotMatch',
  );
});

it('keeps a file with its type and checksum, and gives it whole, in part, and by name', async () => {
  await files.put(KEY, BYTES);
  expect(store.objects.get(KEY)?.headers).toMatchObject({ 'content-type': 'image/webp' });
  expect(await files.read(KEY)).toEqual(BYTES);
  const part = await files.get(KEY, { start: 2, end: 8 });
  expect([part?.size, part && String(await buffer(part.body))]).toEqual([7, 'picture']);
  const { sha256 = '', size } = (await files.head(KEY)) ?? {};
  expect([size, sha256.length]).toEqual([BYTES.length, 64]);
  await files.remove(KEY);
  await files.remove(KEY);
  expect([await files.head(KEY), await files.get(KEY), await files.read(KEY)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('lists all pages below a prefix, and keeps within the prefix of the settings', async () => {
  const { store: shared, files: own } = await start({ prefix: 'one/' });
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await own.put(`private/${n}`, BYTES);
  shared.objects.set('two/private/8', { bytes: BYTES, headers: {}, at: new Date() });
  const found = [];
  for await (const { key, size } of own.list('private/')) found.push([key, size]);
  expect(found).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => [`private/${n}`, BYTES.length]));
});

it('gives an address that reads one file until it dies, and nothing else', async () => {
  await files.put(KEY, BYTES);
  const address = files.addressOf(KEY, 60) ?? '';
  expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(BYTES);
  expect((await fetch(address.replace('a.webp', 'b.webp'))).status).toBe(403);
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  expect((await fetch(address.replace('Expires=60', 'Expires=600'))).status).toBe(403);
  expect(address).not.toContain(store.config.secretKey);
  const { pathname, search } = new URL(address);
  const later = new Date(Date.now() + 61_000);
  const request = {
    method: 'GET',
    url: pathname + search,
    headers: { host: new URL(address).host },
  };
  expect(signatureFault(request, store.config, later)).toBe('RequestTimeTooSkewed');
});

it.each<[StoreFault, number]>([
  [500, 1],
  [503, 2],
  ['cut', 2],
  ['half', 1],
  ['silent', 1],
])('asks again after %s, %i times', async (fault, times) => {
  await files.put(KEY, BYTES);
  store.faults = Array.from({ length: times }, () => fault);
  expect(await files.read(KEY)).toEqual(BYTES);
});

it('has what it sent exactly once when the answer to it was lost', async () => {
  store.faults = ['late'];
  await files.put(KEY, BYTES);
  expect([...store.objects.keys()]).toEqual([KEY]);
  expect(store.calls).toHaveLength(2);
});

it('asks a clear no once, and says nothing of its keys', async () => {
  const stranger = createS3Store({ ...store.config, secretKey: 'a secret of another' }, log);
  await expect(stranger.put(KEY, BYTES)).rejects.toMatchObject({ key: 'files_unavailable' });
  expect(store.calls).toHaveLength(1);
  expect(store.objects.size).toBe(0);
  const said = JSON.stringify(warnings);
  expect(said).toContain('SignatureDoesNotMatch');
  expect(said).not.toMatch(/secret of|AKTEST|Signature=/);
});

it('accepts no partial file: the store refuses bytes that differ from their checksum', async () => {
  const { open, size } = { open: () => bodyOf('other bytes'), size: 11 };
  const wrong = { open, size, sha256: '0'.repeat(64) };
  await expect(files.put(KEY, wrong)).rejects.toMatchObject({ key: 'files_unavailable' });
  expect(store.objects.size).toBe(0);
});

it('delays nobody for an unresponsive store, and uses it again when it is back', async () => {
  const { store: slow, files: own } = await start({ timeoutMs: 200 });
  slow.objects.set(KEY, { bytes: BYTES, headers: {}, at: new Date() });
  slow.always = 'silent';
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => own.read(KEY)));
  expect(all.every(({ status }) => status === 'rejected')).toBe(true);
  const calls = slow.calls.length;
  await expect(own.read(KEY)).rejects.toMatchObject({ key: 'files_unavailable' });
  // it was refused without a call
  expect(slow.calls).toHaveLength(calls);
  slow.always = undefined;
  await expect.poll(() => own.read(KEY).catch(() => undefined)).toEqual(BYTES);
});

async function* parts(text: string) {
  yield Buffer.from(text);
}
const bodyOf = (text: string) => Readable.from(parts(text));
