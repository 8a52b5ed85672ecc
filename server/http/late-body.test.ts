import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { inTransaction } from '#server/context.ts';
import { setClosed } from '#server/db/maintenance.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { openTestApp } from '#test/app.ts';
import { startTestContext } from '#test/context.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';

const context = await startTestContext();
const { app } = await buildApp(context.deps);
/** Callbacks for the moment after the guards of a request's head. */
const letIn = new Map<string, () => void>();
app.addHook('preParsing', async ({ headers }) => letIn.get(String(headers['x-half']))?.());
const shop = await openTestApp(context, app);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.server.closeAllConnections());
const { port } = app.server.address() as AddressInfo;
const owner = await aPerson(shop, { role: 'admin' });
let halves = 0;

type Sending = { path: string; type: string; bytes: Buffer; token: string; expects?: boolean };

/** Sends the head and half of a body; once the server has let the head in, `finish` sends the rest. */
async function halfSent({ path, type, bytes, token, expects = false }: Sending) {
  const half = String(++halves);
  const { promise, resolve } = Promise.withResolvers<void>();
  letIn.set(half, resolve);
  const sent: ClientRequest = request({
    port,
    path,
    host: '127.0.0.1',
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': bytes.length,
      'x-half': half,
      ...(expects && { expect: '100-continue' }),
    },
  });
  const middle = Math.floor(bytes.length / 2);
  sent.write(bytes.subarray(0, middle));
  await promise;
  return async () => {
    const answered = once(sent, 'response');
    sent.end(bytes.subarray(middle));
    const [reply] = (await answered) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of reply) parts.push(part as Buffer);
    return { status: reply.statusCode, body: JSON.parse(Buffer.concat(parts).toString()) };
  };
}

