import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { anAnswer, aTicket } from '#test/support.ts';
import { unguarded } from '#test/unguarded.ts';
import { closeTickets } from './jobs.ts';

const shop = await startTestApp();
const { call, sql, clock, ctx } = shop;

let me: Person;
let stranger: Person;
let admin: Person;
beforeEach(async () => {
  me = await aPerson(shop);
  stranger = await aPerson(shop);
  admin = await aPerson(shop, { role: 'admin' });
});

const read = async (id: string, { token } = me) =>
  (await call('GET /api/tickets/:id', { token, params: { id } })).body;
const readAll = async (id: string) =>
  (await call('GET /api/admin/tickets/:id', { token: admin.token, params: { id } })).body;
const write = (id: string, body: object, { token } = me, headers = {}) =>
  call('POST /api/tickets/:id/messages', { token, params: { id }, body, headers });
const seen = (id: string, as: 'buyer' | 'staff', { token } = me) =>
  call('POST /api/tickets/:id/seen', { token, params: { id }, body: { as } });
const step = (what: 'close' | 'reopen', id: string, { token } = me) =>
  call(`POST /api/tickets/:id/${what}`, { token, params: { id } });
const staffStep = (what: 'close' | 'waiting', id: string) =>
  call(`POST /api/admin/tickets/:id/${what}`, { token: admin.token, params: { id } });
const consoleOf = async ({ token }: Person) => (await call('GET /api/console', { token })).body;
const audits = (id: string) => sql`
  select action, before, after
  from audit_logs
  where entity = 'ticket' and entity_id = ${id}
  order by id`;

async function anOrder(userId: string) {
  const id = newId();
  const buyer = { firstName: 'مشتری', lastName: 'نمونه', mobileNumber: '09120000000' };
  await unguarded(
    shop.owner,
    (own) =>
      own`insert into orders ${own({
        id,
        order_number: `050830-${id.slice(-5)}`,
        user_id: userId,
        buyer: JSON.stringify(buyer),
        order_type: 'paritial',
        address: JSON.stringify({ city: 'تهران' }),
        quantity: 1,
        amount: 50_000,
        paid_amount: 50_000,
        status: 'paid',
      })}`,
  );
  return id;
}

