import { expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { startTestAppWithBanks } from '#test/banks.ts';
import { aVerifiedCard, CARD, SHEBA, seeFiles, sendIdentity } from '#test/kyc.ts';
import { beginTopUp, payAt } from '#test/payments.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestAppWithBanks();
const { call, sql } = shop;
const colleague = await aPerson(shop, { role: 'admin' });
const reason = 'به درخواست خود شخص';
const aColleague = () => aPerson(shop, { role: 'admin', balance: 5_000_000 });
/** Result of the person's own decision, then status of a colleague's. */
const asBoth = async (
  self: Person,
  act: (by: Person) => Promise<{ status: number; body: unknown }>,
) => {
  const own = await act(self);
  const { message } = own.body as { message?: string };
  return [own.status, message, (await act(colleague)).status];
};
const REFUSED = [403, 'own_account', 200];

it.each(['credit', 'debit'] as const)(
  'nobody, not even an owner, moves money of their own wallet by a %s',
  async (kind) => {
    const self = await aColleague();
    const adjust = ({ token }: Person) =>
      call(`POST /api/admin/users-balances/:id/${kind}`, {
        token,
        params: { id: self.id },
        body: { amount: 70_000, reason },
      });
    expect(await asBoth(self, adjust)).toEqual(REFUSED);
  },
);

it('nobody decides about their own withdrawal or marks it as paid', async () => {
  const self = await aColleague();
  const debitCardId = await aVerifiedCard(shop, colleague, self);
  const asked = await call('POST /api/withdrawals', {
    token: self.token,
    body: { amount: 1_000_000, debitCardId },
  });
  const step =
    (name: 'approve' | 'reject' | 'paid', version: number, more: object = {}) =>
    ({ token }: Person) =>
      call(`POST /api/admin/users-withdraw/:id/${name}`, {
        token,
        params: { id: asked.body._id },
        body: { version, ...more },
      });
  expect((await step('reject', 1, { reason })(self)).body.message).toBe('own_account');
  expect(await asBoth(self, step('approve', 1))).toEqual(REFUSED);
  expect(await asBoth(self, step('paid', 2, { bankTracking: '123456' }))).toEqual(REFUSED);
});

it('nobody verifies their own identity or card', async () => {
  const self = await aColleague();
  const { body: sent } = await sendIdentity(shop, self);
  for (const one of [self, colleague]) await seeFiles(shop, one, self);
  const verify = ({ token }: Person) =>
    call('POST /api/admin/identities/:id/verify', {
      token,
      params: { id: self.id },
      body: { version: sent.version },
    });
  expect(await asBoth(self, verify)).toEqual(REFUSED);
  const form = { cardNumber: CARD, sheba: SHEBA, holderName: 'مشتری نمونه' };
  const { body: card } = await call('POST /api/debit-cards', { token: self.token, body: form });
  const params = { id: card._id };
  const verifyCard = ({ token }: Person) =>
    call('POST /api/admin/debit-cards/:id/verify', { token, params, body: { version: 1 } });
  expect(await asBoth(self, verifyCard)).toEqual(REFUSED);
});

it('nobody reverses their own payment at its bank', async () => {
  const self = await aColleague();
  const begun = await beginTopUp(shop, self, 'bank_saman');
  await payAt(shop, begun);
  const [row] = await sql`select id from transactions where user_id = ${self.id}`;
  const reverse = ({ token }: Person) =>
    call('POST /api/admin/transactions/:id/reversal', {
      token,
      params: { id: String(row?.id) },
      body: { reason },
    });
  expect(await asBoth(self, reverse)).toEqual(REFUSED);
});

it('nobody lowers the price of their own order or quote; unchanged, anybody may confirm it', async () => {
  const self = await aColleague();
  const fields = { title: 'کالا', brand: 'آوا', category: 'صوتی', onHand: 50 };
  const productId = await aProduct(shop, fields);
  const { orderId } = (await buy(shop, self, 'total', { productId, quantity: 5 })).body;
  const confirm = (unitPrice: number, { token }: Person) =>
    call('POST /api/admin/orders/:id/confirm', {
      token,
      params: { id: orderId },
      body: {
        version: 1,
        confirmed: true,
        lines: [{ _id: productId, orderQuantity: 5, unitPrice }],
      },
    });
  expect((await confirm(1000, self)).body.message).toBe('own_price');
  expect((await confirm(900_000, self)).status).toBe(200);

  const [id, key] = [newId(), newId()];
  await sql`
    insert into manual_orders (id, number, follow_key, full_name, mobile_number, city, items, status)
    select ${id}, '700900', ${key}, 'همکار نمونه', mobile_number, 'یزد', '[]', 'in_review'
    from users where id = ${self.id}`;
  const quote = (unitPrice: number, { token }: Person) =>
    call('POST /api/admin/manual-orders/:id/quote', {
      token,
      params: { id },
      body: {
        version: 1,
        orderType: 'paritial' as const,
        validHours: 48,
        shipping: 0,
        shippingCharged: false,
        confirmed: true,
        lines: [{ _id: productId, quantity: 1, unitPrice, note: '' }],
      },
    });
  expect((await quote(1000, self)).body.message).toBe('own_price');
  expect((await quote(1_000_000, self)).status).toBe(200);
});

it('nobody quotes themselves a sale that the list does not have', async () => {
  const self = await aColleague();
  const fields = { title: 'عمده', brand: 'آوا', category: 'صوتی', onHand: 50 };
  const productId = await aProduct(shop, { ...fields, partialPrice: null });
  const id = newId();
  await sql`
    insert into manual_orders (id, number, follow_key, full_name, mobile_number, city, items, status)
    select ${id}, '700901', ${newId()}, 'همکار نمونه', mobile_number, 'یزد', '[]', 'in_review'
    from users where id = ${self.id}`;
  const quote = ({ token }: Person) =>
    call('POST /api/admin/manual-orders/:id/quote', {
      token,
      params: { id },
      body: {
        version: 1,
        orderType: 'paritial' as const,
        validHours: 48,
        shipping: 0,
        shippingCharged: false,
        confirmed: true,
        lines: [{ _id: productId, quantity: 1, unitPrice: 1, note: '' }],
      },
    });
  expect(await asBoth(self, quote)).toEqual([403, 'own_price', 200]);
});

it('nobody keeps the price of many pieces for fewer of their own, nor adds products that they priced', async () => {
  const self = await aColleague();
  const fields = { brand: 'آوا', category: 'صوتی', onHand: 500 };
  const tiers = [{ from: 100, price: 500_000 }];
  const many = await aProduct(shop, { ...fields, title: 'پله‌ای', tiers });
  const own = await aProduct(shop, { ...fields, title: 'ارزان' });
  const { body: product } = await call('GET /api/admin/products/:id', {
    token: self.token,
    params: { id: own },
  });
  const priced = await call('PATCH /api/admin/products/:id/prices', {
    token: self.token,
    params: { id: own },
    body: { version: product.version, confirmed: true, price: 1000, partialPrice: 1000 },
  });
  expect(priced.status).toBe(200);
  const order = { productId: many, quantity: 100, unitPrice: 500_000 };
  const { orderId } = (await buy(shop, self, 'total', order)).body;
  const confirm = (by: Person, lines: [id: string, pieces: number, price: number][]) =>
    call('POST /api/admin/orders/:id/confirm', {
      token: by.token,
      params: { id: orderId },
      body: {
        version: 1,
        confirmed: true,
        lines: lines.map(([_id, orderQuantity, unitPrice]) => ({ _id, orderQuantity, unitPrice })),
      },
    });
  const fewer = await confirm(self, [[many, 2, 500_000]]);
  expect([fewer.status, fewer.body.message]).toEqual([403, 'own_price']);
  const more: [string, number, number][] = [
    [many, 100, 500_000],
    [own, 10, 1000],
  ];
  for (const by of [self, colleague]) {
    const added = await confirm(by, more);
    expect([added.status, added.body.message]).toEqual([403, 'own_price_today']);
  }
  expect((await confirm(self, [[many, 2, 900_000]])).status).toBe(200);
});

it('a refusal leaves its row, also where the address names what a log cannot cut', async () => {
  const { id, token } = await aPerson(shop);
  const params = { id: `${'ا'.repeat(99)}😀` };
  expect((await call('GET /api/admin/users/:id', { token, params })).status).toBe(403);
  const rows =
    await sql`select after from audit_logs where actor_id = ${id} and action = 'refused'`;
  expect(rows).toMatchObject([{ after: { target: 'ا'.repeat(99) } }]);
});
