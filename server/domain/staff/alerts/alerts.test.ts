import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffAlertsForm } from '#contract/desk/staff-alerts.ts';
import { newId } from '#server/db/new-id.ts';
import { sendDue } from '#server/domain/messages/send-due.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { anAnswer, aTicket } from '#test/support.ts';
import { tellStaff } from './tell-staff.ts';

const shop = await startTestApp();
const { call, ctx, sql, clock } = shop;
const owner = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop, { balance: 90_000_000 });
const WANTED = { days: [0, 1, 2, 3, 4, 5, 6], fromHour: 8, toHour: 22 };
const BASE = 'http://127.0.0.1:3000/console/admin';
/** A Sunday. */
const NOON = '2026-11-22T08:30:00Z';
const NIGHT = '2026-11-22T21:30:00Z';
const NEXT_MORNING = '2026-11-23T04:31:00Z';

const products = (onHand = 1000) =>
  aProduct(shop, { title: `چراغ ${newId()}`, brand: 'الف', category: 'ب', onHand });
const lamp = await products();
/** Order by a new buyer, because each buyer may order only rarely. */
async function order(way: 'total' | 'wallet', productId = lamp) {
  const placed = await buy(shop, await aPerson(shop, { balance: 9_000_000 }), way, { productId });
  expect(placed.status).toBe(201);
  return placed;
}
const ofOwner = (id: string) => ({ token: owner.token, params: { id } });
const numberOf = async ({ id }: Person): Promise<string> => {
  const [row] = await sql`select mobile_number from users where id = ${id}`;
  return row?.mobileNumber as string;
};
/** Alerts that a person received, oldest first, without the link. */
async function textsTo(person: Person): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select text
    from messages
    where template = 'staff.news' and mobile_number = ${await numberOf(person)}
    order by created_at`;
  return rows.map(({ text }) => text.replace(/ در حجره\n.*/s, ''));
}
const read = async ({ token }: Person) => (await call('GET /api/admin/alerts', { token })).body;
const choose = async (person: Person, change: Partial<StaffAlertsForm>) =>
  call('PATCH /api/admin/alerts', {
    token: person.token,
    body: { ...WANTED, kinds: [], version: (await read(person)).version, ...change },
  });
/** Advances the clock and runs the job. */
async function pass(minutes: number) {
  clock.advance(minutes);
  await tellStaff(ctx);
}

beforeEach(async () => {
  clock.now = new Date(NOON);
  await sql`update users set status = 'baned' where staff_role is not null and id <> ${owner.id}`;
  await sql`delete from staff_alerts`;
  await sql`delete from messages`;
  await sql`update tickets set status = 'closed'`;
  await sql`update orders set status = 'canceled' where status in ('registered', 'paid')`;
});

describe('what staff are notified of by text', () => {
  it('is for an owner new wholesale orders, gathered for ten minutes; others begin with nothing', async () => {
    const clerk = await aClerk(shop, 'orders.confirm', 'orders.fulfil');
    await pass(1);
    expect(await textsTo(owner)).toEqual([]);
    await order('total');
    await order('wallet');
    await pass(1);
    expect(await textsTo(owner)).toEqual(['۱ سفارش عمده جدید']);
    for (const minutes of [1, 1, 1]) {
      await order('total');
      await pass(minutes);
    }
    expect(await textsTo(owner)).toHaveLength(1);
    await pass(10);
    expect((await textsTo(owner))[1]).toBe('۳ سفارش عمده جدید');
    await pass(11);
    expect(await textsTo(owner)).toHaveLength(2);
    expect(await textsTo(clerk)).toEqual([]);
  });

  it('is chosen by each for themselves, and by an owner for others; nobody gets what they may not see', async () => {
    const clerk = await aClerk(shop, 'support', 'orders.fulfil');
    const other = await aClerk(shop, 'content');
    expect(await read(clerk)).toMatchObject({
      kinds: [],
      possible: ['paid', 'returns', 'tickets'],
      version: 0,
    });
    expect((await choose(clerk, { kinds: ['transfers'] })).status).toBe(403);
    expect((await choose(clerk, { kinds: ['tickets', 'paid'] })).body.kinds).toEqual([
      'paid',
      'tickets',
    ]);
    const params = { id: clerk.id };
    const body = { ...WANTED, kinds: ['paid' as const], version: 1 };
    const by = ({ token }: Person) =>
      call('PATCH /api/admin/staff/:id/alerts', { token, params, body });
    expect((await by(other)).status).toBe(403);
    expect((await by(owner)).body).toMatchObject({ kinds: ['paid'], version: 2 });
    // sent with the outdated version
    expect((await by(owner)).status).toBe(409);
    const strange = await call('PATCH /api/admin/staff/:id/alerts', { ...ofOwner(buyer.id), body });
    expect(strange.status).toBe(404);
    const rows =
      await sql`select 1 from audit_logs where action = 'staff.alerts' and entity_id = ${clerk.id}`;
    expect(rows).toHaveLength(2);
  });

  it('is refused with the name of the field', async () => {
    const faults = async (change: object) => (await choose(owner, change)).body;
    expect(await faults({ fromHour: 12, toHour: 12 })).toMatchObject({
      fields: { toHour: 'hours_invalid' },
    });
    expect(await faults({ days: [] })).toMatchObject({ fields: { days: 'field_required' } });
    expect(await faults({ days: [7] })).toMatchObject({ message: 'out_of_range' });
    expect(await faults({ kinds: ['money'] })).toMatchObject({ message: 'field_invalid' });
  });

  it('says of every kind how much waits, by one text without a name; what is done is not reported', async () => {
    await choose(owner, { kinds: ['registered', 'paid', 'tickets', 'requests'] });
    clock.advance(1);
    const [, answered] = [await aTicket(shop, buyer), await aTicket(shop, buyer)];
    await anAnswer(shop, owner, answered._id);
    await order('total');
    await order('wallet');
    await call('POST /api/manual-orders', {
      body: {
        fullName: 'نام پنهان',
        mobileNumber: '09120000077',
        city: 'تهران',
        text: 'ده بسته کاغذ آچهار',
      },
    });
    await pass(2);
    expect(await textsTo(owner)).toEqual([
      '۱ سفارش پرداخت‌شده، ۱ سفارش عمده جدید، ۱ درخواست سفارش دستی و ۱ تیکت در انتظار پاسخ',
    ]);
    const [row] = await sql<
      { text: string }[]
    >`select text from messages where template = 'staff.news'`;
    expect(row?.text.endsWith(`\n${BASE}`)).toBe(true);
  });

  it('are tickets of nobody and the own ones', async () => {
    const [mine, other] = [await aClerk(shop, 'support'), await aClerk(shop, 'support')];
    for (const one of [mine, other]) await choose(one, { kinds: ['tickets'] });
    clock.advance(1);
    const { _id: id } = await aTicket(shop, buyer);
    await call('PATCH /api/admin/tickets/:id/assignee', {
      ...ofOwner(id),
      body: { from: null, to: mine.id },
    });
    await pass(2);
    expect(await textsTo(mine)).toEqual(['۱ تیکت در انتظار پاسخ']);
    expect(await textsTo(other)).toEqual([]);
  });

  it('a ticket that a colleague hands over is an alert, one taken oneself is none', async () => {
    const [first, second] = [await aClerk(shop, 'support'), await aClerk(shop, 'support')];
    for (const one of [first, second]) await choose(one, { kinds: ['tickets'] });
    clock.advance(1);
    const { _id: id } = await aTicket(shop, buyer);
    const give = ({ token }: Person, from: string | null, to: string) =>
      call('PATCH /api/admin/tickets/:id/assignee', { token, params: { id }, body: { from, to } });
    await give(first, null, first.id);
    await aTicket(shop, buyer);
    await pass(2);
    const [two, one] = ['۲ تیکت در انتظار پاسخ', '۱ تیکت در انتظار پاسخ'];
    expect([await textsTo(first), await textsTo(second)]).toEqual([[two], [one]]);
    await pass(60);
    await give(first, first.id, second.id);
    await pass(2);
    expect([await textsTo(first), await textsTo(second)]).toEqual([[two], [one, one]]);
    await give(owner, second.id, first.id);
    await anAnswer(shop, first, id);
    await pass(12);
    expect(await textsTo(first)).toHaveLength(1);
  });
});

describe('the hours', () => {
  it('hold what comes at night, and tell in the morning by one text what still waits', async () => {
    await choose(owner, { kinds: ['registered'] });
    clock.now = new Date(NIGHT);
    const [open, gone] = [await order('total'), await order('total')];
    await pass(5);
    await pass(30);
    expect(await textsTo(owner)).toEqual([]);
    await sql`update orders set status = 'canceled' where id = ${gone.body.orderId}`;
    clock.now = new Date(NEXT_MORNING);
    await pass(1);
    await pass(20);
    expect(await textsTo(owner)).toEqual(['۱ سفارش عمده جدید']);
    expect(open.status).toBe(201);
  });

  it('leave out the days that were not chosen', async () => {
    // Sunday is 1; day 2 is Monday
    await choose(owner, { kinds: ['registered'], days: [2] });
    clock.advance(1);
    await order('total');
    await pass(5);
    expect(await textsTo(owner)).toEqual([]);
    clock.now = new Date(NEXT_MORNING);
    await pass(1);
    expect(await textsTo(owner)).toHaveLength(1);
  });
});

describe('no storm', () => {
  it('of more than four texts an hour, whatever comes; nothing is left out', async () => {
    await choose(owner, { kinds: ['registered'] });
    for (let minute = 0; minute < 60; minute += 5) {
      clock.advance(1);
      await order('total');
      await pass(4);
    }
    const texts = await textsTo(owner);
    expect(texts.length).toBeLessThanOrEqual(4);
    await pass(60);
    const counts = (await textsTo(owner)).map((text) => Number.parseInt(latin(text), 10));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(12);
  });

  it('nor twice by two processes that look at once', async () => {
    await choose(owner, { kinds: ['registered'] });
    clock.advance(1);
    await order('total');
    clock.advance(1);
    await Promise.all([tellStaff(ctx), tellStaff(ctx), tellStaff(ctx)]);
    expect(await textsTo(owner)).toHaveLength(1);
  });

  it('of products that run low: each is reported once, not at each sale', async () => {
    const old = await products(1);
    const few = await products(4);
    await sql`update products set low_stock_at = 3 where id in (${few}, ${old})`;
    await choose(owner, { kinds: ['low_stock'] });
    await pass(2);
    // stock that was low before the choice is not reported
    expect(await textsTo(owner)).toEqual([]);
    await order('wallet', few);
    // one run notes it, the next one reports it
    await pass(1);
    await pass(1);
    expect(await textsTo(owner)).toEqual(['۱ کالای رو به اتمام']);
    await order('wallet', few);
    await pass(15);
    // restocked, and low again within the day
    await sql`update products set low_stock_at = 0 where id = ${few}`;
    await pass(15);
    await sql`update products set low_stock_at = 3 where id = ${few}`;
    await pass(15);
    expect(await textsTo(owner)).toHaveLength(1);
    await sql`update products set low_stock_at = 0 where id = ${few}`;
    await pass(15);
    clock.advance(2 * 24 * 60);
    await sql`update products set low_stock_at = 3 where id = ${few}`;
    await pass(1);
    await pass(1);
    expect(await textsTo(owner)).toHaveLength(2);
  });

  it('of texts that fail: one is no news, several are, and those to staff never tell of themselves', async () => {
    await choose(owner, { kinds: ['texts'] });
    const fail = async (template: string) => {
      clock.advance(1);
      const at = ctx.now().toISOString();
      await sql`
        insert into messages (id, mobile_number, template, text, dedupe_key, status, created_at,
          failed_at)
        values (${newId()}, '09120000055', ${template}, 'x', ${newId()}, 'failed', ${at}, ${at})`;
    };
    for (let n = 0; n < 2; n++) await fail('order.paid');
    for (let n = 0; n < 5; n++) await fail('staff.news');
    await pass(2);
    expect(await textsTo(owner)).toEqual([]);
    await fail('order.paid');
    await pass(2);
    expect(await textsTo(owner)).toEqual(['۳ پیامک ارسال‌نشده']);
    await fail('order.paid');
    await pass(20);
    expect(await textsTo(owner)).toHaveLength(1);
  });
});

describe('who has left', () => {
  const dismiss = ({ id }: Person) => call('DELETE /api/admin/staff/:id', ofOwner(id));

  it('receives nothing more, not even what waits in the outbox', async () => {
    const clerk = await aClerk(shop, 'orders.confirm');
    const banned = await aClerk(shop, 'orders.confirm');
    for (const one of [clerk, banned]) await choose(one, { kinds: ['registered'] });
    clock.advance(1);
    await order('total');
    await pass(1);
    expect(await textsTo(clerk)).toHaveLength(1);
    await dismiss(clerk);
    const { body } = await call('GET /api/admin/users/:id', ofOwner(banned.id));
    await call('POST /api/admin/users/:id/ban', {
      ...ofOwner(banned.id),
      body: { reason: 'پایان همکاری', version: body.version },
    });
    shop.sent.length = 0;
    await sendDue(ctx);
    const numbers = [await numberOf(clerk), await numberOf(banned)];
    expect(shop.sent.filter(({ mobileNumber }) => numbers.includes(mobileNumber))).toEqual([]);
    await order('total');
    await pass(20);
    expect(await textsTo(clerk)).toHaveLength(1);
    expect(await textsTo(banned)).toHaveLength(1);
  });

  it('as well as who lost the right to see it', async () => {
    const clerk = await aClerk(shop, 'orders.confirm', 'support');
    await choose(clerk, { kinds: ['registered', 'tickets'] });
    await sql`update users set permissions = '{support}' where id = ${clerk.id}`;
    clock.advance(1);
    await order('total');
    await aTicket(shop, buyer);
    await pass(2);
    expect(await textsTo(clerk)).toEqual(['۱ تیکت در انتظار پاسخ']);
  });

  it('and never by a text that is written in the same moment', async () => {
    for (let n = 0; n < 4; n++) {
      const clerk = await aClerk(shop, 'orders.confirm');
      await choose(clerk, { kinds: ['registered'] });
      clock.advance(1);
      await order('total');
      clock.advance(1);
      await Promise.all([tellStaff(ctx), dismiss(clerk)]);
      const rows = await sql`
        select 1 from messages where mobile_number = ${await numberOf(clerk)} and status = 'queued'
          and template = 'staff.news'`;
      expect(rows).toEqual([]);
      expect(await sql`select 1 from staff_alerts where user_id = ${clerk.id}`).toEqual([]);
    }
  });
});

const latin = (text: string) =>
  text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
