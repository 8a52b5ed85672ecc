import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { addPages } from '#server/http/pages.ts';
import { startTestContext } from '#test/context.ts';
import { aPerson } from '#test/people.ts';
import { pretendBuild } from '#test/pretend-build.ts';
import { anotherProcess, listening } from '#test/reader.ts';

const rendered: string[] = [];
const SCRIPT = 'start()';
/** Renders a page with its address, a script of the shop and an injected one. */
const page = (url: string, nonce: string) =>
  `<html><p>${url}</p><script nonce="${nonce}">${SCRIPT}</script><script>steal()</script>${'<p>text</p>'.repeat(200)}`;
const render: Parameters<typeof pretendBuild>[0] = ({ url }, status, _headers, _entry, context) => {
  rendered.push(url);
  return new Response(page(url, context.get(nonceContext)), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
};
const { nonceContext } = await import('#app/server-context.ts');

const context = await startTestContext();
const shop = await buildApp(context.deps);
addPages(shop, context.deps, pretendBuild(render));
afterAll(() => shop.app.close());
const read = await listening(shop.app);
beforeEach(() => void rendered.splice(0));
let last = 0;
/** Address that was not requested before. */
const fresh = () => `/brand/kind/p${++last}`;

it('a search without results counts only for the network that sent it', async () => {
  const { app } = await anotherProcess(context, { trustProxy: 1 });
  const behind = await listening(app);
  const search = (words: string, address: string) =>
    behind(`/api/main/products?q=${encodeURIComponent(words)}`, { 'x-forwarded-for': address });
  for (let n = 2; n < 34; n++) await search(`ژغ${'خ'.repeat(n)}`, '203.0.113.9');
  await search('ظقژ', '198.51.100.7');
  const rows = await context.sql<{ query: string }[]>`select query from search_misses`;
  expect(rows).toHaveLength(31);
  expect(rows).toContainEqual({ query: 'ظقژ' });
});

describe('a public page', () => {
  it('is rendered once for all who ask at the same time, and for all after them', async () => {
    const path = fresh();
    const all = await Promise.all(Array.from({ length: 20 }, () => read(path)));
    await read(path);
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(rendered).toHaveLength(1);
  });

  it('is the same, byte for byte, for a stranger and for two who are signed in', async () => {
    const people = [
      await aPerson({ ...context, ...shop }),
      await aPerson({ ...context, ...shop }, { role: 'admin' }),
    ];
    const path = fresh();
    const cookies = ['', ...people.map(({ token }) => `accessToken=${token}`)];
    const answers = [];
    for (const cookie of cookies)
      answers.push(await read(path, cookie ? { cookie, 'user-agent': cookie } : {}));
    const [one, ...others] = answers.map(({ headers, bytes }) => {
      const { date: _date, 'x-request-id': id, 'cache-status': _status, ...same } = headers;
      return { id, same, bytes: bytes.toString('hex') };
    });
    for (const other of others) {
      expect(other.same).toEqual(one?.same);
      expect(other.bytes).toBe(one?.bytes);
      expect(other.id).not.toBe(one?.id);
    }
    expect(one?.same).not.toHaveProperty('set-cookie');
  });

  it('has no nonce: its policy names its own scripts by their hash, and no other', async () => {
    const { headers, text } = await read(fresh());
    const policy = String(headers['content-security-policy']);
    expect(text).not.toContain('nonce');
    expect(policy).not.toContain('nonce');
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${hash}'`);
  });

  it('is the same however its query is written', async () => {
    const [one, other] = [
      await read('/products?brand=b&page=2&category=c&brand=a&utm_source=x&page='),
      await read(
        `/products/?category=%63&brand=a&page=2&brand=b&brand=a&fbclid=${'y'.repeat(200)}`,
      ),
    ];
    expect(other.text).toBe(one.text);
    expect(rendered).toEqual([
      expect.stringContaining('/products?brand=a&brand=b&category=c&page=2'),
    ]);
    await read('/products?page=1&pageSize=24');
    await read('/products');
    expect(rendered).toHaveLength(2);
  });

  it('keeps its ETag through another compression and render', async () => {
    const path = fresh();
    const tagOf = async () => (await read(path, { 'accept-encoding': 'br' })).headers.etag;
    const quick = String(await tagOf());
    await expect.poll(tagOf).not.toBe(quick);
    const best = String(await tagOf());
    const statusFor = async (tag: string, coding: string) =>
      (await read(path, { 'if-none-match': tag, 'accept-encoding': coding })).status;
    expect([await statusFor(quick, 'br'), await statusFor(best, 'br')]).toEqual([304, 304]);
    await context.sql`insert into page_changes (tags) values ('{everything}')`;
    await expect
      .poll(() => read(path, { 'accept-encoding': 'br' }).then(() => rendered.length))
      .toBe(2);
    expect([await statusFor(quick, 'br'), await statusFor(best, 'br')]).toEqual([304, 304]);
    expect([await statusFor(best, 'gzip'), await statusFor(best, '')]).toEqual([200, 200]);
  });

  it('tells a proxy what it may do, and answers HEAD and Range as it should', async () => {
    const path = fresh();
    const whole = await read(path);
    expect(whole.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    });
    const head = await read(path, {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(whole.bytes.length));
    const range = await read(path, { range: 'bytes=0-9' });
    expect([range.status, range.text]).toEqual([200, whole.text]);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await read(path, {}, method)).status).toBe(404);
  });
});

