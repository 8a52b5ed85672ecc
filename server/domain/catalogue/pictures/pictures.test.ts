import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aForm, aPicture } from '#test/products.ts';

const shop = await startTestApp();
const { token } = await aPerson(shop, { role: 'admin' });

function post(url: string, bytes: Buffer, filename: string, bearer = token) {
  const { headers, payload } = aForm(bytes, filename);
  return shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${bearer}` },
  });
}
const upload = (bytes: Buffer, filename = 'a.jpg', folder = 'products') =>
  post(`/api/admin/pictures/${folder}`, bytes, filename);
const get = (url: string, headers = {}) => shop.app.inject({ method: 'GET', url, headers });

describe('uploading a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'takes %s whatever it is called, and makes WebP of it',
    async (format) => {
      const reply = await upload(await aPicture(700, 600, format), 'x.exe');
      expect(reply.statusCode).toBe(201);
      expect(reply.json()).toMatchObject({
        w: 700,
        h: 600,
        img: expect.stringMatching(/^[a-f0-9]{32}\.webp$/),
      });
    },
  );
  it('makes a large one smaller, upright and free of metadata', async () => {
    const source = sharp({
      create: { width: 2400, height: 1800, channels: 3, background: '#123' },
    });
    const bytes = await source
      .jpeg()
      .withExif({ IFD0: { Copyright: 'place of a home' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { img, w, h } = (await upload(bytes)).json();
    expect([w, h]).toEqual([1200, 1600]);
    const served = await sharp((await get(`/api/serve/products/${img}`)).rawPayload).metadata();
    expect(served.exif).toBeUndefined();
    expect(served.orientation).toBeUndefined();
  });
  it('keeps a banner as wide as a desktop, and other pictures at 1600', async () => {
    const bytes = await aPicture(2400, 750);
    const [banner, post] = [
      await upload(bytes, 'a.png', 'banners'),
      await upload(bytes, 'a.png', 'blog'),
    ];
    expect([banner.json().w, banner.json().h, post.json().w]).toEqual([1920, 600, 1600]);
    const served = await get(`/api/serve/banners/${banner.json().img}?w=1920`);
    expect((await sharp(served.rawPayload).metadata()).width).toBe(1920);
  });
  it.each([
    ['a PDF named .jpg', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj')],
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'an SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>',
      ),
    ],
    ['nothing', Buffer.alloc(0)],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    const reply = await upload(bytes, 'photo.jpg');
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ message: 'file_type', fields: { file: 'file_type' } });
  });
  it('refuses a GIF', async () =>
    expect((await upload(await aPicture(700, 700, 'gif'))).json().message).toBe('file_type'));
  it('refuses a small one', async () => {
    const reply = await upload(await aPicture(599, 900));
    expect(reply.json()).toMatchObject({ message: 'picture_too_small', n: 600 });
  });
  it('refuses more than 8 MB', async () => {
    const reply = await upload(Buffer.alloc(8 * 1024 * 1024 + 1, 1));
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ message: 'file_too_big', n: 8 });
  });
  it('refuses a small file that unpacks to a huge picture', async () => {
    expect((await upload(bomb(40_000, 40_000))).json().message).toBe('file_type');
  });
  it('needs staff, a file and a known folder', async () => {
    const person = await aPerson(shop);
    expect(
      (await post('/api/admin/pictures/products', Buffer.from('x'), 'a.jpg', person.token))
        .statusCode,
    ).toBe(403);
    expect(
      (await post('/api/admin/pictures/products', Buffer.from('x'), 'a.jpg', 'none')).statusCode,
    ).toBe(401);
    expect((await upload(await aPicture(700, 700), 'a.jpg', 'secrets')).statusCode).toBe(422);
    const none = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/pictures/products',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(none.json()).toMatchObject({
      message: 'field_required',
      fields: { file: 'field_required' },
    });
  });
});

describe('serving a picture', () => {
  it('sends AVIF to a browser that names it and WebP to others, and tells caches so', async () => {
    const { img } = (await upload(await aPicture(900, 900))).json();
    const url = `/api/serve/products/${img}?w=320`;
    const formatOf = async (accept: string) => {
      const { headers, rawPayload } = await get(url, { accept });
      expect(headers.vary).toBe('accept');
      const { format, compression } = await sharp(rawPayload).metadata();
      return [headers['content-type'], compression ?? format];
    };
    expect(await formatOf('image/avif,image/webp,*/*;q=0.8')).toEqual(['image/avif', 'av1']);
    expect(await formatOf('image/webp,*/*')).toEqual(['image/webp', 'webp']);
    expect(await formatOf('*/*')).toEqual(['image/webp', 'webp']);
  });
  it('gives the nearest width, once made, for ever', async () => {
    const { img } = (await upload(await aPicture(1200, 900))).json();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => get(`/api/serve/products/${img}?w=300`)),
    );
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await sharp(reply.rawPayload).metadata()).width).toBe(320);
    }
    expect(readdirSync(join(shop.deps.config.dataDir, 'files/products/w320'))).toContain(img);
    expect(
      (await sharp((await get(`/api/serve/products/${img}?w=9999`)).rawPayload).metadata()).width,
    ).toBe(1200);
    expect((await get(`/api/serve/products/${img}?w=-5`)).statusCode).toBe(200);
  });
  it.each([
    '/api/serve/products/..%2f..%2fsecret',
    '/api/serve/products/%2e%2e%2f%2e%2e%2fsecret',
    '/api/serve/..%2fproducts/a.webp',
    '/api/serve/products/....webp',
    `/api/serve/products/${'0'.repeat(32)}.webp`,
    `/api/serve/products/${'0'.repeat(32)}.webp?w=320`,
    `/api/serve/products/w320%2f${'0'.repeat(32)}.webp`,
    `/api/serve/secrets/${'0'.repeat(32)}.webp`,
    `/api/serve/products/${'0'.repeat(32)}.webp.part`,
  ])('knows nothing of %s', async (url) => expect((await get(url)).statusCode).toBe(404));
});

describe('films', () => {
  const film = Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from('ftypisom'),
    Buffer.alloc(1000, 7),
  ]);
  it('are stored and served by parts', async () => {
    const { img } = (await post('/api/admin/videos', film, 'a.bin')).json();
    expect(img).toMatch(/^[a-f0-9]{32}\.mp4$/);
    const whole = await get(`/api/serve/products/${img}`);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': String(film.length),
    });
    const part = await get(`/api/serve/products/${img}`, { range: 'bytes=4-7' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${film.length}`,
    ]);
    expect(
      (await get(`/api/serve/products/${img}`, { range: 'bytes=-10' })).rawPayload,
    ).toHaveLength(10);
    expect((await get(`/api/serve/products/${img}`, { range: 'bytes=99999-' })).statusCode).toBe(
      416,
    );
  });
  it('must be films', async () => {
    const reply = await post('/api/admin/videos', Buffer.from('%PDF-1.7 and so on'), 'a.mp4');
    expect([reply.statusCode, reply.json().message]).toEqual([422, 'file_type']);
    expect(
      readdirSync(join(shop.deps.config.dataDir, 'files/products')).filter((name) =>
        name.endsWith('.part'),
      ),
    ).toEqual([]);
  });
});

/** A PNG whose head says it is this large. */
function bomb(width: number, height: number) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, bytes: Buffer) {
  const body = Buffer.concat([Buffer.from(type), bytes]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}

function crc(bytes: Buffer) {
  let c = 0xffffffff;
  for (const byte of bytes) {
    c ^= byte;
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  }
  return (c ^ 0xffffffff) >>> 0;
}
