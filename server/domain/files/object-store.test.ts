import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { inTransaction } from '#server/context.ts';
import { guardFiles, openFiles } from '#server/outside/files/open-files.ts';
import { DAY } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { sendFile as sendPaper } from '#test/kyc.ts';
import { aPerson } from '#test/people.ts';
import { aForm, aPicture } from '#test/products.ts';
import { startS3Server } from '#test/s3-server.ts';
import { aPdf, openFile, sendFile } from '#test/support.ts';
import { forgetLeftovers } from './forget-leftovers.ts';

const store = await startS3Server({ timeoutMs: 400 });
afterAll(() => store.close());
const inStore = { in: 's3', before: undefined, s3: store.config, read: { by: 'shop' } } as const;
const shop = await startTestApp({ files: inStore });
const { ctx, deps, sql } = shop;
beforeEach(() => void store.objects.clear());

/** A process on a machine of its own: the same database and settings, another disk. */
async function anotherMachine(changes: Partial<typeof deps.config> = {}) {
  const config = { ...deps.config, dataDir: '/nowhere/at/all', ...changes };
  const files = guardFiles(openFiles(config, deps.log));
  const { app } = await buildApp({ ...deps, config, files });
  await app.ready();
  afterAll(() => app.close());
  return { ...shop, app };
}
const far = await anotherMachine();

async function upload(path: string, bytes: Buffer): Promise<string> {
  const { token } = await aPerson(shop, { role: 'admin' });
  const { headers, payload } = aForm(bytes, 'a.bin');
  const reply = await shop.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(201);
  return reply.json().img;
}
const aFilm = () => Buffer.concat([Buffer.from('0000ftypisom'), Buffer.alloc(5_000, 7)]);

describe('files in an object store', () => {
  it('sent at one machine are shown by another: pictures, their widths, films and papers', async () => {
    const img = await upload('/api/admin/pictures/products', await aPicture(800, 800));
    const shown = await far.app.inject({ url: `/api/serve/products/${img}?w=300` });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect([...store.objects.keys()].sort()).toEqual([
      `files/products/${img}`,
      `files/products/w320/${img}`,
    ]);
    const film = await upload('/api/admin/videos', aFilm());
    const part = await far.app.inject({
      url: `/api/serve/products/${film}`,
      headers: { range: 'bytes=4-7' },
    });
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
    const me = await aPerson(shop);
    const { body } = await sendFile(shop, me, aPdf);
    expect((await openFile(far, me, body.link)).rawPayload).toEqual(aPdf);
    const paper = await sendPaper(shop, me, 'selfie', await aPicture(400, 400));
    expect((await openFile(far, me, paper.body.link)).statusCode).toBe(200);
  });

  it('are encrypted before they leave, where they are private', async () => {
    const me = await aPerson(shop);
    await sendPaper(shop, me, 'selfie', await aPicture(400, 400));
    const [[key = '', stored] = []] = [...store.objects];
    expect(key).toMatch(/^private\/[0-9a-f]{32}$/);
    expect(stored?.bytes.includes('WEBP')).toBe(false);
    expect(stored?.headers['cache-control']).toBe('private, no-store');
  });

  it('have an address elsewhere only where they are public and the settings say so', async () => {
    const film = await upload('/api/admin/videos', aFilm());
    const img = await upload('/api/admin/pictures/products', await aPicture(800, 800));
    const me = await aPerson(shop);
    const { body } = await sendFile(shop, me, aPdf);
    const signing = await anotherMachine({ files: { ...inStore, read: { by: 'signature' } } });
    const moved = await signing.app.inject({ url: `/api/serve/products/${film}` });
    expect([moved.statusCode, moved.headers['cache-control']]).toEqual([302, 'public, max-age=60']);
    const there = await fetch(String(moved.headers.location));
    expect(Buffer.from(await there.arrayBuffer())).toEqual(aFilm());
    expect(String(moved.headers.location)).toContain('X-Amz-Expires=300');
    expect((await openFile(signing, me, body.link)).statusCode).toBe(200);
    const address = 'https://cdn.example/shop';
    const distant = await anotherMachine({
      files: { ...inStore, read: { by: 'address', address } },
    });
    const shown = () => distant.app.inject({ url: `/api/serve/products/${img}?w=300` });
    // the first one is made and sent, the next ones are fetched from there
    expect((await shown()).statusCode).toBe(200);
    expect((await shown()).headers.location).toBe(`${address}/files/products/w320/${img}`);
    const { headers } = await distant.app.inject({ url: '/api/docs' });
    expect(headers['content-security-policy']).toContain('https://cdn.example');
    expect((await openFile(distant, me, body.link)).statusCode).toBe(200);
  });

  it('that cannot be reached are a 503 that says when to come again, and nothing is half done', async () => {
    const me = await aPerson(shop);
    const { body } = await sendFile(shop, me, aPdf);
    store.always = 'cut';
    const refused = await openFile(shop, me, body.link);
    expect([refused.statusCode, refused.json().message, refused.headers['retry-after']]).toEqual([
      503,
      'files_unavailable',
      '2',
    ]);
    const unsent = await sendFile(shop, me, aPdf);
    expect([unsent.status, unsent.body.message]).toEqual([503, 'files_unavailable']);
    expect((await shop.call('GET /api/main/products')).status).toBe(200);
    const [{ kept } = { kept: 0 }] = await sql`
      select count(*)::int as kept from ticket_files where user_id = ${me.id}`;
    expect(kept).toBe(1);
    store.always = undefined;
    await expect.poll(async () => (await openFile(shop, me, body.link)).statusCode).toBe(200);
  });

  it('are removed later when they cannot be now, and what no row names goes after a day', async () => {
    const me = await aPerson(shop);
    const { body: stored } = await sendFile(shop, me, aPdf);
    const { body: dropped } = await sendFile(shop, me, aPdf);
    store.always = 503;
    const params = { id: dropped._id };
    const taken = await shop.call('DELETE /api/ticket-files/:id', { token: me.token, params });
    expect(taken.status).toBe(204);
    store.always = undefined;
    expect(store.objects.size).toBe(2);
    for (const stored of store.objects.values()) stored.at = new Date(Date.now() - 2 * DAY);
    await expect
      .poll(() =>
        forgetLeftovers(ctx).then(
          () => store.objects.size,
          () => -1,
        ),
      )
      .toBe(1);
    expect((await openFile(shop, me, stored.link)).statusCode).toBe(200);
  });

  it('are never asked for while a transaction is open', async () => {
    await expect(inTransaction(ctx, (tx) => tx.files.read('private/a'))).rejects.toThrow(
      'inside a transaction',
    );
    expect(store.calls.at(-1)).not.toBe('GET private/a');
  });
});

it('health tells that the store is away, and the shop stays in service', async () => {
  const ready = async () => {
    const reply = await shop.app.inject({ url: '/readyz' });
    return [reply.statusCode, reply.json().files];
  };
  expect(await ready()).toEqual([200, 'fine']);
  store.always = 'silent';
  expect(await ready()).toEqual([200, 'away']);
  store.always = undefined;
  await expect.poll(ready, { timeout: 20_000 }).toEqual([200, 'fine']);
});
