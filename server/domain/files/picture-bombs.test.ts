import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { flatPng } from '#test/flat-png.ts';
import { aPerson } from '#test/people.ts';
import { aForm, aPicture } from '#test/products.ts';
import { sendRequest } from '#test/requests.ts';
import { pictureEngine } from './picture-engine.ts';

const shop = await startTestApp();
const buyer = await aPerson(shop);
const admin = await aPerson(shop, { role: 'admin' });
const MB = 1024 * 1024;
const bomb = await flatPng({ side: 8400, interlaced: true });

const askWithPicture = (bytes: Buffer, mobileNumber: string) => {
  const request = { fullName: 'مشتری نمونه', mobileNumber, city: 'یزد', items: [] };
  return sendRequest(shop, request, [['list.png', bytes]]);
};

async function send(url: string, token: string, bytes: Buffer) {
  const { headers, payload } = aForm(bytes, 'a.png');
  const reply = await shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** The most memory that the process took above where it stood, while the work ran. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  await work().finally(() => clearInterval(look));
  return (Math.max(peak, process.memoryUsage().rss) - before) / MB;
}

it('refuses a bomb of 8400 × 8400 from visitors, four at once, before it is unpacked', async () => {
  expect(bomb.length).toBeLessThan(MB);
  const answers: unknown[] = [];
  const growth = await growthDuring(async () => {
    const sent = [1, 2, 3, 4].map((n) => askWithPicture(bomb, `0912000000${n}`));
    answers.push(...(await Promise.all(sent)).map(({ status, body }) => [status, body.message]));
  });
  expect(answers).toEqual(Array(4).fill([422, 'picture_too_big']));
  expect(growth).toBeLessThan(60);
});

it.each([
  ['a ticket', '/api/ticket-files'],
  ['an identity', '/api/identity/files/selfie'],
])('refuses it from a buyer for %s', async (_what, url) => {
  expect(await send(url, buyer.token, bomb)).toMatchObject({
    status: 422,
    body: { message: 'picture_too_big', n: 6, fields: { file: 'picture_too_big' } },
  });
});

it('refuses it from staff, who may send more than a phone', async () => {
  const refused = await send('/api/admin/pictures/products', admin.token, bomb);
  expect(refused).toMatchObject({ status: 422, body: { message: 'picture_too_big' } });
  const large = await flatPng({ side: 6000 });
  const taken = await send('/api/admin/pictures/products', admin.token, large);
  expect(taken).toMatchObject({ status: 201, body: { w: 1600, h: 1600 } });
});

it.each([
  ['lines in order', { side: 4900 }, 201],
  ['more than 25 million', { side: 5001 }, 422],
  ['interlaced', { side: 2400, interlaced: true }, 201],
  ['interlaced and large', { side: 2600, interlaced: true }, 422],
  ['of 16 bits', { side: 2400, depth: 16 as const }, 201],
  ['of 16 bits and large', { side: 2600, depth: 16 as const }, 422],
  ['of 16 bits and interlaced', { side: 1300, depth: 16 as const, interlaced: true }, 422],
])('takes pixels of a buyer by what they cost: %s', async (_what, look, status) => {
  const sent = await send('/api/ticket-files', buyer.token, await flatPng(look));
  expect([sent.status, sent.body.message]).toEqual([
    status,
    status === 422 ? 'picture_too_big' : undefined,
  ]);
});

it('counts every picture of an animation', async () => {
  const frames = await Promise.all(
    ['#000', '#fff', '#000'].map((background) =>
      pictureEngine({ create: { width: 3000, height: 3000, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await pictureEngine(frames, { join: { animated: true } })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();
  const sent = await send('/api/ticket-files', buyer.token, animation);
  expect([sent.status, sent.body.message]).toEqual([422, 'picture_too_big']);
});

it('opens nothing but the four kinds it takes, whatever a file is called', async () => {
  const tiff = await pictureEngine(await aPicture(50, 50))
    .tiff()
    .toBuffer();
  const scans = Buffer.concat([
    (await aPicture(50, 50, 'jpeg')).subarray(0, -2),
    Buffer.alloc(5000, Buffer.from([0xff, 0xda, 0, 2])),
  ]);
  const others = [
    tiff,
    await aPicture(50, 50, 'gif'),
    Buffer.from('%PDF-1.4 no end'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    scans,
  ];
  for (const bytes of others)
    expect(await send('/api/ticket-files', buyer.token, bytes)).toMatchObject({
      status: 422,
      body: { message: 'file_type' },
    });
  await expect(pictureEngine(tiff).metadata()).rejects.toThrow();
});

it('keeps no picture of staff or of another buyer behind forty of one buyer', async () => {
  const large = await flatPng({ side: 4900 });
  const other = await aPerson(shop);
  const flood = Promise.all(
    Array.from({ length: 40 }, () => send('/api/ticket-files', buyer.token, large)),
  );
  const small = await aPicture(700, 700);
  const answers = await Promise.all([
    send('/api/admin/pictures/products', admin.token, small),
    send('/api/ticket-files', other.token, small),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const statuses = (await flood).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
});
