import { afterAll, describe, expect, it } from 'vitest';
import { addPages } from '#server/http/pages.ts';
import { startTestContext } from '#test/context.ts';
import { aPerson } from '#test/people.ts';
import { pretendBuild } from '#test/pretend-build.ts';
import { anotherProcess, listening } from '#test/reader.ts';
import { openNetworkTurns } from './shares.ts';

describe('turns of rendering', () => {
  it('a crowd behind one address leaves half of the turns free', async () => {
    const take = openNetworkTurns(4, 60_000);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (network: string) =>
      take(network, () => {
        begun.push(network);
        return new Promise<void>((end) => ends.push(end));
      });
    const all = Array.from({ length: 60 }, () => ask('crowd'));
    await new Promise(setImmediate);
    expect(begun).toEqual(['crowd', 'crowd']);
    all.push(ask('a'), ask('b'), ask('c'));
    await expect.poll(() => begun).toEqual(['crowd', 'crowd', 'a', 'b']);
    ends[0]?.();
    await expect.poll(() => begun.slice(4)).toEqual(['c']);
    ends[1]?.();
    await expect.poll(() => begun.slice(5)).toEqual(['crowd']);
    while (begun.length < 63) {
      for (const end of ends) end();
      await new Promise(setImmediate);
    }
    for (const end of ends) end();
    await Promise.all(all);
  });

  it('refuse who has waited too long, and go on', async () => {
    const take = openNetworkTurns(2, 20);
    const end = Promise.withResolvers<void>();
    const first = take('a', () => end.promise);
    await expect(take('a', async () => 1)).rejects.toMatchObject({ key: 'busy' });
    end.resolve();
    await first;
    expect(await take('a', async () => 2)).toBe(2);
  });
});

describe('searches that are not cached', () => {
  it('a network has its share of; others and who is signed in are asked for none of it', async () => {
    const context = await startTestContext();
    const shop = await anotherProcess(context, { trustProxy: 1 });
    const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    addPages(shop, shop.deps, pretendBuild(page));
    afterAll(() => shop.app.close());
    const read = await listening(shop.app);
    let words = 0;
    const search = async (address: string, headers = {}) =>
      (await read(`/products?q=w${words++}`, { 'x-forwarded-for': address, ...headers })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 245; n++) statuses.push(await search('203.0.113.9'));
    expect(statuses.indexOf(503)).toBe(240);
    expect(await search('198.51.100.7')).toBe(200);
    const { token } = await aPerson(context);
    expect(await search('203.0.113.9', { cookie: `accessToken=${token}` })).toBe(200);
    expect((await read('/products?q=w0', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    expect((await read('/products', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    context.clock.advance(1);
    expect(await search('203.0.113.9')).toBe(200);
  });
});
