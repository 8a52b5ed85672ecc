import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { startTestContext } from '#test/context.ts';
import { queueMessage } from './queue-message.ts';
import { sendDue } from './send-due.ts';

const { ctx, sql, sent, clock } = await startTestContext({ smsPerDay: 100 });

// drops messages queued by an earlier test
beforeEach(async () => {
  await sql`update messages set status = 'dropped' where status = 'queued'`;
  clock.advance(61);
});

let next = 0;
async function aQueued(mobileNumber: string): Promise<string> {
  const dedupeKey = `of-limits-${next++}`;
  await inTransaction(ctx, (tx) =>
    queueMessage(tx, { mobileNumber, template: 'order.registered', text: 'پیام', dedupeKey }),
  );
  const [row] = await sql<
    { id: string }[]
  >`select id from messages where dedupe_key = ${dedupeKey}`;
  return row?.id ?? '';
}

const statusOf = async (id: string) =>
  (await sql`select status from messages where id = ${id}`)[0]?.status;

it('sends ten of fifty texts to one number in an hour, and the others later', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 50; i++) ids.push(await aQueued('09121110001'));
  await Promise.all([sendDue(ctx), sendDue(ctx)]);
  expect(sent.filter(({ mobileNumber }) => mobileNumber === '09121110001')).toHaveLength(10);
  const waiting = [];
  for (const id of ids) if ((await statusOf(id)) === 'queued') waiting.push(id);
  expect(waiting).toHaveLength(40);
  clock.advance(61);
  await sendDue(ctx);
  expect(sent.filter(({ mobileNumber }) => mobileNumber === '09121110001')).toHaveLength(20);
});

it('drops what could not be sent within a day', async () => {
  const id = await aQueued('09121110002');
  await sql`update messages
    set created_at = ${new Date(clock.now.getTime() - 25 * HOUR).toISOString()}
    where id = ${id}`;
  await sql`update messages
    set due_at = ${new Date(clock.now.getTime() + MINUTE).toISOString()}
    where id = ${id}`;
  for (let i = 0; i < 10; i++) await aQueued('09121110002');
  await sendDue(ctx);
  clock.advance(2);
  await sendDue(ctx);
  expect(await statusOf(id)).toBe('dropped');
});

it('keeps the last texts of a day for codes', async () => {
  clock.advance(48 * 60);
  let taken = 0;
  for (let i = 0; i < 120; i++) {
    const id = await aQueued(`0912222${String(1000 + i)}`);
    await sendDue(ctx);
    if ((await statusOf(id)) === 'sent') taken++;
    clock.advance(5);
  }
  expect(taken).toBe(90);
});
