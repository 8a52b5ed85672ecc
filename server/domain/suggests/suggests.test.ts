import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { solveBotCheck } from '#test/solve-bot-check.ts';

const shop = await startTestApp({ botCheck: { provider: 'altcha' } });
const { call, sql, clock } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop);

beforeEach(() => clock.advance(61));

const form = { kind: 'feature', body: 'ارسال رایگان برای خرید بالای یک میلیون بگذارید' };
const send = (body: object, token?: string, headers = {}) =>
  call('POST /api/suggests', { body: { ...form, ...body }, headers, ...(token && { token }) });
const answer = (id: string, body: object, token = admin.token) =>
  call('PATCH /api/admin/suggests/:id', { token, params: { id }, body });
const list = (query: Record<string, string> = {}) =>
  call('GET /api/admin/suggests', { token: admin.token, query });

describe('suggests', () => {
  it('takes one of a person as it was typed, with the product it is about', async () => {
    const product = await aProduct(shop, { title: 'چراغ', brand: 'نور', category: 'روشنایی' });
    const body = 'وزن این کالا <b>۲</b> کیلو است، نه ۲۰۰ گرم 🙂';
    const { status } = await send({ kind: 'wrong_data', product, body }, buyer.token);
    expect(status).toBe(201);
    const [first] = (await list({ kind: 'wrong_data' })).body.items;
    expect(first).toMatchObject({
      body,
      product: { title: 'چراغ' },
      writer: { _id: buyer.id, name: 'مشتری نمونه' },
      status: 'new',
    });
  });

  it('asks a visitor for a mobile number and the bot check', async () => {
    expect((await send({})).body.fields).toEqual({ mobileNumber: 'mobile_number_required' });
    const mobileNumber = '09351112233';
    expect((await send({ mobileNumber })).body.message).toBe('bot_check_required');
    const { body } = await call('GET /api/bot-check/challenge');
    const headers = { 'x-bot-check': await solveBotCheck(body) };
    expect((await send({ mobileNumber }, undefined, headers)).status).toBe(201);
    expect((await send({ mobileNumber }, undefined, headers)).body.message).toBe(
      'bot_check_failed',
    );
  });

  it('refuses what is too short, too long or of no kind, and the eleventh of an hour', async () => {
    expect((await send({ body: 'کوتاه' }, buyer.token)).body.fields).toEqual({ body: 'too_short' });
    const long = await send({ body: 'x'.repeat(1001) }, buyer.token);
    expect(long.body.fields).toEqual({ body: 'too_long' });
    expect((await send({ kind: 'praise' }, buyer.token)).status).toBe(422);
    const sends = [];
    for (let i = 0; i < 11; i++) sends.push((await send({}, buyer.token)).status);
    expect(sends.filter((status) => status === 201)).toHaveLength(10);
    expect(sends.at(-1)).toBe(429);
  });

  it('sends an answer to the writer once, and keeps what staff did', async () => {
    const { _id } = (await send({}, buyer.token)).body;
    const done = await answer(_id, { version: 1, status: 'planned', answer: 'در برنامه داریم' });
    expect(done.body).toMatchObject({ status: 'planned', answer: 'در برنامه داریم', version: 2 });
    const messages = () =>
      sql`select text from messages where dedupe_key like ${`suggest.answered:${_id}%`}`;
    expect((await messages())[0]?.text).toBe('پاسخ به پیشنهاد شما: در برنامه داریم');
    await answer(_id, { version: 2, status: 'done', answer: 'در برنامه داریم' });
    expect(await messages()).toHaveLength(1);
    const [log] =
      await sql`select before, after from audit_logs where entity_id = ${_id} order by id`;
    expect(log).toEqual({
      before: { status: 'new', answer: '' },
      after: { status: 'planned', answer: 'در برنامه داریم' },
    });
    expect((await answer(_id, { version: 2, status: 'done', answer: '' })).status).toBe(409);
    expect((await answer(_id, { version: 3, status: 'new', answer: '' })).status).toBe(409);
  });

  it('is a list of staff alone', async () => {
    const { _id } = (await send({}, buyer.token)).body;
    expect((await call('GET /api/admin/suggests', { token: buyer.token })).status).toBe(403);
    expect((await call('GET /api/admin/suggests')).status).toBe(401);
    const foreign = await answer(_id, { version: 1, status: 'done' }, buyer.token);
    expect(foreign.status).toBe(403);
    const unknown = '0199a000-0000-7000-8000-000000000000';
    expect((await answer(unknown, { version: 1, status: 'done' })).status).toBe(404);
  });
});
