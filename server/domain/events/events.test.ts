import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ShopEvent } from '#contract/events.ts';
import { inTransaction } from '#server/context.ts';
import { MAX_EVENT_STREAMS } from '#shared/limits.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { anAnswer, aTicket } from '#test/support.ts';
import { openEventHub } from './event-hub.ts';
import { notify } from './notify.ts';

const shop = await startTestApp();
const { ctx, deps, sql } = shop;
// fetch may leave a connection that never carried a request, which a closing server would wait for
afterAll(() => shop.app.server.closeAllConnections());
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = shop.app.server.address() as AddressInfo;

const open: AbortController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});

/** A page that listens: `next` waits for one event, `ended` until the line is cut. */
async function aPage({ token }: Person) {
  const abort = new AbortController();
  open.push(abort);
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const texts: string[] = [];
  const pull = async () => {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (value) texts.push(...value.split('\n\n').filter(Boolean));
    return !done;
  };
  const next = async (): Promise<ShopEvent> => {
    const found = texts.findIndex((text) => text.startsWith('data: '));
    if (found >= 0) return JSON.parse((texts.splice(found, 1)[0] ?? '').slice(6)) as ShopEvent;
    if (!(await pull())) throw new Error('the line has ended');
    return next();
  };
  const ended = async () => {
    while (await pull());
    return texts;
  };
  if (response.ok) await pull();
  return {
    status: response.status,
    headers: response.headers,
    next,
    ended,
    close: () => abort.abort(),
  };
}

describe('events', () => {
  it('reach the person and the staff, kind and id only, when the transaction commits', async () => {
    const [me, stranger] = [await aPerson(shop), await aPerson(shop)];
    const admin = await aPerson(shop, { role: 'admin' });
    const [mine, foreign, staff] = [await aPage(me), await aPage(stranger), await aPage(admin)];
    expect(mine.headers.get('content-type')).toContain('text/event-stream');
    const { _id: id } = await aTicket(shop, me);
    expect(await mine.next()).toEqual({ kind: 'ticket', id });
    expect(await staff.next()).toEqual({ kind: 'ticket', id });
    await anAnswer(shop, admin, id, { internal: true });
    expect(await staff.next()).toEqual({ kind: 'ticket', id });
    const failed = inTransaction(ctx, async (tx) => {
      await notify(tx, { userId: me.id, kind: 'order', id: 'never' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    for (const { id: userId } of [me, stranger])
      await notify(ctx, { userId, kind: 'order', id: 'after' });
    expect(await mine.next()).toEqual({ kind: 'order', id: 'after' });
    expect(await foreign.next()).toEqual({ kind: 'order', id: 'after' });
  });

  it('of the last seconds reach a page that read its data before its stream opened', async () => {
    const [me, stranger] = [await aPerson(shop), await aPerson(shop)];
    const first = await aPage(me);
    await notify(ctx, { userId: stranger.id, kind: 'order', id: 'of a stranger' });
    await notify(ctx, { userId: me.id, kind: 'order', id: 'between' });
    expect(await first.next()).toEqual({ kind: 'order', id: 'between' });
    const second = await aPage(me);
    expect(await second.next()).toEqual({ kind: 'order', id: 'between' });
  });

  it('come again after the database has cut the line', async () => {
    const me = await aPerson(shop);
    const page = await aPage(me);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    expect(await page.next()).toEqual({ kind: 'all', id: '' });
    await notify(ctx, { userId: me.id, kind: 'order', id: 'x' });
    expect(await page.next()).toEqual({ kind: 'order', id: 'x' });
  });
});

describe('a line', () => {
  it('needs a session', async () => {
    expect((await aPage({ id: '', token: 'nobody', addressId: '' })).status).toBe(401);
    const head = await shop.app.inject({ method: 'HEAD', url: '/api/events' });
    expect(head.statusCode).toBe(404);
  });

  it('ends at once with a logout, others of the person stay', async () => {
    const me = await aPerson(shop);
    const page = await aPage(me);
    await shop.call('POST /api/auth/logout', { token: me.token });
    await page.ended();
    expect((await aPage(me)).status).toBe(401);
  });

  it('ends with the next beat after a ban', async () => {
    const [me, other] = [await aPerson(shop), await aPerson(shop)];
    const ends: string[] = [];
    const beats: string[] = [];
    const desk = openEventHub(deps);
    for (const { id: userId } of [me, other]) {
      const [session] = await sql<
        { id: string }[]
      >`select id from sessions where user_id = ${userId}`;
      await desk.join({
        userId,
        sessionId: session?.id ?? '',
        staffKinds: new Set(),
        write: () => beats.push(userId) > 0,
        end: () => void ends.push(userId),
      });
    }
    await sql`update users set status = 'baned' where id = ${me.id}`;
    await desk.beat();
    expect([ends, beats]).toEqual([[me.id], [other.id]]);
    await desk.close();
    expect(ends).toEqual([me.id, other.id]);
  });

  it('is refused beyond those of one person, until one is closed', async () => {
    const me = await aPerson(shop);
    const pages = await Promise.all(Array.from({ length: MAX_EVENT_STREAMS }, () => aPage(me)));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect((await aPage(me)).status).toBe(429);
    pages[0]?.close();
    await expect.poll(async () => (await aPage(me)).status).toBe(200);
  });
});
