import { describe, expect, it } from 'vitest';
import { isCardNumber } from '#shared/iran-ids.ts';
import { startTestApp } from '#test/app.ts';
import { CARD, SHEBA, verify } from '#test/kyc.ts';
import { aPerson, type Person } from '#test/people.ts';

const shop = await startTestApp();
const admin = await aPerson(shop, { role: 'admin' });
const form = { cardNumber: CARD, sheba: SHEBA, holderName: 'مشتری نمونه' };
const OTHERS = ['6104331234567890', '6219861234567898', '5892101234567895', '5022291234567897'];

const add = ({ token }: Person, change: object = {}, headers: Record<string, string> = {}) =>
  shop.call('POST /api/debit-cards', { token, headers, body: { ...form, ...change } });
const list = async ({ token }: Person) =>
  (await shop.call('GET /api/debit-cards', { token })).body.items;
const review = (step: 'verify' | 'reject', id: string, body: object, by = admin) =>
  shop.call(`POST /api/admin/debit-cards/:id/${step}`, { token: by.token, params: { id }, body });

describe('adding a card', () => {
  it('takes it as people type it and shows it masked', async () => {
    const { status, body } = await add(await aPerson(shop), {
      cardNumber: '۶۰۳۷ ۹۹۱۲-۳۴۵۶ ۷۸۹۳',
      sheba: 'ir35 0120 0000 0000 0001 2345 67',
    });
    expect([status, body]).toMatchObject([
      201,
      {
        cardMasked: '6037-99**-****-7893',
        bankName: 'ملی',
        sheba: SHEBA,
        status: 'new',
        isDefault: true,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(CARD);
  });

  it.each([
    ['cardNumber', '6037991234567894', 'card_invalid'],
    ['cardNumber', '603799', 'card_invalid'],
    ['cardNumber', '0000000000000000', 'card_invalid'],
    ['sheba', 'IR350120000000000001234568', 'sheba_invalid'],
    ['holderName', '', 'too_short'],
  ])('refuses %s «%s»', async (field, value, key) => {
    const { status, body } = await add(await aPerson(shop), { [field]: value });
    expect([status, body.fields]).toEqual([422, { [field]: key }]);
  });

  it('leaves a row, and taking it away another, with the number masked', async () => {
    const person = await aPerson(shop);
    const { _id: id } = (await add(person)).body;
    await shop.call('DELETE /api/debit-cards/:id', { token: person.token, params: { id } });
    const card = '6037-99**-****-7893';
    const audit = await shop.sql`
      select action, actor_id as actor, before, after
      from audit_logs
      where entity_id = ${person.id}
      order by id`;
    expect([...audit]).toEqual([
      { action: 'card.add', actor: person.id, before: null, after: { card } },
      { action: 'card.remove', actor: person.id, before: { card }, after: null },
    ]);
  });

  it('refuses another holder once the identity is verified', async () => {
    const person = await aPerson(shop);
    await verify(shop, admin, person);
    const { status, body } = await add(person, { holderName: 'کس دیگر' });
    expect([status, body.fields]).toEqual([422, { holderName: 'card_owner_mismatch' }]);
    expect((await add(person, { holderName: 'مشتري  نمونه' })).status).toBe(201);
  });

  it('takes one card once and five in all, also when they come at once', async () => {
    const person = await aPerson(shop);
    const same = await Promise.all([add(person), add(person)]);
    expect(same.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    for (const cardNumber of OTHERS) expect((await add(person, { cardNumber })).status).toBe(201);
    const { status, body } = await add(person, { cardNumber: '6280231234567890' });
    expect([status, body.message]).toEqual(
      isCardNumber('6280231234567890') ? [409, 'too_many_cards'] : [422, 'card_invalid'],
    );
    expect(await list(person)).toHaveLength(5);
  });

  it('keeps number and Sheba encrypted', async () => {
    const person = await aPerson(shop);
    await add(person);
    const [row] =
      await shop.sql`select d::text as whole from debit_cards d where user_id = ${person.id}`;
    expect(row?.whole).not.toContain(CARD);
    expect(row?.whole).not.toContain(SHEBA.slice(2));
  });

  it('answers a repeat with the card, of which only the id is stored beside the key', async () => {
    const person = await aPerson(shop);
    const first = await add(person, {}, { 'idempotency-key': 'a card' });
    const second = await add(person, {}, { 'idempotency-key': 'a card' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await shop.sql`select reply from idempotency_keys where owner = ${person.id}`).toEqual([
      { reply: first.body._id },
    ]);
  });
});

describe('own cards', () => {
  it('have one default, which moves on when it goes', async () => {
    const person = await aPerson(shop);
    const first = (await add(person)).body._id;
    const second = (await add(person, { cardNumber: OTHERS[0] })).body._id;
    const { token } = person;
    await shop.call('POST /api/debit-cards/:id/default', { token, params: { id: second } });
    expect((await list(person)).map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
    await shop.call('DELETE /api/debit-cards/:id', { token, params: { id: second } });
    expect((await list(person)).map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
      [first, true],
    ]);
  });

  it('are nobody else’s', async () => {
    const id = (await add(await aPerson(shop))).body._id;
    const { token } = await aPerson(shop);
    const params = { id };
    expect((await shop.call('POST /api/debit-cards/:id/default', { token, params })).status).toBe(
      404,
    );
    expect((await shop.call('DELETE /api/debit-cards/:id', { token, params })).status).toBe(404);
  });
});

describe('review', () => {
  it('needs a verified person of the same name', async () => {
    const person = await aPerson(shop);
    const { _id, version } = (await add(person, { holderName: 'کس دیگر' })).body;
    expect((await review('verify', _id, { version })).body.message).toBe('identity_required');
    await verify(shop, admin, person);
    expect((await review('verify', _id, { version })).body.message).toBe('card_owner_mismatch');
    expect(
      (await review('reject', _id, { version, reason: 'به نام خودتان نیست' })).body.status,
    ).toBe('rejected');
    expect((await list(person))[0]?.rejectReason).toBe('به نام خودتان نیست');
  });

  it('is done once, on the page that staff saw, by staff', async () => {
    const person = await aPerson(shop);
    await verify(shop, admin, person);
    const { _id, version } = (await add(person)).body;
    expect((await review('verify', _id, { version }, person)).status).toBe(403);
    expect((await review('verify', _id, { version: version + 1 })).status).toBe(409);
    const two = await Promise.all([0, 1].map(() => review('verify', _id, { version })));
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await review('verify', crypto.randomUUID(), { version })).status).toBe(404);
    const audit = await shop.sql`
      select action, before, after
      from audit_logs
      where entity_id = ${person.id} and action = 'card.verify'`;
    expect([...audit]).toEqual([
      {
        action: 'card.verify',
        before: { card: '6037-99**-****-7893', status: 'new' },
        after: { card: '6037-99**-****-7893', status: 'verified' },
      },
    ]);
  });
});
