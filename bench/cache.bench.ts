import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startShop } from '../e2e/shop.ts';
import { startBare } from './bare-server.ts';
import type { Bench, Line } from './bench.ts';
import { openLoad } from './load.ts';

const CONNECTIONS = 16;
const MS = 700;
const ROUNDS = 5;
const AIM = 75;
const PLACES = [
  { claim: 'cached list of 24 products, HTML', path: '/products' },
  { claim: 'cached front page, HTML', path: '/' },
  { claim: 'cached list of 24 products, JSON', path: '/api/main/products' },
];

/**
 * Cached answers beside two bare Node servers that send the same compressed bytes: one with the
 * three necessary headers, one with all of the shop's; each also with a matching ETag.
 */
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
  const bares = await startBares(isKnown ? Buffer.alloc(0) : body, headers, isKnown);
  const loaders = await Promise.all([url, ...bares.map((bare) => bare.url)].map(openLoad));
  const known = isKnown ? `if-none-match: ${headers.etag}\r\n` : '';
  const head = `GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n${known}\r\n`;
  const order = { connections: CONNECTIONS, ms: MS, most: 1e9, status: isKnown ? 304 : 200 };
  const round = async () => {
    const rates: number[] = [];
    for (const loader of loaders)
      rates.push((await loader.run({ ...order, requests: [{ head, body: '' }] })).perSecond);
    const [ours = 0, bare = 1, equal = 1] = rates;
    return { ours, bare, share: (ours / bare) * 100, equalShare: (ours / equal) * 100 };
  };
  try {
    await round();
    const rounds = [];
    for (let n = 0; n < ROUNDS; n++) rounds.push(await round());
    const middle = rounds.toSorted((a, b) => a.share - b.share)[Math.floor(ROUNDS / 2)];
    const { ours, bare, share, equalShare } = middle ?? {
      ours: 0,
      bare: 1,
      share: 0,
      equalShare: 0,
    };
    return {
      claim: isKnown ? `${claim}: 304` : claim,
      measured: `shop ${Math.round(ours)}/s, bare server ${Math.round(bare)}/s, ${isKnown ? 'no' : (body.length / 1024).toFixed(1)} kB, ${CONNECTIONS} at once; ${equalShare.toFixed(0)} % of a bare server that sends the same headers too`,
      ratio: `${share.toFixed(0)} % of the bare server`,
      aim: `at least ${AIM} %`,
      meets: share >= AIM,
    };
  } finally {
    for (const one of [...bares, ...loaders]) one.stop();
  }
}

/** Headers that Node writes itself; below, those of a 304. */
const NODES_OWN = ['date', 'connection', 'keep-alive'];
const OF_304 = ['cache-control', 'vary', 'etag', 'cache-status', 'x-request-id'];

/** Starts one server with the fewest headers and one with all of the shop's. */
function startBares(body: Buffer, headers: IncomingHttpHeaders, isKnown: boolean) {
  const all = Object.entries(headers).filter(([name]) => !NODES_OWN.includes(name));
  const ours = all.filter(([name]) => !isKnown || OF_304.includes(name));
  const least = isKnown ? ['etag'] : ['content-type', 'content-encoding'];
  const fewest = all.filter(([name]) => least.includes(name));
  return Promise.all(
    [fewest, ours].map((some) =>
      startBare(body, Object.fromEntries(some) as Record<string, string>, isKnown ? 304 : 200),
    ),
  );
}

/** Waits for the final answer: after a second request it is compressed again at the best level. */
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
