import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { SOUND, soundness, statusOf } from '#test/shopping.ts';
import {
  anOpenOrder,
  aTracking,
  confirmAs,
  rejectAs,
  sendPicture,
  sendTransfer,
  takeTransfers,
} from '#test/transfers.ts';

const shop = await startTestApp();
const { sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const cashier = await aClerk(shop, 'finance');
await takeTransfers(shop, admin, { transferTwoAbove: 5_000_000 });
// nobody has paid at the bank's page
shop.gateway.says.inquire = { kind: 'failed', code: '-51' };
const anOrder = (person: Person, quantity?: number) => anOpenOrder(shop, person, quantity);
const reject = (staff: Person, id: string) => rejectAs(shop, staff, id);

describe('who decides', () => {
  it('two different people about a large one, and never its sender', async () => {
    const buyer = await aPerson(shop);
    const { id } = await anOrder(buyer, 6);
    const sent = await sendTransfer(shop, buyer, id, { amount: 6_000_000 });
    const first = await confirmAs(shop, admin, sent.body._id);
    expect(first.body).toMatchObject({
      status: 'checked',
      needsTwo: true,
      can: { confirm: false },
    });
    const again = await confirmAs(shop, admin, sent.body._id);
    expect(again.body.message).toBe('second_person_needed');
    expect(await statusOf(shop, id)).toBe('pending_payment');
    expect((await confirmAs(shop, cashier, sent.body._id)).body.status).toBe('confirmed');
    expect(await statusOf(shop, id)).toBe('paid');
    const own = await anOrder(cashier);
    const mine = await sendTransfer(shop, cashier, own.id, { amount: 4_000_000 });
    expect((await confirmAs(shop, cashier, mine.body._id)).body.message).toBe('own_transfer');
    expect((await reject(cashier, mine.body._id)).body.message).toBe('own_transfer');
  });

  it('two people also where one has confirmed as much alone in a day as may be put into wallets', async () => {
    const { token } = admin;
    const limit = async (n: number | null) => {
      const { version } = (await shop.call('GET /api/admin/settings', { token })).body;
      const body = { adjustDaily: n, adjustMax: n, adjustAsk: n, version };
      expect((await shop.call('PATCH /api/admin/settings', { token, body })).status).toBe(200);
    };
    await limit(5_500_000);
    const states = [];
    for (const amount of [3_000_000, 3_000_000]) {
      const buyer = await aPerson(shop);
      const { id } = await anOrder(buyer, 3);
      const sent = await sendTransfer(shop, buyer, id, { amount });
      states.push((await confirmAs(shop, cashier, sent.body._id)).body.status);
    }
    await limit(null);
    expect(states).toEqual(['confirmed', 'checked']);
  });

  it('and the same where both are confirmed in the same moment', async () => {
    const { token } = admin;
    const limit = async (n: number | null) => {
      const { version } = (await shop.call('GET /api/admin/settings', { token })).body;
      const body = { adjustDaily: n, adjustMax: n, adjustAsk: n, version };
      expect((await shop.call('PATCH /api/admin/settings', { token, body })).status).toBe(200);
    };
    await limit(5_500_000);
    for (let round = 0; round < 4; round++) {
      const clerk = await aClerk(shop, 'finance');
      const sent = await Promise.all(
        [3_000_000, 3_000_000].map(async (amount) => {
          const buyer = await aPerson(shop);
          const { id } = await anOrder(buyer, 3);
          return (await sendTransfer(shop, buyer, id, { amount })).body._id;
        }),
      );
      const answers = await Promise.all(sent.map((id) => confirmAs(shop, clerk, id)));
      const states = answers.map(({ body }) => body.status);
      expect(states.toSorted()).toEqual(['checked', 'confirmed']);
    }
    await limit(null);
  });

  it('two people also about halves of a large one', async () => {
    const buyer = await aPerson(shop);
    const { id } = await anOrder(buyer, 6);
    const halves = [];
    for (const amount of [3_000_000, 3_000_000])
      halves.push((await sendTransfer(shop, buyer, id, { amount })).body._id);
    const states = [];
    for (const half of halves) states.push((await confirmAs(shop, admin, half)).body.status);
    expect(states).toEqual(['confirmed', 'checked']);
  });

  it('two people also about halves for several orders that one person confirms at once', async () => {
    const buyer = await aPerson(shop);
    const halves: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { id } = await anOrder(buyer, 3);
      halves.push((await sendTransfer(shop, buyer, id, { amount: 3_000_000 })).body._id);
    }
    const answers = await Promise.all(halves.map((half) => confirmAs(shop, admin, half)));
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'checked'),
      'confirmed',
    ]);
  });

  it('nobody who has not opened the picture, and nobody without the right', async () => {
    const buyer = await aPerson(shop);
    const { id } = await anOrder(buyer);
    const sent = await sendTransfer(shop, buyer, id, { amount: 4_000_000 });
    const blind = await confirmAs(shop, admin, sent.body._id, false);
    expect(blind.body.message).toBe('files_unseen');
    const clerk = await aClerk(shop, 'orders.confirm');
    expect((await confirmAs(shop, clerk, sent.body._id)).status).toBe(403);
    const link = sent.body.receipt?.link ?? '';
    const seenBy = async (person: Person) =>
      (await shop.app.inject({ url: link, headers: { authorization: `Bearer ${person.token}` } }))
        .statusCode;
    expect(await seenBy(buyer)).toBe(200);
    expect([await seenBy(clerk), await seenBy(await aPerson(shop))]).toEqual([404, 404]);
  });

  it('at the same moment: one of ten confirms, and confirm and reject never both', async () => {
    const buyer = await aPerson(shop);
    const { id } = await anOrder(buyer);
    const sent = await sendTransfer(shop, buyer, id, { amount: 4_000_000 });
    await confirmAs(shop, admin, sent.body._id, true).catch(() => undefined);
    const other = await anOrder(buyer);
    const second = await sendTransfer(shop, buyer, other.id, { amount: 4_000_000 });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, (_, n) =>
        confirmAs(shop, n % 2 ? admin : cashier, second.body._id),
      ),
      ...Array.from({ length: 5 }, () => reject(admin, second.body._id)),
    ]);
    const [{ status } = { status: '' }] = await sql<{ status: string }[]>`
      select status from transfers where id = ${second.body._id}`;
    const done = answers.filter((answer) => answer.status === 200).length;
    expect(['confirmed', 'rejected', 'checked']).toContain(status);
    expect(done).toBeGreaterThan(0);
    const [ledger] = await sql`
      select count(*)::int as postings
      from ledger_entries l
      join transactions t on t.number = l.reference
      join transfers f on f.transaction_id = t.id
      where f.id = ${second.body._id} and l.account = 'transfers'`;
    expect(ledger?.postings).toBe(status === 'confirmed' ? 1 : 0);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('of fifty receipts with one tracking number one counts', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => aPerson(shop)));
    const orders: { id: string }[] = [];
    for (const person of people) orders.push(await anOrder(person, 1));
    const files: string[] = [];
    for (const person of people) files.push((await sendPicture(shop, person)).body._id);
    const tracking = aTracking();
    const answers = await Promise.all(
      people.map((person, n) =>
        sendTransfer(shop, person, orders[n]?.id ?? '', {
          amount: 1_000_000,
          tracking,
          fileId: files[n] ?? '',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.message === 'transfer_repeated')).toHaveLength(49);
  });
});
