import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startShop } from '../e2e/shop.ts';
import { startBare } from './bare-server.ts';
import type { Bench, Line } from './bench.ts';
import { openLoad } from './load.ts';

const LANES = 16;
const MS = 2500;
const ROUNDS = 3;
const AIM = 75;
const PLACES = [
  { claim: 'kept list of 24 products, HTML', path: '/products' },
  { claim: 'kept front page, HTML', path: '/' },
  { claim: 'kept list of 24 products, JSON', path: '/api/main/products' },
];

/** What is kept, beside a bare server of Node that sends the very same packed bytes; and the same asked for with its tag. */
export const run: Bench = async () => {
  const shop = await startShop();
  try {
    const lines: Line[] = [];
    for (const place of PLACES) {
      lines.push(await measure(shop.url, place));
      lines.push(await measure(shop.url, place, true));
    }
    return lines;
  } finally {
    await shop.stop();
  }
};

async function measure(
  url: string,
  { claim, path }: (typeof PLACES)[number],
  isKnown = false,
): Promise<Line> {
  const { body, headers } = await settled(url + path);
  const etag = String(headers.etag);
  const packed = { 'content-type': String(headers['content-type']), 'content-encoding': 'br' };
  const bare = isKnown
    ? await startBare(Buffer.alloc(0), { etag }, 304)
    : await startBare(body, packed);
  const loaders = [await openLoad(url), await openLoad(bare.url)] as const;
  const known = isKnown ? `if-none-match: ${etag}\r\n` : '';
  const head = `GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n${known}\r\n`;
  const rateOf = async ([ours, limit]: typeof loaders) => {
    const order = { lanes: LANES, ms: MS, most: 1e9, status: isKnown ? 304 : 200 };
    const requests = [{ head, body: '' }];
    return {
      ours: (await ours.run({ ...order, requests })).perSecond,
      bare: (await limit.run({ ...order, requests })).perSecond,
    };
  };
  try {
    await rateOf(loaders);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await rateOf(loaders));
    const [, middle] = rounds.toSorted((a, b) => a.ours / a.bare - b.ours / b.bare);
    const { ours, bare: limit } = middle ?? { ours: 0, bare: 1 };
    const share = (ours / limit) * 100;
    return {
      claim: isKnown ? `${claim}: 304` : claim,
      measured: `shop ${Math.round(ours)}/s, bare server ${Math.round(limit)}/s, ${isKnown ? 'no' : (body.length / 1024).toFixed(1)} kB, ${LANES} at once`,
      ratio: `${share.toFixed(0)} % of the bare server`,
      aim: `at least ${AIM} %`,
      meets: share >= AIM,
    };
  } finally {
    for (const one of [bare, ...loaders]) one.stop();
  }
}

/** The answer as it stays: asked for again it is packed as well as it can be, a moment later. */
async function settled(url: string) {
  let last = await read(url);
  for (let same = 0; same < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = await read(url);
    same = next.headers.etag === last.headers.etag ? same + 1 : 0;
    last = next;
  }
  return last;
}

async function read(url: string) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  request(url, { headers: { 'accept-encoding': 'br' } }, resolve)
    .on('error', reject)
    .end();
  const reply = await promise;
  return { headers: reply.headers, body: await buffer(reply) };
}
