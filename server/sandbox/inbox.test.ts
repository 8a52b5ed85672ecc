import { expect, it } from 'vitest';
import { createDemoInbox } from '#server/outside/sms/demo-inbox.ts';
import { startTestApp } from '#test/app.ts';

const { app, sql } = await startTestApp();
const inbox = createDemoInbox(sql);

const json = async (query = '') => (await app.inject({ url: `/sandbox/sms.json${query}` })).json();

it('shows the newest first, of one number however it is typed', async () => {
  await inbox.send({ mobileNumber: '09121111111', text: 'کد تأیید', code: '123456' });
  await inbox.send({ mobileNumber: '09122222222', text: 'سفارش شما ثبت شد' });
  expect(await json()).toEqual([
    { mobileNumber: '09122222222', text: 'سفارش شما ثبت شد', code: null, at: expect.any(String) },
    { mobileNumber: '09121111111', text: 'کد تأیید', code: '123456', at: expect.any(String) },
  ]);
  for (const typed of ['09121111111', '+989121111111', '0098 912 111 1111', '۰۹۱۲۱۱۱۱۱۱۱'])
    expect(await json(`?mobileNumber=${encodeURIComponent(typed)}`)).toHaveLength(1);
  expect(await json('?mobileNumber=09123333333')).toEqual([]);
});

it('is a page that shows text as text, and runs only its own script', async () => {
  await inbox.send({
    mobileNumber: '09121111111',
    text: '<script>alert(1)</script>&"',
    code: '"><b>',
  });
  const reply = await app.inject({ url: '/sandbox/sms?mobileNumber=%22%3E%3Cb%3E' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;');
  expect(reply.body).not.toContain('<b>');
  const nonce = /<script nonce="([^"]+)">/.exec(reply.body)?.[1];
  expect(reply.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

it('is written in the letters of the shop, with Persian digits, and copies what is typed', async () => {
  await inbox.send({ mobileNumber: '09125555555', text: 'کد تأیید: 396881', code: '396881' });
  const { body } = await app.inject({ url: '/sandbox/sms?mobileNumber=09125555555' });
  expect(body).toContain('<bdi dir="ltr">۰۹۱۲۵۵۵۵۵۵۵</bdi>');
  expect(body).toMatch(/<bdi dir="ltr">۳۹۶۸۸۱<\/bdi><button type="button" data-copy="396881">/);
  const [, font = ''] = /src:url\("([^"]+)"\)/.exec(body) ?? [];
  const { statusCode, headers, rawPayload } = await app.inject({ url: font });
  expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
});

it('keeps the line of host and code that browsers read from left to right', async () => {
  const text = 'کد تأیید: 396880\n@127.0.0.1 #396880';
  await inbox.send({ mobileNumber: '09124444444', text, code: '396880' });
  const { body } = await app.inject({ url: '/sandbox/sms?mobileNumber=09124444444' });
  expect(body).toContain('<bdi dir="ltr">@127.0.0.1 #396880</bdi>');
});
