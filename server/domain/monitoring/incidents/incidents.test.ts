import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createDb } from '#server/db/client.ts';
import { noteRun } from '#server/db/job-runs.ts';
import { newId } from '#server/db/new-id.ts';
import { noteCodeSend } from '#server/domain/messages/code-sends.ts';
import { sendDue } from '#server/domain/messages/send-due.ts';
import { watchLoops } from '#server/domain/monitoring/jobs.ts';
import { notePulse } from '#server/domain/monitoring/pulse.ts';
import { noteAnswer } from '#server/domain/payments/bank-availability.ts';
import { runLoops } from '#server/loops.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { findProblems } from './find-problems.ts';
import { watchDatabase } from './watch-database.ts';
import { watchShop } from './watch-shop.ts';

const shop = await startTestApp();
const { ctx, sql, clock, sent } = shop;
await aPerson(shop, { role: 'admin' });
const NOON = '2026-11-20T08:30:00Z';
const MIDNIGHT = '2026-11-20T21:30:00Z';

const sentTexts = () => sent.map(({ text }) => text);
const look = async () => {
  await watchShop(ctx);
  await sendDue(ctx);
};
/** The clock runs on, minute by minute as the job does. */
async function pass(minutes: number) {
  for (let n = 0; n < minutes; n++) {
    clock.advance(1);
    await notePulse(ctx);
    await watchShop(ctx);
  }
  await sendDue(ctx);
}
const at = () => ({ startedAt: ctx.now(), endedAt: ctx.now() });
const findFaults = (faults: number) =>
  noteRun(sql, 'check_books', { ...at(), details: { faults } });

beforeEach(async () => {
  clock.now = new Date(NOON);
  await sql`delete from incidents`;
  await sql`delete from job_runs`;
  await sql`delete from processes`;
  await sql`delete from messages`;
  sent.length = 0;
});

it('tells of books that do not balance once, by however many processes, and that it is over', async () => {
  await findFaults(2);
  await Promise.all([watchShop(ctx), watchShop(ctx), watchShop(ctx)]);
  await pass(30);
  expect(sentTexts()).toEqual([
    'حجره: در حساب‌ها ۲ اختلاف پیدا شد\nhttp://127.0.0.1:3000/console/admin/system',
  ]);
  await findFaults(0);
  await pass(20);
  expect(sentTexts().slice(1)).toEqual(['حجره: حساب‌ها دوباره با هم می‌خوانند']);
  await findFaults(1);
  await look();
  expect(sentTexts()).toHaveLength(3);
});

it('what comes and goes within minutes is one incident', async () => {
  await findFaults(1);
  await look();
  for (let n = 0; n < 4; n++) {
    await findFaults(0);
    await pass(2);
    await findFaults(1);
    await pass(2);
  }
  expect(sentTexts()).toHaveLength(1);
});

it('tells of a bank that is unresponsive for ten minutes, at night as well', async () => {
  clock.now = new Date(MIDNIGHT);
  for (let n = 0; n < 3; n++) noteAnswer(ctx, 'platform_zarinpal', { code: 'none' });
  await pass(9);
  expect(sentTexts()).toEqual([]);
  await pass(2);
  expect(sentTexts()).toEqual([expect.stringContaining('زرین‌پال پاسخ نمی‌دهد')]);
  noteAnswer(ctx, 'platform_zarinpal', { code: '100' });
  await pass(60);
  expect(sentTexts()).toHaveLength(1);
  clock.now = new Date('2026-11-21T04:00:00Z');
  await pass(1);
  expect(sentTexts().slice(1)).toEqual(['حجره: زرین‌پال دوباره پاسخ می‌دهد']);
});

it('what can wait is reported in the morning, and not at all when it is over by then', async () => {
  clock.now = new Date(MIDNIGHT);
  const fail = () => noteRun(sql, 'renew_search', { ...at(), error: new Error('x') });
  for (let n = 0; n < 3; n++) await fail();
  await pass(10);
  expect(
    await sql`select 1 from incidents where told_at is null and ended_at is null`,
  ).toHaveLength(1);
  expect(sentTexts()).toEqual([]);
  await noteRun(sql, 'renew_search', at());
  await pass(10);
  clock.now = new Date('2026-11-21T04:00:00Z');
  await pass(1);
  expect(sentTexts()).toEqual([]);
  for (let n = 0; n < 3; n++) await fail();
  await pass(6);
  expect(sentTexts()).toEqual([expect.stringContaining('کارهای خودکار')]);
});

