import { describe, expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { addDays, tehranDay } from '#shared/days.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aPicture } from '#test/products.ts';
import { buy, SOUND, soundness, statusOf, stockOf } from '#test/shopping.ts';
import {
  aKnownBuyer,
  anOpenOrder,
  aTracking,
  confirmAs,
  rejectAs,
  sendPicture,
  sendTransfer,
  takeTransfers,
} from '#test/transfers.ts';

const shop = await startTestApp();
const { call, ctx, sql, clock } = shop;
let admin = await aPerson(shop, { role: 'admin' });
let cashier = await aClerk(shop, 'finance');
/** Sessions of staff end sooner than these tests let pass. */
async function moveClock(minutes: number) {
  clock.advance(minutes);
  admin = await aPerson(shop, { role: 'admin' });
  cashier = await aClerk(shop, 'finance');
}
await takeTransfers(shop, admin, { transferTwoAbove: 5_000_000 });
// nobody has paid at the bank's page
shop.gateway.says.inquire = { kind: 'failed', code: '-51' };
const anOrder = (person: Person, quantity?: number) => anOpenOrder(shop, person, quantity);
const read = async (person: Person, id: string) =>
  (await call('GET /api/orders/:id', { token: person.token, params: { id } })).body;
const balanceOf = ({ id }: Person) => readBalance(ctx, id);
const reject = (staff: Person, id: string) => rejectAs(shop, staff, id);

describe('a transfer to the account of the shop', () => {
  it('is reviewed while the items are held, and pays the order once it is confirmed', async () => {
    const buyer = await aKnownBuyer(shop);
    const { id, productId } = await anOrder(buyer);
    expect((await read(buyer, id)).transferTo).toMatchObject({ card: '6037991234567893' });
    const sent = await sendTransfer(shop, buyer, id, { amount: 4_000_000 });
    expect([sent.status, sent.body.status]).toEqual([201, 'pending']);
    const waiting = await read(buyer, id);
    expect(waiting).toMatchObject({ underReview: 4_000_000, due: 4_000_000 });
    expect(Date.parse(waiting.expiresAt ?? '') - clock.now.getTime()).toBe(48 * 3_600_000);
    expect((await call('GET /api/console', { token: admin.token })).body.waiting?.transfers).toBe(
      1,
    );
    const board = await call('GET /api/admin/dashboard', { token: admin.token });
    expect(board.body.transfers).toBe(1);
    const confirmed = await confirmAs(shop, cashier, sent.body._id);
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'confirmed']);
    expect(await read(buyer, id)).toMatchObject({
      status: 'paid',
      paymentType: 'pay_transfer',
      gatewayType: null,
      underReview: 0,
    });
    expect(await stockOf(shop, productId)).toEqual({ onHand: 46, reserved: 0 });
    const [log] =
      await sql`select action, actor_id from audit_logs where entity_id = ${sent.body._id}`;
    expect(log).toMatchObject({ action: 'transfer.confirm', actorId: cashier.id });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('pays the rest beside a part from the wallet', async () => {
    const buyer = await aPerson(shop, { balance: 1_000_000 });
    const { id } = await anOrder(buyer);
    const part = await call('POST /api/orders/:id/pay', {
      token: buyer.token,
      params: { id },
      body: { paymentType: 'pay_wallet', gatewayType: 'other', amount: 1_000_000 },
    });
    expect(part.status).toBe(200);
    const sent = await sendTransfer(shop, buyer, id, { amount: 3_000_000 });
    await confirmAs(shop, admin, sent.body._id);
    expect(await read(buyer, id)).toMatchObject({
      status: 'paid',
      paidAmount: 4_000_000,
      paymentType: 'pay_parts',
    });
    expect(await balanceOf(buyer)).toBe(0);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('rounded up pays the order, and the rest lies in the wallet', async () => {
    const buyer = await aPerson(shop);
    const { id } = await anOrder(buyer);
    const sent = await sendTransfer(shop, buyer, id, { amount: 4_100_000 });
    await confirmAs(shop, admin, sent.body._id);
    expect(await statusOf(shop, id)).toBe('paid');
    expect(await balanceOf(buyer)).toBe(100_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('is rejected with a reason that the buyer sees; the items are held no longer for it', async () => {
    const buyer = await aKnownBuyer(shop);
    const { id } = await anOrder(buyer);
    const tracking = aTracking();
    const sent = await sendTransfer(shop, buyer, id, { amount: 4_000_000, tracking });
    expect((await reject(cashier, sent.body._id)).status).toBe(200);
    const order = await read(buyer, id);
    expect(order.transfers[0]).toMatchObject({
      status: 'rejected',
      rejectReason: 'این مبلغ به حساب نرسیده است',
    });
    expect(Date.parse(order.expiresAt ?? '') - clock.now.getTime()).toBe(2 * 3_600_000);
    const [message] = await sql`select text
        from messages
        where dedupe_key = ${`transfer.rejected:${sent.body._id}`}`;
    expect(message?.text).toContain('این مبلغ به حساب نرسیده است');
    const again = await sendTransfer(shop, buyer, id, { amount: 4_000_000, tracking });
    expect(again.status).toBe(201);
    const { alike } = (
      await call('GET /api/admin/transfers/:id', {
        token: admin.token,
        params: { id: again.body._id },
      })
    ).body;
    expect(alike.map(({ _id }) => _id)).toContain(sent.body._id);
    expect(await balanceOf(buyer)).toBe(0);
  });

  it('that is confirmed after the end of the order goes to the wallet, or pays it while the items are there', async () => {
    for (const isSoldOut of [true, false]) {
      const buyer = await aKnownBuyer(shop);
      const { id, productId } = await anOrder(buyer);
      const sent = await sendTransfer(shop, buyer, id, { amount: 4_000_000 });
      await moveClock(49 * 60);
      await expireOrders(ctx);
      expect(await statusOf(shop, id)).toBe('expired');
      const [message] =
        await sql`select text from messages where dedupe_key = ${`order.unpaid_end:${id}`}`;
      expect(message?.text).toContain('فیش شما در حال بررسی است');
      if (isSoldOut)
        await buy(shop, await aPerson(shop, { balance: 50_000_000 }), 'wallet', {
          productId,
          quantity: 50,
        });
      await confirmAs(shop, admin, sent.body._id);
      expect(await statusOf(shop, id)).toBe(isSoldOut ? 'canceled' : 'paid');
      expect(await balanceOf(buyer)).toBe(isSoldOut ? 4_000_000 : 0);
    }
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('that is confirmed after the buyer canceled the order goes to the wallet', async () => {
    const buyer = await aPerson(shop);
    const { id } = await anOrder(buyer);
    const sent = await sendTransfer(shop, buyer, id, { amount: 4_000_000 });
    await call('POST /api/orders/:id/cancel', { token: buyer.token, params: { id }, body: {} });
    await confirmAs(shop, admin, sent.body._id);
    expect([await statusOf(shop, id), await balanceOf(buyer)]).toEqual(['canceled', 4_000_000]);
  });

  it('holds the items no longer for a second receipt than for the first', async () => {
    const buyer = await aKnownBuyer(shop);
    const { id } = await anOrder(buyer);
    await sendTransfer(shop, buyer, id, { amount: 1_000_000 });
    const { expiresAt } = await read(buyer, id);
    await moveClock(24 * 60);
    await sendTransfer(shop, buyer, id, { amount: 1_000_000 });
    expect((await read(buyer, id)).expiresAt).toBe(expiresAt);
  });
});

describe('what is not believed', () => {
  it('the same tracking number or picture again, however it is written', async () => {
    const [buyer, thief] = [await aPerson(shop), await aPerson(shop)];
    const [{ id }, other] = [await anOrder(buyer), await anOrder(thief)];
    const picture = await aPicture(777, 400, 'jpeg');
    const file = (await sendPicture(shop, buyer, picture)).body._id;
    const first = await sendTransfer(shop, buyer, id, {
      amount: 4_000_000,
      tracking: '0012345678',
      fileId: file,
    });
    expect(first.status).toBe(201);
    for (const tracking of ['12345678', '00012345678', '۱۲۳۴۵۶۷۸', '1234-5678']) {
      const again = await sendTransfer(shop, thief, other.id, { amount: 4_000_000, tracking });
      expect(again.body).toMatchObject({
        message: 'transfer_repeated',
        fields: { tracking: 'transfer_repeated' },
      });
    }
    // numbers between cards have six digits: another day's is another one, and staff see both
    const yesterday = tehranDay(new Date(shop.clock.now.getTime() - 86_400_000));
    const otherDay = await sendTransfer(shop, thief, other.id, {
      amount: 4_000_000,
      tracking: '12345678',
      sentOn: yesterday,
    });
    expect(otherDay.status).toBe(201);
    await call('POST /api/transfers/:id/cancel', {
      token: thief.token,
      params: { id: otherDay.body._id },
    });
    const copy = (await sendPicture(shop, thief, picture)).body._id;
    const pictured = await sendTransfer(shop, thief, other.id, { amount: 4_000_000, fileId: copy });
    expect(pictured.body.message).toBe('picture_repeated');
    const logged = await sql`
      select 1
      from audit_logs
      where action = 'transfer.repeated' and entity_id = ${first.body._id}`;
    expect(logged).toHaveLength(4);
    await confirmAs(shop, admin, first.body._id);
    const late = await sendTransfer(shop, thief, other.id, {
      amount: 4_000_000,
      tracking: '12345678',
    });
    expect(late.body.message).toBe('transfer_repeated');
  });

  it('answers the same receipt sent again as before', async () => {
    const buyer = await aPerson(shop);
    const { id } = await anOrder(buyer);
    const sent = {
      amount: 4_000_000,
      tracking: aTracking(),
      fileId: (await sendPicture(shop, buyer)).body._id,
    };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendTransfer(shop, buyer, id, sent)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  });

  it('an amount that does not fit, a day to come or before the order, the picture of another', async () => {
    const [buyer, other] = [await aPerson(shop), await aPerson(shop)];
    const { id } = await anOrder(buyer);
    const today = tehranDay(clock.now);
    const foreign = (await sendPicture(shop, other)).body._id;
    const faults = async (sent: object) =>
      (await sendTransfer(shop, buyer, id, { amount: 4_000_000, ...sent })).body.fields;
    expect(await faults({ amount: 40_000_000 })).toEqual({ amount: 'out_of_range' });
    expect(await faults({ amount: 100 })).toEqual({ amount: 'out_of_range' });
    expect(await faults({ sentOn: addDays(today, 1) })).toEqual({ sentOn: 'field_invalid' });
    expect(await faults({ sentOn: addDays(today, -2) })).toEqual({ sentOn: 'field_invalid' });
    expect(await faults({ fileId: foreign })).toEqual({ fileId: 'field_invalid' });
    expect(await faults({ tracking: '0000' })).toEqual({ tracking: 'field_invalid' });
    expect((await sendPicture(shop, buyer, Buffer.from('no picture'))).status).toBe(422);
  });

  it('more than five receipts of one person that nobody has looked at', async () => {
    const buyer = await aPerson(shop);
    const { id } = await anOrder(buyer);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendTransfer(shop, buyer, id, { amount: 1_000_000 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'transfers_open_limit',
      n: 5,
    });
  });

  it('a transfer where settings or staff allow none', async () => {
    const buyer = await aPerson(shop);
    const { id } = await anOrder(buyer);
    const allow = (isAllowed: boolean | null) =>
      call('POST /api/admin/orders/:id/transfer-permission', {
        token: admin.token,
        params: { id },
        body: { isAllowed },
      });
    await allow(false);
    const refused = await sendTransfer(shop, buyer, id, { amount: 4_000_000 });
    expect(refused.body.message).toBe('transfer_not_allowed');
    expect((await read(buyer, id)).transferTo).toBeNull();
    await takeTransfers(shop, admin, { transfersRetail: false });
    await allow(true);
    expect((await sendTransfer(shop, buyer, id, { amount: 4_000_000 })).status).toBe(201);
    await takeTransfers(shop, admin);
  });
});

it('names an account before it asks for money, and only those who look after money change it', async () => {
  const set = async (token: string, body: object) => {
    const read = await call('GET /api/admin/settings', { token });
    return call('PATCH /api/admin/settings', {
      token,
      body: { version: read.body.version, ...body },
    });
  };
  const none = { transferSheba: '', transferCard: '' };
  expect((await set(admin.token, none)).body.fields).toEqual({ transferSheba: 'field_required' });
  expect((await set(admin.token, { transferCard: '6037991234567890' })).body.fields).toEqual({
    transferCard: 'card_invalid',
  });
  const clerk = await aClerk(shop, 'settings');
  const stolen = await set(clerk.token, { transferSheba: 'IR062960000000100324200001' });
  expect(stolen.status).toBe(403);
});
