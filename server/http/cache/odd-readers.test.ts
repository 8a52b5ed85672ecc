import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { addPages } from '#server/http/pages.ts';
import { startTestContext } from '#test/context.ts';
import { pretendBuild } from '#test/pretend-build.ts';
import { listening, type Read } from '#test/reader.ts';

const MB = 1024 * 1024;
const LARGE = '/large/page/here';
/** Hardly to be packed, and larger than what lies in the buffers of a connection. */
const largeText = randomBytes(2 * MB).toString('hex');
let renders = 0;
const render = ({ url }: Request, status: number) => {
  renders += 1;
  const text = url.endsWith(LARGE) ? largeText : '<p>text</p>'.repeat(200);
  return new Response(`<html>${text}`, { status, headers: { 'content-type': 'text/html' } });
};

const context = await startTestContext();
const shop = await buildApp(context.deps);
addPages(shop, context.deps, pretendBuild(render));
afterAll(() => shop.app.close());
const read = await listening(shop.app);
const { port } = shop.app.server.address() as AddressInfo;
beforeEach(() => {
  renders = 0;
});

const PAGES = ['/', '/products', '/a/b/c', '/api/main/provinces'];
const unpackers = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
function unpacked({ headers, bytes }: Read): string {
  const coding = headers['content-encoding'];
  const unpack = coding && unpackers[coding as keyof typeof unpackers];
  return (unpack ? unpack(bytes) : bytes).toString();
}

describe('a coding that nobody knows', () => {
  it.each([
    'br;q=2',
    ';;;,,,=',
    'gzip;q=0, br;q=0, zstd;q=0, identity;q=0',
    '*;q=0',
    'br;q=1.0000',
    'BR, GZIP;Q=1',
    'deflate, compress, x-gzip',
    'identity;q=1, *;q=0',
    '*',
    'gzip,'.repeat(500),
    'x'.repeat(4000),
    'br\u00a0;q=\u00e9',
  ])('gets the same words: %s', async (accepted) => {
    for (const path of PAGES) {
      const plain = await read(path);
      const odd = await read(path, { 'accept-encoding': accepted });
      expect([odd.status, unpacked(odd)]).toEqual([200, plain.text]);
    }
  });
});

describe('a reader who names many tags', () => {
  const named = (tags: string[]) => ({ 'if-none-match': tags.join(', ') });
  const strange = Array.from({ length: 150 }, (_, at) => `${at % 2 ? 'W/' : ''}"strange-${at}"`);

  it.each(PAGES)('has the answer when one of them is its own: %s', async (path) => {
    const { headers } = await read(path);
    const own = String(headers.etag);
    for (const tags of [[...strange, own], [`W/${own}`, ...strange], ['*']]) {
      const answer = await read(path, named(tags));
      expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
      expect(answer.headers.etag).toBe(own);
    }
  });

  it.each(PAGES)('gets it whole when none is, or they are no tags: %s', async (path) => {
    const { text } = await read(path);
    for (const tags of [strange, ['"'], ['W/'], ['"open', '"'], ['""'], ['null'], [',,,']])
      expect(await read(path, named(tags))).toMatchObject({ status: 200, text });
  });

  it.each(PAGES)(
    'gets it whole, or a refusal, where they fill more than a header may hold: %s',
    async (path) => {
      const { status } = await read(path, named([...strange, ...strange, ...strange]));
      expect(status === 200 || (status >= 400 && status < 500)).toBe(true);
    },
  );
});

describe('an address with a thousand parameters', () => {
  const many = (word: string) =>
    Array.from({ length: 1000 }, (_, at) => `${word}${at}=1`).join('&');

  it.each(PAGES)('is the one without them, and nothing more is cached: %s', async (path) => {
    const { text } = await read(path);
    renders = 0;
    const answers = ['x', 'utm_', 'ref-'].map((word) => read(`${path}?${many(word)}`));
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBeLessThan(500);
      if (answer.status === 200) expect(answer.text).toBe(text);
    }
    expect(renders).toBe(0);
  });

  it('of one name is one of its values, or a refusal', async () => {
    const query = Array.from({ length: 1000 }, (_, at) => `page=${at + 2}`).join('&');
    for (const path of ['/products', '/api/main/products'])
      expect((await read(`${path}?${query}`)).status).toBeLessThan(500);
  });
});

describe('a part of a page', () => {
  it.each(['bytes=0-9', 'bytes=0-0,5-9', 'bytes=-5', 'bytes=999999999-', 'lines=1-2', 'bytes=a-b'])(
    'cannot be satisfied, so the whole file is sent: %s',
    async (range) => {
      for (const path of PAGES) {
        const { text, headers } = await read(path);
        const tag = String(headers.etag);
        expect(await read(path, { range })).toMatchObject({ status: 200, text });
        expect(await read(path, { range, 'if-range': tag })).toMatchObject({ status: 200, text });
      }
    },
  );
});

describe('many who take a byte at a time', () => {
  const READERS = 150;
  /** Socket that reads one byte on each call. */
  const slowly = (coding: string) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: { buffer: Buffer.alloc(1), callback: () => false },
    });
    socket.on('error', () => {});
    socket.write(`GET ${LARGE} HTTP/1.1\r\nhost: shop\r\naccept-encoding: ${coding}\r\n\r\n`);
    return socket;
  };
  const held = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };

  it.each(['br', 'identity'])(
    'hold one copy of the bytes together, and keep nobody else waiting: %s',
    async (coding) => {
      await read(LARGE, { 'accept-encoding': coding });
      const others = () => Promise.all(PAGES.map((path) => read(path)));
      await others();
      const before = held();
      const readers = Array.from({ length: READERS }, () => slowly(coding));
      const arrived = () => readers.filter(({ bytesRead }) => bytesRead > 0).length;
      await expect.poll(arrived, { timeout: 20_000 }).toBe(READERS);
      for (let byte = 0; byte < 5; byte++) {
        for (const reader of readers) reader.resume();
        for (const { status } of await others()) expect(status).toBe(200);
      }
      // each of them for itself would hold two megabytes and more
      expect((held() - before) / MB).toBeLessThan(READERS / 2);
      for (const reader of readers) reader.destroy();
    },
    60_000,
  );
});