it('tells of each job that fails, and that it is over once another process finds its loop well', async () => {
  const names = ['renew_search', 'renew_counts', 'of_an_old_version', 'send_messages'];
  for (let n = 0; n < 3; n++)
    for (const name of names) await noteRun(sql, name, { ...at(), error: new Error('x') });
  await pass(6);
  const open = async () => {
    const rows = await sql`select key from incidents where ended_at is null order by key`;
    return rows.map(({ key }) => key);
  };
  expect(await open()).toEqual(['job:renew_counts', 'job:renew_search', 'job:send_messages']);
  const stop = new AbortController();
  const work = async () => stop.abort();
  await runLoops({ ...shop.deps, stopping: stop.signal }, { 'send messages': work });
  await pass(6);
  expect(await open()).toEqual(['job:renew_counts', 'job:renew_search']);
});

it('tells of codes that no provider takes, of payments without an end and of missing backups', async () => {
  for (let n = 0; n < 3; n++) noteCodeSend(ctx, false);
  await pass(1);
  expect(sentTexts()).toEqual([expect.stringContaining('پیامک‌ها ارسال نمی‌شوند')]);
  noteCodeSend(ctx, true);
  sent.length = 0;
  const person = await aPerson(shop);
  const id = newId();
  await sql`
    insert into transactions (id, public_id, number, user_id, kind, amount, amount_rial,
      gateway_type, status, created_at)
    values (${id}, ${id}, ${id}, ${person.id}, 'wallet_topup', 1000, 10000, 'platform_zarinpal',
      'unknown', ${new Date(ctx.now().getTime() - 2 * 3_600_000).toISOString()})`;
  ctx.config.backup.folder = '/backup';
  await sql`
    insert into backups (id, way, status, place, started_at, ended_at)
    values (${newId()}, 'by_hand', 'done', '/backup', ${'2026-11-18T08:00:00Z'},
      ${'2026-11-18T08:01:00Z'})`;
  await look();
  const texts = sentTexts().join('\n');
  expect(texts).toContain('نتیجه ۱ پرداخت بیش از یک ساعت است');
  expect(texts).toContain('دو روز است پشتیبان');
  await sql`update transactions set status = 'failed' where id = ${id}`;
  ctx.config.backup.folder = undefined;
});