describe('what no browser shows as a document', () => {
  it('is sent without the rules for documents, a page with them', async () => {
    const rules = ['content-security-policy', 'permissions-policy', 'x-frame-options'];
    const [page, data] = [await read(fresh()), await read('/api/main/provinces')];
    for (const rule of rules) expect(page.headers).toHaveProperty(rule);
    for (const rule of rules) expect(data.headers).not.toHaveProperty(rule);
    expect(data.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-status': expect.stringContaining('hojreh'),
    });
  });
});

describe('a page that is not there', () => {
  it('is cached for ten seconds of the shop’s clock', async () => {
    const answers = [await read('/nowhere'), await read('/nowhere')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(rendered).toHaveLength(1);
    context.clock.advance(11 / 60);
    await read('/nowhere');
    expect(rendered).toHaveLength(2);
  });
});

describe('what is somebody’s own', () => {
  it.each(['/console', '/Console', '/%63onsole', '/pay/result/x'])(
    'is never cached: %s',
    async (path) => {
      for (const answer of [await read(path), await read(path)]) {
        expect(answer.headers['cache-control']).toBe('private, no-store');
        expect(answer.headers.etag).toBeUndefined();
      }
    },
  );
});

describe('bad input', () => {
  it('gets the page, however many parameters it has', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => `x${n}=1`).join('&');
    const [one, other] = [await read('/products'), await read(`/products?${many}`)];
    expect([other.status, other.text]).toEqual([200, one.text]);
  });

  it.each(['/products?q=%00', '/products?q=%zz', '/products?__proto__=1', '/a%2Fb/c/d', '//x/y/z'])(
    'is answered, and nothing of it cached: %s',
    async (path) => {
      const before = rendered.length;
      const { status, headers } = await read(path);
      expect(status).toBeLessThan(500);
      expect(headers.etag).toBeUndefined();
      expect(rendered.length).toBeLessThanOrEqual(before + 1);
    },
  );

  it('cannot push a page out that others use', async () => {
    await read('/products');
    await read('/products');
    for (let n = 0; n < 600; n++) await read(`/products?page=${n + 2}`);
    rendered.splice(0);
    await read('/products');
    expect(rendered).toEqual([]);
    await read('/products?page=2');
    expect(rendered).toHaveLength(1);
  });

  it('cannot push a list out that others use, not even by asking for each of its own twice', async () => {
    const useful = '/products?brand=useful';
    await read(useful);
    await read(useful);
    for (let n = 0; n < 450; n++) {
      await read(`/products?minPrice=${n + 1000}`);
      await read(`/products?minPrice=${n + 1000}`);
      if (n % 50 === 0) await read(useful);
    }
    expect(rendered.filter((url) => url.includes('useful'))).toHaveLength(1);
  });
});

describe('a page whose address holds what is one person’s', () => {
  it('is rendered with its whole address, and never cached', async () => {
    const path = '/manual-order-registration?follow=secret&title=%D9%82';
    for (const answer of [await read(path), await read(path)]) {
      expect(answer.text).toContain('follow=secret');
      expect(answer.headers.etag).toBeUndefined();
    }
    expect(rendered).toHaveLength(2);
  });
});

describe('a cache in front that purges by tag', () => {
  it.each([
    ['Surrogate-Key', 'site settings'],
    ['Cache-Tag', 'site,settings'],
  ] as const)('reads tags from %s, and how long it may not ask', async (tagHeader, tags) => {
    const http = {
      ...context.deps.config.http,
      cdn: { tagHeader, seconds: 600, purge: undefined },
    };
    const config = { ...context.deps.config, http };
    const behind = await buildApp({ ...context.deps, config });
    addPages(behind, { ...context.deps, config }, pretendBuild(render));
    afterAll(() => behind.app.close());
    const readBehind = await listening(behind.app);
    const shared = 'public, max-age=0, s-maxage=600, must-revalidate';
    const { headers } = await readBehind('/api/main/shop');
    expect(headers).toMatchObject({
      'cache-control': shared,
      [tagHeader.toLowerCase()]: tags,
    });
    expect((await readBehind(fresh())).headers['cache-control']).toBe(shared);
    const own = (await readBehind('/api/users/profile')).headers;
    expect(own['cache-control']).toBe('private, no-store');
    expect(own).not.toHaveProperty(tagHeader.toLowerCase());
  });
});

describe('a page that a browser has', () => {
  it('is sent again when only what it may load has changed', async () => {
    const config = {
      ...context.deps.config,
      botCheck: {
        provider: 'turnstile' as const,
        siteKey: 'k',
        secret: 's',
        verifyUrl: 'https://challenges.cloudflare.com',
      },
    };
    const changed = await buildApp({ ...context.deps, config });
    addPages(changed, { ...context.deps, config }, pretendBuild(render));
    afterAll(() => changed.app.close());
    const path = fresh();
    const { headers } = await read(path);
    const again = await (await listening(changed.app))(path, {
      'if-none-match': String(headers.etag),
    });
    expect(again.status).toBe(200);
    expect(again.headers['content-security-policy']).toContain('cloudflare');
  });
});

describe('a database that was put back from a copy', () => {
  it('does not empty what is cached over and over for changes of its former life', async () => {
    await context.owner`insert into page_changes (xid, tags)
      values ('9000000000000', '{everything}')`;
    const path = fresh();
    await read(path);
    for (let times = 0; times < 3; times++) {
      // an unsafe request makes the next page wait for the latest changes
      await read('/api/none', {}, 'POST');
      await read(path);
    }
    expect(rendered).toHaveLength(1);
  });
});