describe('a conversation', () => {
  it('goes back and forth, and each side knows what it has not seen', async () => {
    const { _id: id, number, status } = await aTicket(shop, me);
    expect(number).toMatch(/^\d{6}$/);
    expect(status).toBe('open');
    expect((await readAll(id)).unread).toBe(1);
    await seen(id, 'staff', admin);
    expect((await read(id)).messages[0]?.seenAt).not.toBeNull();

    expect((await anAnswer(shop, admin, id)).body.status).toBe('answered');
    expect((await consoleOf(me)).counts.tickets).toBe(1);
    expect((await read(id)).unread).toBe(1);
    await seen(id, 'buyer');
    expect((await consoleOf(me)).counts.tickets).toBe(0);

    const reply = await write(id, { body: 'سپاس' });
    expect([reply.status, reply.body.status, reply.body.messages.length]).toEqual([201, 'open', 3]);
    expect((await readAll(id)).messages.map(({ author }) => author)).toEqual([
      'buyer',
      'staff',
      'buyer',
    ]);
  });

  it('tells the buyer by SMS of each answer once, and never of a note', async () => {
    const { _id: id, number } = await aTicket(shop, me);
    const headers = { 'idempotency-key': 'once' };
    const send = () =>
      call('POST /api/admin/tickets/:id/messages', {
        token: admin.token,
        params: { id },
        body: { body: 'پاسخ' },
        headers,
      });
    await Promise.all([send(), send(), send()]);
    await anAnswer(shop, admin, id, { internal: true, body: 'با انبار هماهنگ شود' });
    const rows = await sql<{ text: string }[]>`
      select m.text
      from messages m
      join users u on u.mobile_number = m.mobile_number
      where u.id = ${me.id}`;
    expect(rows.map(({ text }) => text)).toEqual([
      `به تیکت \u200e${number} پاسخ داده شد\nhttp://127.0.0.1:3000/console/tickets/detail-${id}`,
    ]);
    expect((await readAll(id)).messages).toHaveLength(3);
  });

  it('keeps notes and names of the staff from the buyer', async () => {
    const { _id: id } = await aTicket(shop, me);
    const note = await anAnswer(shop, admin, id, { internal: true, body: 'یادداشت پنهان' });
    expect(note.body).toMatchObject({ status: 'open', lastBody: 'سفارش من نرسیده است' });
    await anAnswer(shop, admin, id);
    const mine = await call('GET /api/tickets/:id', { token: me.token, params: { id } });
    expect(mine.body.messages).toHaveLength(2);
    expect(JSON.stringify(mine.body)).not.toMatch(/پنهان|"by"|internal/);
    const list = await call('GET /api/tickets', { token: me.token });
    expect(JSON.stringify(list.body)).not.toContain('پنهان');
  });

  it('keeps 4,000 characters of HTML, emoji and right-to-left marks as they were typed', async () => {
    const start = '<script>alert(1)</script> 👨‍👩‍👧‍👦 \u200fسلام\u200e\nخط دوم ';
    const body = start + 'ک'.repeat(4000 - start.length);
    const { _id: id } = await aTicket(shop, me, { subject: '<b>"\'`$x', body });
    const ticket = await read(id);
    expect([ticket.subject, ticket.messages[0]?.body]).toEqual(['<b>"\'`$x', body]);
    const tooLong = await write(id, { body: `${body}کککککککککک` });
    expect([tooLong.status, tooLong.body.fields]).toEqual([422, { body: 'too_long' }]);
    expect((await write(id, { body: ' \n ' })).body.fields).toEqual({ body: 'field_required' });
  });

  it('takes a message once, also when it is sent again, and not too many', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const body = { subject: 'یک بار', department: 'other', body: 'متن' };
    const open = () => call('POST /api/tickets', { token: me.token, body, headers });
    const [first, again] = await Promise.all([open(), open(), open()]);
    expect([first.status, again.body._id]).toEqual([201, first.body._id]);
    const id = first.body._id;
    await Promise.all(
      [1, 2, 3].map(() => write(id, { body: 'x' }, me, { 'idempotency-key': 'k2' })),
    );
    expect((await read(id)).messages).toHaveLength(2);
    for (let sent = 2; sent < 30; sent++) await write(id, { body: 'x' });
    expect((await write(id, { body: 'x' })).body.message).toBe('rate_limited');
    clock.advance(61);
    expect((await write(id, { body: 'x' })).status).toBe(201);
  });

  it('takes thirty messages an hour of a person, also of those that are sent at once', async () => {
    const opened = await Promise.allSettled(Array.from({ length: 40 }, () => aTicket(shop, me)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  });
});

describe('the states', () => {
  it('end by either side; a closed ticket takes no message', async () => {
    const { _id: id } = await aTicket(shop, me);
    expect((await step('close', id)).body).toMatchObject({
      status: 'closed',
      can: { reply: false, close: false, reopen: true },
    });
    expect((await write(id, { body: 'x' })).status).toBe(409);
    expect((await anAnswer(shop, admin, id)).status).toBe(409);
    expect((await step('close', id)).status).toBe(409);
    expect((await staffStep('close', id)).status).toBe(409);
    expect((await anAnswer(shop, admin, id, { internal: true })).status).toBe(201);
  });

  it('open again within seven days and not later', async () => {
    const [early, late] = [await aTicket(shop, me), await aTicket(shop, me)];
    for (const { _id } of [early, late]) await step('close', _id);
    clock.advance(7 * 24 * 60 - 1);
    expect((await step('reopen', early._id)).body.status).toBe('open');
    expect((await step('reopen', early._id)).status).toBe(409);
    clock.advance(1);
    expect((await read(late._id)).can.reopen).toBe(false);
    expect((await step('reopen', late._id)).status).toBe(409);
  });

  it('wait for the buyer only after an answer', async () => {
    const { _id: id } = await aTicket(shop, me);
    expect((await staffStep('waiting', id)).status).toBe(409);
    await anAnswer(shop, admin, id);
    expect((await staffStep('waiting', id)).body.status).toBe('waiting_buyer');
    expect((await write(id, { body: 'اینجا هستم' })).body.status).toBe('open');
  });

  it('are closed by the clock 72 hours after the last answer, open ones never', async () => {
    const rows = [await aTicket(shop, me), await aTicket(shop, me), await aTicket(shop, me)];
    const [open = '', answered = '', waiting = ''] = rows.map(({ _id }) => _id);
    await anAnswer(shop, admin, waiting);
    await staffStep('waiting', waiting);
    clock.advance(60);
    await anAnswer(shop, admin, answered);
    clock.advance(71 * 60);
    await closeTickets(ctx);
    const states = async () =>
      Promise.all([open, answered, waiting].map(async (id) => (await read(id)).status));
    expect(await states()).toEqual(['open', 'answered', 'closed']);
    clock.advance(60);
    await closeTickets(ctx);
    expect(await states()).toEqual(['open', 'closed', 'closed']);
  });
});

describe("another person's ticket", () => {
  it('is not found, whatever is tried', async () => {
    const { _id: id } = await aTicket(shop, me);
    const answers = await Promise.all([
      call('GET /api/tickets/:id', { token: stranger.token, params: { id } }),
      write(id, { body: 'x' }, stranger),
      step('close', id, stranger),
      step('reopen', id, stranger),
      seen(id, 'buyer', stranger),
      seen(id, 'staff', stranger),
      seen(id, 'staff', me),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await call('GET /api/tickets', { token: stranger.token })).body.total).toBe(0);
    expect((await read(id)).messages).toHaveLength(1);
  });

  it('cannot be pointed at by a foreign order, payment or file', async () => {
    const foreign = await anOrder(stranger.id);
    const body = { subject: 'سلام', department: 'order', body: 'متن' };
    for (const change of [
      { orderId: foreign },
      { orderId: newId() },
      { transactionId: newId() },
      { fileIds: [newId()] },
    ]) {
      const reply = await call('POST /api/tickets', {
        token: me.token,
        body: { ...body, ...change },
      });
      expect(reply.status).toBe(404);
    }
    const own = await aTicket(shop, me, { orderId: await anOrder(me.id) });
    expect(own.order?.orderNumber).toMatch(/^050830-/);
    expect((await call('GET /api/tickets', { token: me.token })).body.total).toBe(1);
  });

  it('is closed to visitors, and the staff side to buyers', async () => {
    const params = { id: (await aTicket(shop, me))._id };
    expect((await call('GET /api/tickets')).status).toBe(401);
    expect((await call('GET /api/admin/tickets')).status).toBe(401);
    const { token } = me;
    expect((await call('GET /api/admin/tickets', { token })).status).toBe(403);
    expect((await call('GET /api/admin/tickets/:id', { token, params })).status).toBe(403);
    expect((await anAnswer(shop, me, params.id)).status).toBe(403);
  });
});

describe('the staff', () => {
  it('find tickets by status, department, priority, number and person', async () => {
    const one = await aTicket(shop, me, { subject: 'کیف پول من', department: 'payment' });
    const two = await aTicket(shop, me, { priority: 'high' });
    await anAnswer(shop, admin, two._id);
    const [person] = await sql`select mobile_number from users where id = ${me.id}`;
    const find = async (query: Record<string, string>) => {
      const q = String(person?.mobileNumber);
      const { body } = await call('GET /api/admin/tickets', {
        token: admin.token,
        query: { q, ...query },
      });
      return { ids: body.items.map(({ _id }) => _id), ...body };
    };
    expect(await find({})).toMatchObject({ total: 2, counts: { open: 1, answered: 1, all: 2 } });
    expect(await find({ status: 'answered,closed' })).toMatchObject({
      ids: [two._id],
      total: 1,
      counts: { all: 2 },
    });
    expect((await find({ department: 'payment' })).ids).toEqual([one._id]);
    expect((await find({ priority: 'high' })).ids).toEqual([two._id]);
    expect((await find({ q: one.number })).ids).toEqual([one._id]);
    expect((await find({ q: 'كيف پول من' })).ids).toContain(one._id);
    expect((await find({ q: '%' })).ids).toEqual([]);
    expect((await find({ from: '2099-01-01' })).ids).toEqual([]);
  });

  it('open a ticket in the name of a buyer, with an order of the buyer only', async () => {
    const [person] = await sql`select mobile_number from users where id = ${me.id}`;
    const body = {
      mobileNumber: person?.mobileNumber,
      subject: 'تماس تلفنی',
      department: 'account',
      body: 'مشتری تماس گرفت',
      priority: 'urgent',
    };
    const { token } = admin;
    const { status, body: made } = await call('POST /api/admin/tickets', { token, body });
    expect(status).toBe(201);
    expect(made).toMatchObject({ status: 'open', priority: 'urgent', buyer: { _id: me.id } });
    expect((await read(made._id)).messages).toMatchObject([{ author: 'buyer', onBehalf: true }]);
    const foreign = { ...body, orderId: await anOrder(stranger.id) };
    expect((await call('POST /api/admin/tickets', { token, body: foreign })).status).toBe(404);
    const nobody = await call('POST /api/admin/tickets', {
      token,
      body: { ...body, mobileNumber: '09190000001' },
    });
    expect([nobody.status, nobody.body.message]).toEqual([404, 'user_not_found']);
  });

  it('leave a row with before and after of everything they do', async () => {
    const { _id: id } = await aTicket(shop, me);
    const { version } = (await anAnswer(shop, admin, id)).body;
    const set = (version: number) =>
      call('PATCH /api/admin/tickets/:id', {
        token: admin.token,
        params: { id },
        body: { priority: 'urgent', version },
      });
    expect((await set(version)).body.priority).toBe('urgent');
    expect((await set(version)).status).toBe(409);
    await anAnswer(shop, admin, id, { internal: true });
    await staffStep('waiting', id);
    await staffStep('close', id);
    expect(await audits(id)).toMatchObject([
      { action: 'ticket.reply', before: { status: 'open' }, after: { status: 'answered' } },
      { action: 'ticket.priority', before: { priority: 'normal' }, after: { priority: 'urgent' } },
      { action: 'ticket.note', before: { status: 'answered' }, after: { status: 'answered' } },
      { action: 'ticket.wait', before: { status: 'answered' }, after: { status: 'waiting_buyer' } },
      { action: 'ticket.close', before: { status: 'waiting_buyer' }, after: { status: 'closed' } },
    ]);
    expect(JSON.stringify(await audits(id))).not.toContain('امروز');
  });

  it('see how many are open', async () => {
    const before = (await consoleOf(admin)).waiting?.tickets ?? 0;
    await aTicket(shop, me);
    expect((await consoleOf(admin)).waiting?.tickets).toBe(before + 1);
    const dashboard = await call('GET /api/admin/dashboard', { token: admin.token });
    expect(dashboard.body.openTickets).toBe(before + 1);
  });
});

it('never changes what was said', async () => {
  const { _id: id } = await aTicket(shop, me);
  await expect(sql`update ticket_messages set body = 'x' where ticket_id = ${id}`).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from ticket_messages where ticket_id = ${id}`).rejects.toThrow();
});