it('goes to the numbers of the settings, and to the webhook without anything of people', async () => {
  const posted: string[] = [];
  const hook = createServer((request, response) => {
    request.on('data', (chunk) => posted.push(String(chunk))).on('end', () => response.end('ok'));
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  // a listening TCP server has one
  const { port } = hook.address() as AddressInfo;
  afterAll(() => hook.close());
  ctx.config.telemetry.alertWebhook = `http://127.0.0.1:${port}/hook`;
  const { token } = await aPerson(shop, { role: 'admin' });
  const { version } = (await shop.call('GET /api/admin/settings', { token })).body;
  const changed = await shop.call('PATCH /api/admin/settings', {
    token,
    body: { version, alertNumbers: '09121110001، ۰۹۱۲۱۱۱۰۰۰۲' },
  });
  expect(changed.status).toBe(200);
  await findFaults(1);
  await look();
  expect(sent.map(({ mobileNumber }) => mobileNumber).sort()).toEqual([
    '09121110001',
    '09121110002',
  ]);
  for (let n = 0; n < 100 && posted.length === 0; n++) await sleep(20);
  expect(JSON.parse(posted.join(''))).toMatchObject({
    kind: 'books',
    moment: 'begin',
    isUrgent: true,
  });
  expect(posted.join('')).not.toMatch(/0912/);
  ctx.config.telemetry.alertWebhook = undefined;
});

it('tells of a database that is away past it, once for all processes of a folder, and that it is back', async () => {
  const posted: string[] = [];
  const hook = createServer((request, response) => {
    request.on('data', (chunk) => posted.push(String(chunk))).on('end', () => response.end('ok'));
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  // a listening TCP server has one
  const { port } = hook.address() as AddressInfo;
  // nobody listens on port 1
  const nowhere = createDb('postgres://nobody@127.0.0.1:1/none', { max: 1, patienceMs: 200 });
  afterAll(async () => {
    hook.close();
    await nowhere.sql.end();
  });
  ctx.config.telemetry.alertWebhook = `http://127.0.0.1:${port}/hook`;
  // two processes of one folder, each with settings and a memory of its own
  const processes = [ctx, { ...ctx, config: { ...ctx.config } }];
  const goOn = async (isAway: boolean) => {
    clock.advance(1);
    for (const one of processes) await watchDatabase(isAway ? { ...one, sql: nowhere.sql } : one);
  };
  await goOn(false);
  await goOn(true);
  await goOn(true);
  expect(sentTexts()).toEqual([]);
  for (let n = 0; n < 3; n++) await goOn(true);
  const away = 'حجره: پایگاه داده در دسترس نیست و فروشگاه کار نمی‌کند';
  const numbers = sent.map(({ mobileNumber }) => mobileNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(sentTexts()).toEqual(numbers.map(() => away));
  for (let n = 0; n < 100 && posted.length === 0; n++) await sleep(20);
  expect(JSON.parse(posted.join(''))).toMatchObject({ kind: 'database', moment: 'begin' });
  await goOn(false);
  await goOn(false);
  await look();
  const back = 'حجره: پایگاه داده دوباره در دسترس است';
  const all = [...numbers.map(() => away), ...numbers.map(() => back)];
  expect(sentTexts()).toEqual(all);
  await look();
  expect(sentTexts()).toEqual(all);
  expect(await sql`select 1 from incidents where key = 'database'`).toHaveLength(1);
  ctx.config.telemetry.alertWebhook = undefined;
});

it('a text that is sent again is not late at once', async () => {
  const { token } = await aPerson(shop, { role: 'admin' });
  const [row] = await sql<{ id: string }[]>`
    insert into messages (id, mobile_number, template, text, dedupe_key, status, tries, created_at,
      taken_at, failed_at)
    values (${newId()}, '09120000000', 'x', 'متن', 'given up', 'failed', 10,
      ${'2026-11-20T01:00:00Z'}, ${'2026-11-20T01:00:00Z'}, ${'2026-11-20T04:00:00Z'})
    returning id`;
  const again = await shop.call('POST /api/admin/system/texts/:id/send', {
    token,
    params: { id: row?.id ?? '' },
  });
  expect(again.status).toBe(200);
  await watchShop(ctx);
  expect(await sql`select 1 from incidents where key = 'texts'`).toHaveLength(0);
});

it('a queue that stands still is found, also where no job fails, and that it moves again', async () => {
  await notePulse(ctx);
  await noteRun(sql, 'clear_page_changes', at());
  await pass(9);
  expect(sentTexts()).toEqual([]);
  await pass(3);
  expect(new Set(sentTexts())).toEqual(new Set([expect.stringContaining('متوقف شده‌اند')]));
  sent.length = 0;
  await noteRun(sql, 'clear_page_changes', at());
  await pass(7);
  expect(new Set(sentTexts())).toEqual(new Set([expect.stringContaining('دوباره انجام می‌شوند')]));
});

it('a good round of the watch is reported outside, and one that failed is not', async () => {
  let beats = 0;
  const server = createServer((_request, response) => {
    beats += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const telemetry = { ...ctx.config.telemetry, heartbeat: `http://127.0.0.1:${port}/beat` };
  const watching = { ...ctx, config: { ...ctx.config, telemetry } };
  const watch = watchLoops['watch shop'];
  await watch?.(watching);
  expect(beats).toBe(1);
  const away = createDb('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  await expect(watch?.({ ...watching, sql: away.sql })).rejects.toThrow();
  expect(beats).toBe(1);
  await away.sql.end();
  server.close();
});

it('a live shop without a backup place is alerted after some days', async () => {
  const { config } = ctx;
  const backup = { ...config.backup, folder: undefined, s3: undefined };
  const live = { ...ctx, config: { ...config, mode: 'live' as const, isRehearsal: false, backup } };
  const kinds = async (of: typeof ctx) => (await findProblems(of)).map(({ key }) => key);
  await sql`update users set created_at = ${ctx.now().toISOString()}`;
  expect(await kinds(live)).not.toContain('backup');
  clock.advance(3 * 24 * 60);
  expect(await kinds(live)).toContain('backup');
  expect(await kinds({ ...live, config: { ...live.config, isRehearsal: true } })).not.toContain(
    'backup',
  );
});
