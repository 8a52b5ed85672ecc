import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createBotCheck } from '#server/outside/bot-check/create-bot-check.ts';
import { startTestApp } from '#test/app.ts';
import { solveBotCheck } from '#test/solve-bot-check.ts';
import { forgetVisits } from './require-bot-check.ts';

const shop = await startTestApp({ botCheck: { provider: 'altcha' } });
const { call, clock, sql, sent } = shop;

let next = 300_000_000;
const freshNumber = () => `09${next++}`;
const proof = async () => {
  const { body } = await call('GET /api/bot-check/challenge');
  return { 'x-bot-check': await solveBotCheck(body) };
};
const send = (mobileNumber: string, headers = {}) =>
  call('POST /api/otp/send', { body: { mobileNumber }, headers });

// each test is an hour of its own
beforeEach(() => clock.advance(61));

describe('the bot check of one-time codes', () => {
  it('is asked from the second code of a number on', async () => {
    const number = freshNumber();
    expect((await send(number)).status).toBe(200);
    clock.advance(2);
    const refusal = await send(number);
    expect([refusal.status, refusal.body.message]).toEqual([403, 'bot_check_required']);
    expect((await send(number, await proof())).status).toBe(200);
    clock.advance(61);
    expect((await send(number)).status).toBe(200);
  });

  it('is asked from the second code of an address on, also of many at once', async () => {
    const before = sent.length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(freshNumber())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.message === 'bot_check_required')).toHaveLength(7);
    expect(sent.length - before).toBe(1);
  });

  it('is asked of all addresses around four that had a code within the hour', async () => {
    const behind = await startTestApp({ botCheck: { provider: 'altcha' }, trustProxy: 1 });
    const answers: string[] = [];
    for (let n = 1; n <= 20; n++) {
      const { status, body } = await behind.call('POST /api/otp/send', {
        body: { mobileNumber: freshNumber() },
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
      });
      answers.push(status === 200 ? 'sent' : body.message);
    }
    expect(answers.slice(0, 4)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(new Set(answers.slice(4))).toEqual(new Set(['bot_check_required']));
  });

  it('takes a solution once, however it is worded', async () => {
    await send(freshNumber());
    const headers = await proof();
    expect((await send(freshNumber(), headers)).status).toBe(200);
    const reworded = JSON.parse(Buffer.from(headers['x-bot-check'], 'base64').toString());
    const other = { ...reworded, more: 1, solution: { ...reworded.solution, time: 5 } };
    const again = { 'x-bot-check': Buffer.from(JSON.stringify(other)).toString('base64') };
    for (const used of [headers, again]) {
      const refusal = await send(freshNumber(), used);
      expect([refusal.status, refusal.body.message]).toEqual([403, 'bot_check_failed']);
    }
  });

  it('lets one of ten through that show the same solution at once', async () => {
    await send(freshNumber());
    const headers = await proof();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(freshNumber(), headers)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses what is wrong, changed, foreign or old', async () => {
    await send(freshNumber());
    const good = JSON.parse(Buffer.from((await proof())['x-bot-check'], 'base64').toString());
    const { challenge, solution } = good;
    const bad = [
      'nonsense',
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge: { ...challenge, signature: '00' }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      { solution },
    ];
    for (const one of bad) {
      const text = typeof one === 'string' ? one : JSON.stringify(one);
      const headers = { 'x-bot-check': Buffer.from(text).toString('base64') };
      expect((await send(freshNumber(), headers)).body.message).toBe('bot_check_failed');
    }
    const headers = await proof();
    clock.advance(11);
    expect((await send(freshNumber(), headers)).body.message).toBe('bot_check_failed');
  });

  it('lets a demo pass where the browser has no secure context, and nobody in live mode', async () => {
    const ask = (host: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/otp/send',
        headers: { host },
        payload: { mobileNumber: freshNumber() },
      });
    await send(freshNumber());
    expect((await ask('192.168.1.20:3000')).statusCode).toBe(200);
    expect((await ask('127.0.0.1:3000')).statusCode).toBe(403);
    shop.deps.config.mode = 'live';
    expect((await ask('192.168.1.20:3000')).statusCode).toBe(403);
    shop.deps.config.mode = 'demo';
  });

  it('forgets used solutions when they have died anyway', async () => {
    const rows = () => sql`select 1 from bot_check_uses`;
    expect((await rows()).length).toBeGreaterThan(0);
    clock.advance(60);
    await forgetVisits(shop.ctx);
    expect(await rows()).toHaveLength(0);
  });

  it('tells the browser which check there is', async () => {
    const { body } = await call('GET /api/main/shop');
    expect(body.botCheck).toEqual({ provider: 'altcha', siteKey: '' });
  });

  it('tells the browser the site key of the configuration', async () => {
    const { botCheck } = shop.deps.config;
    const outside = { secret: 'hidden', verifyUrl: undefined };
    shop.deps.config.botCheck = { provider: 'turnstile', siteKey: 'of-this-shop', ...outside };
    const { body } = await call('GET /api/main/shop');
    shop.deps.config.botCheck = botCheck;
    expect(body.botCheck).toEqual({ provider: 'turnstile', siteKey: 'of-this-shop' });
  });
});

describe('checks of others', () => {
  const asked: { type: string; body: string }[] = [];
  let answer: object = { success: true };
  const verifier = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push({ type: String(request.headers['content-type']), body });
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  afterAll(() => verifier.close());

  const checkOf = (provider: 'turnstile' | 'hcaptcha' | 'arcaptcha', port?: number) => {
    // a listening server has an address
    const open = port ?? (verifier.address() as AddressInfo).port;
    const verifyUrl = `http://127.0.0.1:${open}/verify`;
    const botCheck = { provider, siteKey: 'site', secret: 'hidden', verifyUrl };
    return createBotCheck({ botCheck, secretKey: 'x'.repeat(32) }, () => new Date());
  };

  it('are asked in the way of each', async () => {
    await checkOf('turnstile')?.verify('token', '10.0.0.1');
    await checkOf('hcaptcha')?.verify('token', '10.0.0.1');
    await checkOf('arcaptcha')?.verify('token', '10.0.0.1');
    const [turnstile, hcaptcha, arcaptcha] = asked;
    expect(JSON.parse(turnstile?.body ?? '')).toEqual({
      secret: 'hidden',
      response: 'token',
      remoteip: '10.0.0.1',
    });
    expect(hcaptcha?.type).toContain('application/x-www-form-urlencoded');
    expect(hcaptcha?.body).toBe('secret=hidden&response=token&sitekey=site&remoteip=10.0.0.1');
    expect(JSON.parse(arcaptcha?.body ?? '')).toMatchObject({
      challenge_id: 'token',
      site_key: 'site',
      secret_key: 'hidden',
    });
  });

  it('pass a good token under one key, and refuse a bad one or none', async () => {
    const first = await checkOf('turnstile')?.verify('token', '');
    const second = await checkOf('turnstile')?.verify('token', '');
    expect(first?.ok && second?.ok && first.key === second.key).toBe(true);
    answer = { success: false, 'error-codes': ['timeout-or-duplicate'] };
    expect(await checkOf('hcaptcha')?.verify('token', '')).toEqual({
      ok: false,
      code: 'timeout-or-duplicate',
    });
    answer = { nothing: 1 };
    expect(await checkOf('turnstile')?.verify('token', '')).toMatchObject({ ok: false });
    expect(await checkOf('turnstile', 9)?.verify('token', '')).toMatchObject({
      ok: false,
      code: 'unreachable',
    });
  });
});
