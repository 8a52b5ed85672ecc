import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { inTransaction } from './context.ts';
import { queueMessage } from './domain/messages/queue-message.ts';
import { forgetStartsToCome, freeJobs, startJobs } from './jobs.ts';

const { ctx, deps, sql, sent, clock } = await startTestContext();

const statusOf = async (dedupeKey: string) => {
  const [row] = await sql`select status from messages where dedupe_key = ${dedupeKey}`;
  return row?.status;
};

async function waitUntil(isDone: () => Promise<boolean>) {
  for (let i = 0; i < 600 && !(await isDone()); i++) await sleep(100);
}

const queue = (dedupeKey: string) =>
  inTransaction(ctx, (tx) =>
    queueMessage(tx, {
      mobileNumber: '09121234567',
      template: 'order.paid',
      text: dedupeKey,
      dedupeKey,
    }),
  );

it('sends what was queued before and after the start, again after a passing fault, and stops', async () => {
  const { send } = deps.outside.sms;
  let faults = 1;
  deps.outside.sms.send = (sms) =>
    faults-- > 0 ? Promise.resolve({ ok: false, retryable: true, code: '409' }) : send(sms);
  await queue('before');
  const jobs = await startJobs(deps);
  try {
    await waitUntil(async () => faults === 0);
    clock.advance(1);
    await waitUntil(async () => (await statusOf('before')) === 'sent');
    await queue('after');
    await waitUntil(async () => (await statusOf('after')) === 'sent');
    expect(sent.map(({ text }) => text)).toEqual(['before', 'after']);
  } finally {
    await jobs.stop();
  }
  await queue('stopped');
  await sleep(300);
  expect(await statusOf('stopped')).toBe('queued');
}, 120_000);

it('leaves no row of a job that has failed for good, and every row of one that will be tried again', async () => {
  await sql`select graphile_worker.add_job(name, payload => '{}'::json, max_attempts => 3)
    from unnest(array['gone', 'tried_again']) name`;
  await sql`
    update graphile_worker._private_jobs j set attempts = case t.identifier when 'gone' then 3 else 2 end
    from graphile_worker._private_tasks t where t.id = j.task_id`;
  await freeJobs(deps);
  const left = await sql`
    select task_identifier as task from graphile_worker.jobs where task_identifier in ('gone', 'tried_again')`;
  expect(left.map(({ task }) => task)).toEqual(['tried_again']);
});

it('starts again what a clock that was hours ahead has started already', async () => {
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('ahead', now(), now() + interval '3 hours'), ('right', now(), now())`;
  await forgetStartsToCome(deps);
  const left = await sql`
    select identifier from graphile_worker._private_known_crontabs
    where identifier in ('ahead', 'right') and last_execution is not null`;
  expect(left.map(({ identifier }) => identifier)).toEqual(['right']);
});
