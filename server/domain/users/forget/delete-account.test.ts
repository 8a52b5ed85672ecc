import { describe, expect, it } from 'vitest';
import { forgetLogins } from '#server/domain/auth/session-rows.ts';
import { startTestApp } from '#test/app.ts';
import { seeFiles, sendIdentity, verify } from '#test/kyc.ts';
import { beginTopUp } from '#test/payments.ts';
import { aPerson, giveMoney, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';
import { aTicket } from '#test/support.ts';

const shop = await startTestApp();
const { sql, call } = shop;
const productId = await aProduct(shop, {
  title: 'کالا',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 500,
});
const staff = await aPerson(shop, { role: 'admin' });

const leave = ({ token }: Person) => call('DELETE /api/account', { token });
const rowOf = async ({ id }: Person) =>
  (await sql`select first_name, mobile_number, email, status from users where id = ${id}`)[0];
const mobileOf = async (person: Person): Promise<string> => (await rowOf(person))?.mobileNumber;

/** An order that is over, whose invoice has to stay. */
async function delivered(person: Person) {
  await giveMoney(shop, person.id, 1_000_000);
  const { body } = await buy(shop, person, 'wallet', { productId });
  const steps = ['paid', 'processing', 'shipped', 'delivered'];
  for (const [at, to] of [...steps.entries()].slice(1)) {
    await sql`update orders set status = ${to} where id = ${body.orderId}`;
    await sql`
      insert into order_history (order_id, "from", "to", actor)
      values (${body.orderId}, ${steps[at - 1] ?? ''}, ${to}, 'admin')`;
  }
  return body.orderId;
}

describe('a deleted account', () => {
  it('keeps its orders and the ledger, and nothing else of the person', async () => {
    const person = await aPerson(shop);
    const mobile = await mobileOf(person);
    await sendIdentity(shop, person);
    const ticket = await aTicket(shop, person);
    await sql`update tickets set status = 'closed' where user_id = ${person.id}`;
    const orderId = await delivered(person);
    await sql`insert into messages (id, mobile_number, template, text, dedupe_key, status)
      values (gen_random_uuid(), ${mobile}, 'x', 'متن', 'of-one-who-leaves', 'sent')`;
    await sql`insert into idempotency_keys (owner, key, request_hash, created_at)
      values (${person.id}, 'kept', '', now())`;
    const left =
      await sql`select count(*)::int as n from ledger_entries where user_id = ${person.id}`;

    expect((await leave(person)).status).toBe(204);

    expect(await rowOf(person)).toMatchObject({
      firstName: 'حساب',
      email: null,
      status: 'deleted',
    });
    for (const table of ['addresses', 'debit_cards', 'identities', 'private_files', 'sessions'])
      expect(await sql`select from ${sql(table)} where user_id = ${person.id}`, table).toEqual([]);
    expect(await sql`select from messages where mobile_number = ${mobile}`).toEqual([]);
    expect(await sql`select from idempotency_keys where owner = ${person.id}`).toEqual([]);
    expect(await sql`select body from ticket_messages where ticket_id = ${ticket._id}`).toEqual([
      { body: '' },
    ]);
    const [order] = await sql`select buyer from orders where id = ${orderId}`;
    expect(order?.buyer.mobileNumber).toBe(mobile);
    expect(
      await sql`select count(*)::int as n from ledger_entries where user_id = ${person.id}`,
    ).toEqual(left);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('leaves in the log who did what, without the values, and that it was deleted', async () => {
    const person = await aPerson(shop);
    await sendIdentity(shop, person);
    await seeFiles(shop, staff, person);
    await verify(shop, staff, person);
    await leave(person);
    const rows = await sql`
      select action, before, after
      from audit_logs
      where entity = 'user' and entity_id = ${person.id}
      order by id`;
    expect(rows.at(-1)).toMatchObject({ action: 'user.delete' });
    expect(rows.length).toBeGreaterThan(1);
    for (const { before, after } of rows.slice(0, -1))
      expect([before, after]).toEqual([null, null]);
  });

  it('leaves no words in the log that staff wrote of its things', async () => {
    const person = await aPerson(shop);
    const { _id } = await aTicket(shop, person);
    await sql`update tickets set status = 'closed' where id = ${_id}`;
    await sql`
      insert into audit_logs (actor_id, role, action, entity, entity_id, after)
      values (${staff.id}, 'admin', 'ticket.add', 'ticket', ${_id},
        jsonb_build_object('subject', 'رنگ کالا'))`;
    expect((await leave(person)).status).toBe(204);
    const rows = await sql`
      select after from audit_logs where entity = 'ticket' and entity_id = ${_id}`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { after } of rows) expect(after).toBeNull();
  });

  it('has no session that opens anything, and its number signs up as somebody new', async () => {
    const person = await aPerson(shop);
    const mobile = await mobileOf(person);
    await leave(person);
    expect((await call('GET /api/account', { token: person.token })).status).toBe(401);
    await sql`insert into users (id, first_name, last_name, mobile_number)
      values (gen_random_uuid(), 'مشتری', 'نمونه', ${mobile})`;
    const [row] = await sql`select id from users where mobile_number = ${mobile}`;
    expect(row?.id).not.toBe(person.id);
  });

  it('leaves what was sent to its number to count, without a word of it, and sends it nothing more', async () => {
    const person = await aPerson(shop);
    const mobileNumber = await mobileOf(person);
    const first = await call('POST /api/otp/send', { body: { mobileNumber } });
    expect(first.status).toBe(200);
    const now = shop.clock.now.toISOString();
    const rows = [
      { status: 'sent', takenAt: now },
      { status: 'queued', takenAt: now },
      { status: 'queued', takenAt: null },
    ];
    for (const [at, { status, takenAt }] of rows.entries())
      await sql`insert into messages (id, mobile_number, template, text, dedupe_key, status,
          taken_at, due_at)
        values (gen_random_uuid(), ${mobileNumber}, 'x', 'متن', ${`${mobileNumber}:${at}`},
          ${status}, ${takenAt}, ${now})`;
    await leave(person);
    const again = await call('POST /api/otp/send', { body: { mobileNumber } });
    expect([again.status, again.body.message]).toEqual([429, 'otp_wait']);
    expect(
      await sql`select used_at is not null as used
        from otp_sends
        where mobile_number = ${mobileNumber}`,
    ).toEqual([{ used: true }]);
    expect(
      await sql`select text, status
        from messages
        where mobile_number = ${mobileNumber}
        order by status`,
    ).toEqual([
      { text: '', status: 'dropped' },
      { text: '', status: 'sent' },
    ]);
    shop.clock.advance(2 * 24 * 60 + 1);
    await forgetLogins(shop.ctx);
    for (const table of ['messages', 'otp_sends'])
      expect(await sql`select from ${sql(table)} where mobile_number = ${mobileNumber}`).toEqual(
        [],
      );
  });

  it('ends what strangers asked for with its number, and leaves that of other accounts', async () => {
    const [person, other] = [await aPerson(shop), await aPerson(shop)];
    const mobileNumber = await mobileOf(person);
    const ask = () =>
      call('POST /api/manual-orders', {
        body: {
          fullName: 'خریدار تازه نمونه',
          mobileNumber,
          city: 'یزد',
          items: [{ title: 'قابلمه چدن', quantity: 4 }],
        },
      });
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
    await sql`update manual_orders set user_id = ${other.id} where id = (
      select id from manual_orders where mobile_number = ${mobileNumber} limit 1)`;
    await sql`update manual_orders
      set reject_reason = 'نام او'
      where user_id is null and mobile_number = ${mobileNumber}`;
    const ids = await sql`select id from manual_orders where mobile_number = ${mobileNumber}`;
    expect((await leave(person)).status).toBe(204);
    expect(
      await sql`select city, status, reject_reason from manual_orders
        where id = any(${ids.map(({ id }) => id)}::uuid[]) order by city`,
    ).toEqual([
      { city: '', status: 'rejected', rejectReason: '' },
      { city: 'یزد', status: 'new', rejectReason: '' },
    ]);
  });

  it('is deleted by staff for a person who asks, once, and never that of staff', async () => {
    const person = await aPerson(shop);
    const other = await aPerson(shop, { role: 'admin' });
    const params = { id: person.id };
    const { token } = staff;
    const { status, body } = await call('DELETE /api/admin/users/:id', { params, token });
    expect([status, body.status]).toEqual([200, 'deleted']);
    expect((await call('DELETE /api/admin/users/:id', { params, token })).status).toBe(409);
    const refused = await call('DELETE /api/admin/users/:id', { params: { id: other.id }, token });
    expect(refused.body).toMatchObject({ message: 'staff_not_deletable' });
  });
});

describe('an account is not deleted while', () => {
  const refusals: [string, (person: Person) => Promise<unknown>][] = [
    ['account_has_money', (person) => giveMoney(shop, person.id, 5_000)],
    ['account_has_order', (person) => buy(shop, person, 'total', { productId })],
    ['account_has_payment', (person) => beginTopUp(shop, person, 'platform_zarinpal')],
    ['account_has_ticket', (person) => aTicket(shop, person)],
    [
      'account_has_withdrawal',
      async ({ id }) => {
        await giveMoney(shop, id, 60_000);
        await sql`
          insert into withdrawals (id, number, user_id, card_masked, bank_name, holder_name,
            sheba_sealed, amount)
          values (gen_random_uuid(), 'W-OPEN', ${id}, '', '', '', '', 60000)`;
      },
    ],
  ];
  it.each(refusals)('%s', async (key, begin) => {
    const person = await aPerson(shop);
    await begin(person);
    const { status, body } = await leave(person);
    expect([status, body]).toMatchObject([409, { message: key }]);
    expect((await rowOf(person))?.status).toBe('active');
  });
});

it('an order and a deletion at once: one of them is first, and the other refused', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const person = await aPerson(shop);
      const [order, deletion] = await Promise.all([
        buy(shop, person, 'total', { productId }),
        leave(person),
      ]);
      const [row] = await sql`
        select status, (select count(*)::int from orders where user_id = users.id) as orders
        from users where id = ${person.id}`;
      return { order: order.status, deletion: deletion.status, ...row };
    }),
  );
  for (const { order, ...outcome } of outcomes)
    if (order === 201) expect(outcome).toEqual({ deletion: 409, status: 'active', orders: 1 });
    else {
      expect(outcome).toEqual({ deletion: 204, status: 'deleted', orders: 0 });
      // the session or the address of the order is gone
      expect([401, 422]).toContain(order);
    }
});

it('a session that was let in a moment before begins nothing for a deleted person', async () => {
  const person = await aPerson(shop);
  await leave(person);
  await expect(
    sql`insert into addresses (id, user_id, title, province, city, address, postal_code,
        receiver_name, receiver_mobile)
      values (gen_random_uuid(), ${person.id}, '', '{}', '', '', '', '', '')`,
  ).rejects.toThrow('is deleted');
});
