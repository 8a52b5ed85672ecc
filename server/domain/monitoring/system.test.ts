import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { noteRun } from '#server/db/job-runs.ts';
import { newId } from '#server/db/new-id.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { sendDue } from '#server/domain/messages/send-due.ts';
import { noteAnswer } from '#server/domain/payments/bank-availability.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { notePulse } from './pulse.ts';

const shop = await startTestApp();
const { call, ctx, sql, deps, clock, sent } = shop;
const owner = await aPerson(shop, { role: 'admin' });
const token = owner.token;

const read = async () => (await call('GET /api/admin/system', { token })).body;
const failedTexts = async () => (await call('GET /api/admin/system/texts', { token })).body;
const sendAgain = (id: string) =>
  call('POST /api/admin/system/texts/:id/send', { token, params: { id } });

it('shows everything else while the queue of jobs is locked', async () => {
  await shop.owner.begin(async (tx) => {
    await tx`lock table graphile_worker._private_jobs in access exclusive mode`;
    const answer = await call('GET /api/admin/system', { token });
    expect(answer.status).toBe(200);
    expect(answer.body.jobs).toMatchObject({ waiting: null, health: 'fails' });
    expect(answer.body.texts.health).toBe('fine');
  });
}, 40_000);

async function aFailedText(): Promise<string> {
  const { send } = deps.outside.sms;
  deps.outside.sms.send = async () => ({ ok: false, retryable: false, code: 'kavenegar 418' });
  const dedupeKey = newId();
  await inTransaction(ctx, (tx) =>
    queueMessage(tx, {
      mobileNumber: '09121234567',
      template: 'order.paid',
      text: 'متن پیامک',
      dedupeKey,
    }),
  );
  await sendDue(ctx);
  deps.outside.sms.send = send;
  const [row] = await sql<
    { id: string }[]
  >`select id from messages where dedupe_key = ${dedupeKey}`;
  return row?.id ?? '';
}

it('tells of disk, database and each process that lives', async () => {
  await notePulse(ctx);
  const { disks, database, processes } = await read();
  expect(disks[0]).toMatchObject({ place: 'data', free: expect.any(Number) });
  expect(database).toMatchObject({ hasReplica: false, replicaLag: null });
  expect(database.size).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeGreaterThan(0);
  expect(database.mostConnections).toBeGreaterThan(database.connections);
  expect(processes).toMatchObject([{ pid: process.pid, version: expect.stringMatching(/^\d/) }]);
  clock.advance(2);
  expect((await read()).processes).toEqual([]);
});

it('a text that was given up is sent once, however often it is asked for', async () => {
  const id = await aFailedText();
  expect(await failedTexts()).toMatchObject([
    { _id: id, mobile: '0912•••4567', failure: 'kavenegar 418', template: 'order.paid' },
  ]);
  expect(JSON.stringify(await failedTexts())).not.toContain('متن پیامک');
  sent.length = 0;
  const answers = await Promise.all([sendAgain(id), sendAgain(id), sendAgain(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await sendDue(ctx);
  await sendDue(ctx);
  expect(sent.map(({ text, isRepeat }) => [text, isRepeat])).toEqual([['متن پیامک', true]]);
  expect((await sendAgain(id)).status).toBe(409);
  expect(await failedTexts()).toEqual([]);
  const audits = await sql`select actor_id from audit_logs where action = 'text.send_again'`;
  expect(audits).toEqual([{ actorId: owner.id }]);
});

it('one-time codes are never among the texts that can be sent again', async () => {
  const { send } = deps.outside.sms;
  deps.outside.sms.send = async () => ({ ok: false, retryable: false, code: '418' });
  const { status } = await call('POST /api/auth/fresh/send', { token });
  deps.outside.sms.send = send;
  expect(status).toBe(503);
  expect(await failedTexts()).toEqual([]);
});

it('a failing job is reported with its last error, and is queued once when it is pressed twice', async () => {
  const at = ctx.now();
  const fail = () =>
    noteRun(sql, 'renew_counts', {
      startedAt: at,
      endedAt: at,
      error: Object.assign(new Error('no table for 09121234567'), { code: '42P01' }),
    });
  await fail();
  await fail();
  const { failing, health } = (await read()).jobs;
  expect(health).toBe('warns');
  expect(failing).toMatchObject([
    { name: 'renew_counts', failures: 2, okAt: null, error: '42P01: no table for …' },
  ]);
  const params = { name: 'renew_counts' };
  const again = () => call('POST /api/admin/system/jobs/:name/run', { token, params });
  expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([204, 204]);
  const queued = await sql`
    select 1
    from graphile_worker.jobs
    where task_identifier = 'renew_counts' and key = 'again:renew_counts'`;
  expect(queued).toHaveLength(1);
  await noteRun(sql, 'renew_counts', { startedAt: at, endedAt: at });
  expect((await read()).jobs).toMatchObject({ failing: [] });
  expect((await again()).status).toBe(409);
});

it('what the workers do not know is not run again, nor told; an import only where it waits', async () => {
  const at = ctx.now();
  const fail = (name: string) =>
    noteRun(sql, name, { startedAt: at, endedAt: at, error: new Error('x') });
  const again = async (name: string) =>
    (await call('POST /api/admin/system/jobs/:name/run', { token, params: { name } })).status;
  for (const name of ['of_an_old_version', 'run_import', 'send_messages']) await fail(name);
  expect(await again('of_an_old_version')).toBe(404);
  expect(await again('run_import')).toBe(409);
  expect(await again('send_messages')).toBe(409);
  const { failing } = (await read()).jobs;
  expect(failing.map(({ name }: { name: string }) => name)).toEqual([
    'run_import',
    'send_messages',
  ]);
  await sql`delete from job_runs`;
});

it('a bank that is unresponsive is reported as down until it answers any process', async () => {
  const noAnswer = { code: 'none' };
  for (let n = 0; n < 3; n++) noteAnswer(ctx, 'platform_zarinpal', noAnswer);
  await notePulse(ctx);
  const [bank] = (await read()).banks;
  expect(bank).toMatchObject({ gateway: 'platform_zarinpal', health: 'fails', answeredAt: null });
  clock.advance(1);
  const other = { ...ctx, config: { ...ctx.config } };
  noteAnswer(other, 'platform_zarinpal', { code: '100' });
  await notePulse(ctx);
  await notePulse(other);
  expect((await read()).banks).toMatchObject([{ health: 'fine', downSince: null }]);
});

it('says when the last backup went well, and that none did for two days', async () => {
  const backupNow = async () => {
    const { token } = await aPerson(shop, { role: 'admin' });
    return (await call('GET /api/admin/system', { token })).body.backup;
  };
  const insert = (status: string, fault: string | null) => sql`
    insert into backups (id, way, status, place, started_at, ended_at, fault)
    values (${newId()}, 'by_hand', ${status}, '/backup', ${ctx.now().toISOString()},
      ${ctx.now().toISOString()}, ${fault})`;
  expect(await backupNow()).toMatchObject({ isPlanned: false, okAt: null, health: 'warns' });
  await insert('done', null);
  const okAt = ctx.now().toISOString();
  expect(await backupNow()).toMatchObject({ okAt, failedAt: null, health: 'fine' });
  clock.advance(49 * 60);
  await insert('failed', 'no_room');
  expect(await backupNow()).toMatchObject({ okAt, fault: 'no_room', health: 'warns' });
});
