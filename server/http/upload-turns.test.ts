import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { openUploadTurns } from './upload-turns.ts';

const MB = 1024 * 1024;
const PATIENCE_MS = 50;
const busy = expect.objectContaining({ key: 'busy', status: 503 });
const anUpload = (who: string, megabytes: number, isStaff = true) => ({
  who,
  isStaff,
  bytes: megabytes * MB,
});

it('refuses a body as busy that finds no room for its bytes in time', async () => {
  const take = openUploadTurns(200 * MB, PATIENCE_MS);
  for (const who of ['a', 'b', 'c']) await take(anUpload(who, 60));
  await expect(take(anUpload('d', 21))).rejects.toEqual(busy);
  await take(anUpload('d', 20));
});

it('lets a waiting body in once another is done', async () => {
  const take = openUploadTurns(100 * MB, 60_000);
  const end = await take(anUpload('a', 60));
  const next = take(anUpload('b', 60));
  end();
  await next;
});

it('keeps half of the memory for staff while customers send', async () => {
  const take = openUploadTurns(200 * MB, PATIENCE_MS);
  for (let n = 0; n < 20; n++) await take(anUpload(`customer ${n}`, 5, false));
  await expect(take(anUpload('one more', 5, false))).rejects.toEqual(busy);
  await take(anUpload('clerk', 60));
});

it('keeps half of the memory for others while one person sends', async () => {
  const take = openUploadTurns(200 * MB, PATIENCE_MS);
  await take(anUpload('a', 60));
  await expect(take(anUpload('a', 60))).rejects.toEqual(busy);
  await take(anUpload('b', 60));
});

it('releases the memory of a body with its answer', async () => {
  const shop = await startTestApp();
  const { token } = await aPerson(shop);
  const body =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b--\r\n';
  const answers = new Set<number>();
  // without a length each counts as 5 MB, and together they exceed the room of one person
  for (let n = 0; n < 25; n++) {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/ticket-files',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Readable.from([body]),
    });
    answers.add(statusCode);
  }
  expect([...answers]).toEqual([422]);
});