function form(name: string, type: string, content: Buffer): Pick<Sending, 'type' | 'bytes'> {
  const edge = 'edge-of-the-form';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${edge}`, bytes };
}

const staffParams = ({ id }: Person) => ({ token: owner.token, params: { id } });
const endings: Record<string, (person: Person) => Promise<unknown>> = {
  'was dismissed': (person) => shop.call('DELETE /api/admin/staff/:id', staffParams(person)),
  'lost this right': (person) =>
    shop.call('PATCH /api/admin/staff/:id', {
      ...staffParams(person),
      body: { staffRole: 'clerk', permissions: ['support'], version: 1 },
    }),
  'was signed out': (person) =>
    shop.call('DELETE /api/admin/users/:id/sessions', staffParams(person)),
  'logged out': ({ token }) => shop.call('POST /api/auth/logout', { token }),
  'was banned': (person) =>
    shop.call('POST /api/admin/users/:id/ban', {
      ...staffParams(person),
      body: { reason: 'برخلاف قرارداد', version: 1 },
    }),
};
const endingNames = Object.keys(endings);
const end = async (name: string, person: Person) =>
  expect(await endings[name]?.(person)).toMatchObject({ status: expect.toSatisfy((n) => n < 300) });

const credit = (token: string, person: Person): Sending => ({
  path: `/api/admin/users-balances/${person.id}/credit`,
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify({ amount: 200_000, reason: 'جبران خسارت ارسال' })),
  token,
});

describe('a body that comes after its sender', () => {
  it.each(endingNames)('%s moves no money', async (ending) => {
    const clerk = await aClerk(shop, 'finance');
    const friend = await aPerson(shop);
    const finish = await halfSent(credit(clerk.token, friend));
    await end(ending, clerk);
    expect(await finish()).toMatchObject({ status: 401, body: { message: 'session_expired' } });
    expect(await readBalance(shop.ctx, friend.id)).toBe(0);
  });

  it('has waited longer than a code is fresh moves no money', async () => {
    const clerk = await aClerk(shop, 'finance');
    const friend = await aPerson(shop);
    const until = new Date(shop.clock.now.getTime() + 60_000).toISOString();
    await shop.sql`update sessions set fresh_until = ${until} where user_id = ${clerk.id}`;
    const finish = await halfSent(credit(clerk.token, friend));
    shop.clock.advance(2);
    expect(await finish()).toMatchObject({ status: 403, body: { message: 'fresh_code_required' } });
    expect(await readBalance(shop.ctx, friend.id)).toBe(0);
  });

  it('is refused also where the server was asked to go on', async () => {
    const clerk = await aClerk(shop, 'finance');
    const friend = await aPerson(shop);
    const finish = await halfSent({ ...credit(clerk.token, friend), expects: true });
    await end('was dismissed', clerk);
    expect((await finish()).status).toBe(401);
  });

  it('is taken where nothing has changed', async () => {
    const clerk = await aClerk(shop, 'finance');
    const friend = await aPerson(shop);
    const finish = await halfSent(credit(clerk.token, friend));
    expect((await finish()).status).toBe(200);
    expect(await readBalance(shop.ctx, friend.id)).toBe(200_000);
  });
});

const picture = await sharp({
  create: { width: 900, height: 900, channels: 3, background: '#287' },
})
  .jpeg()
  .toBuffer();
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.alloc(9000, 1),
]);
const table = Buffer.from(`شناسه,نام کالا,قیمت\n${'1,کالا,2000\n'.repeat(500)}`);
const uploads = {
  '/api/admin/pictures/products': form('a.jpg', 'image/jpeg', picture),
  '/api/admin/videos': form('a.mp4', 'video/mp4', film),
  '/api/admin/imports': form('a.csv', 'text/csv', table),
};
const cached = async () => {
  const [row] = await shop.sql<{ n: number }[]>`
    select (select count(*) from imports)::int + (select count(*) from audit_logs
      where action in ('picture.add', 'video.add'))::int as n`;
  return row?.n;
};

describe('a file that comes after its sender', () => {
  const cases = Object.keys(uploads).flatMap((path) => endingNames.map((name) => [path, name]));
  it.each(cases)('is not cached: %s, who %s', async (path = '', ending = '') => {
    const clerk = await aClerk(shop, 'products.write');
    const before = await cached();
    const upload = uploads[path as keyof typeof uploads];
    const finish = await halfSent({ path, ...upload, token: clerk.token });
    await end(ending, clerk);
    expect(await finish()).toMatchObject({ status: 401, body: { message: 'session_expired' } });
    expect(await cached()).toBe(before);
  });

  it.each(Object.entries(uploads))(
    'is cached where nothing has changed: %s',
    async (path, upload) => {
      const { token } = await aClerk(shop, 'products.write');
      const finish = await halfSent({ path, ...upload, token });
      expect((await finish()).status).toBe(201);
    },
  );

  it.each(['was banned', 'logged out'])('is not cached for a buyer who %s', async (ending) => {
    const buyer = await aPerson(shop);
    const upload = form('a.jpg', 'image/jpeg', picture);
    const finish = await halfSent({ path: '/api/ticket-files', ...upload, token: buyer.token });
    await end(ending, buyer);
    expect((await finish()).status).toBe(401);
    expect(await shop.sql`select 1 from ticket_files where user_id = ${buyer.id}`).toHaveLength(0);
  });
});

describe('a body that comes after the shop was closed', () => {
  const close = async (isWanted: boolean) => {
    await setClosed(shop.owner, isWanted);
    const seen = async () => (await app.inject({ url: '/api/main/products' })).statusCode;
    await expect.poll(seen, { timeout: 5_000 }).toBe(isWanted ? 503 : 200);
  };

  it('moves no money', async () => {
    const clerk = await aClerk(shop, 'finance');
    const finish = await halfSent(credit(clerk.token, clerk));
    await close(true);
    expect(await finish()).toMatchObject({ status: 503, body: { message: 'shop_closed' } });
    await close(false);
  });

  it('is not a stored file', async () => {
    const { token } = await aClerk(shop, 'products.write');
    const before = await cached();
    const path = '/api/admin/imports';
    const finish = await halfSent({ path, ...uploads[path], token });
    await close(true);
    expect((await finish()).status).toBe(503);
    expect(await cached()).toBe(before);
    await close(false);
  });
});

describe('the first transaction of a session that acts', () => {
  const acting = async ({ id }: Person) => {
    const [row] = await shop.sql<{ id: string }[]>`select id from sessions where user_id = ${id}`;
    return { ...shop.ctx, holding: { sessionId: row?.id ?? '', isDone: false } };
  };
  const note = (id: string) => shop.sql`select 1 from users where id = ${id} and note <> ''`;

  it('changes nothing once the session has ended', async () => {
    const clerk = await aClerk(shop, 'finance');
    const ctx = await acting(clerk);
    await end('was dismissed', clerk);
    const act = inTransaction(
      ctx,
      (tx) => tx.sql`update users set note = 'x' where id = ${clerk.id}`,
    );
    await expect(act).rejects.toMatchObject({ key: 'session_expired' });
    expect(await note(clerk.id)).toHaveLength(0);
  });

  it('lets who ends the session wait until it is committed', async () => {
    const clerk = await aClerk(shop, 'finance');
    const ctx = await acting(clerk);
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    const act = inTransaction(ctx, async (tx) => {
      await tx.sql`select 1`;
      begun.resolve();
      await waits.promise;
      order.push('act');
    });
    await begun.promise;
    const ended = end('was dismissed', clerk).then(() => order.push('dismissal'));
    const waiting = () => shop.sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(waiting).not.toHaveLength(0);
    waits.resolve();
    await Promise.all([act, ended]);
    expect(order).toEqual(['act', 'dismissal']);
  });

  it('lets what was committed be ended after it', async () => {
    const clerk = await aClerk(shop, 'finance');
    const ctx = await acting(clerk);
    await inTransaction(ctx, (tx) => tx.sql`select 1`);
    await end('was dismissed', clerk);
    await inTransaction(ctx, (tx) => tx.sql`update users set note = 'x' where id = ${clerk.id}`);
    expect(await note(clerk.id)).toHaveLength(1);
  });
});
