import { Agent, get } from 'node:http';
import { startShop } from '../e2e/shop.ts';
import { startBare } from './bare-server.ts';
import { type Bench, perSecond } from './bench.ts';

const PATH = '/api/main/products?saleType=partialSell';
const CONNECTIONS = 8;
const MS = 4000;
const ROUNDS = 3;
const AIM = 10;

/** The list of 24 products from the database through the API, beside a bare server of the very same bytes. */
export const run: Bench = async () => {
  const shop = await startShop({ env: { PAGE_CACHE_MB: '0' } });
  const body = Buffer.from(await (await fetch(shop.url + PATH)).arrayBuffer());
  const bare = await startBare(body, { 'content-type': 'application/json; charset=utf-8' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const rates: { ours: number; bare: number }[] = [];
    await perSecond(CONNECTIONS, MS / 2, () => read(agent, shop.url + PATH));
    for (let round = 0; round < ROUNDS; round++) {
      rates.push({
        ours: await perSecond(CONNECTIONS, MS, () => read(agent, shop.url + PATH)),
        bare: await perSecond(CONNECTIONS, MS, () => read(agent, bare.url)),
      });
    }
    const middle = rates.toSorted((a, b) => a.ours / a.bare - b.ours / b.bare)[
      Math.floor(ROUNDS / 2)
    ] ?? { ours: 0, bare: 1 };
    const share = (middle.ours / middle.bare) * 100;
    return [
      {
        claim: 'list of 24 products with its counts, from the database through the API',
        measured: `API ${Math.round(middle.ours)}/s, bare server ${Math.round(middle.bare)}/s, ${Math.round(body.length / 1024)} kB each, ${CONNECTIONS} at once`,
        ratio: `${share.toFixed(1)} % of the bare server`,
        aim: `at least ${AIM} %`,
        meets: share >= AIM,
      },
    ];
  } finally {
    agent.destroy();
    bare.stop();
    await shop.stop();
  }
};

const read = (agent: Agent, url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
      reply.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
