import { expect, it } from 'vitest';
import type { TicketAnswerForm } from '#contract/desk/ticket-answers.ts';
import { fillText } from '#shared/fill-text.ts';
import { MAX_TICKET_ANSWERS } from '#shared/limits.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk } from '#test/people.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aClerk(shop, 'support');

const all = async () => (await call('GET /api/admin/ticket-answers', { token })).body;
const add = (body: TicketAnswerForm) => call('POST /api/admin/ticket-answers', { token, body });
const change = (id: string, body: TicketAnswerForm & { version: number }) =>
  call('PATCH /api/admin/ticket-answers/:id', { token, params: { id }, body });
const remove = (id: string) =>
  call('DELETE /api/admin/ticket-answers/:id', { token, params: { id } });

it('keeps ready answers under their titles; each change is logged', async () => {
  const body = '<b>سلام</b> {firstName} {lastName}\nتیکت {number}';
  const added = await add({ title: 'زمان ارسال', body });
  expect([added.status, added.body]).toMatchObject([201, [{ title: 'زمان ارسال', body }]]);
  const { _id: id, version } = added.body[0] ?? { _id: '', version: 0 };
  const changed = await change(id, { title: 'روز ارسال', body: 'فردا', version });
  expect(changed.body).toMatchObject([{ title: 'روز ارسال', body: 'فردا', version: version + 1 }]);
  expect((await change(id, { title: 'دیگر', body: 'متن', version })).body.message).toBe('conflict');
  expect((await remove(id)).body).toEqual([]);
  expect((await remove(id)).status).toBe(404);
  const rows = await sql<{ action: string }[]>`
    select action from audit_logs where entity = 'ticket_answer' order by id`;
  expect(rows.map(({ action }) => action)).toEqual([
    'ticket_answer.add',
    'ticket_answer.change',
    'ticket_answer.remove',
  ]);
});

it('refuses a title twice, also when two are sent at once, and a place that no ticket has', async () => {
  const twice = await Promise.all([
    add({ title: 'می‌رسد فردا', body: 'متن' }),
    add({ title: 'می رسد  فردا', body: 'متن' }),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(twice.find(({ status }) => status === 409)?.body.fields).toEqual({ title: 'taken' });
  for (const place of ['price', 'constructor', 'نام', ''])
    expect((await add({ title: 'قیمت', body: `سلام {${place}}` })).body).toMatchObject({
      fields: { body: 'unknown_place' },
      place,
    });
});

it('holds no more than two hundred', async () => {
  await sql`delete from ticket_answers`;
  await sql`
    insert into ticket_answers (id, title, title_folded, body)
    select gen_random_uuid(), n::text, n::text, 'متن'
    from generate_series(1, ${MAX_TICKET_ANSWERS - 1}) n`;
  const replies = await Promise.all(
    ['الف', 'ب', 'پ'].map((title) => add({ title: `${title}${title}`, body: 'متن' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await all()).toHaveLength(MAX_TICKET_ANSWERS);
});

it('fills in what a buyer is called, once, whatever the name says', () => {
  const buyer = { firstName: '{number}', lastName: '<script>', number: '۱۰۰۰۰۱' };
  expect(fillText('سلام {firstName} {lastName}، تیکت {number}', buyer)).toBe(
    'سلام {number} <script>، تیکت ۱۰۰۰۰۱',
  );
});
