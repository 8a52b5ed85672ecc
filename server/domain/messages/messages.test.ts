import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { inTurn } from '#server/outside/sms/providers-in-turn.ts';
import type { SmsProvider } from '#server/outside/sms/sms.ts';
import { startTestContext } from '#test/context.ts';
import { claimDue } from './claim-due.ts';
import * as orderTexts from './order-texts.ts';
import { type NewMessage, queueMessage } from './queue-message.ts';
import { MAX_TRIES, sendDue } from './send-due.ts';
import * as texts from './texts.ts';

const { ctx, sql, sent, clock } = await startTestContext();

let next = 0;
const aMessage = (): NewMessage => ({
  mobileNumber: '09121234567',
  template: 'order.paid',
  text: `پیام ${++next}`,
  dedupeKey: `order.paid:${next}`,
});
const queue = (message: NewMessage) => inTransaction(ctx, (tx) => queueMessage(tx, message));
const failing = (retryable: boolean): SmsProvider => ({
  send: async () => ({ ok: false, retryable, code: '402' }),
});

async function rowOf({ dedupeKey }: NewMessage) {
  const [row] = await sql`select * from messages where dedupe_key = ${dedupeKey}`;
  return row;
}

async function aQueued() {
  const message = aMessage();
  await queue(message);
  return { message, id: (await rowOf(message))?.id as string };
}

it('queues an event once, also when it is raised ten times at once', async () => {
  const message = aMessage();
  await Promise.all(Array.from({ length: 10 }, () => queue(message)));
  const row = await rowOf(message);
  expect(row).toMatchObject({ status: 'queued', tries: 0, text: message.text });
  await Promise.all(Array.from({ length: 10 }, () => sendDue(ctx)));
  expect(sent.filter(({ text }) => text === message.text)).toHaveLength(1);
});

it('queues nothing when the transaction fails', async () => {
  const message = aMessage();
  const failed = inTransaction(ctx, async (tx) => {
    await queueMessage(tx, message);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await rowOf(message)).toBeUndefined();
});

it('sends a message once', async () => {
  const { message, id } = await aQueued();
  await sendDue(ctx);
  clock.advance(60);
  await sendDue(ctx);
  expect(sent.filter(({ text }) => text === message.text)).toEqual([
    { mobileNumber: '09121234567', text: message.text, id, isRepeat: false },
  ]);
  expect((await rowOf(message))?.status).toBe('sent');
});

it('tries again after a passing fault, and gives up in the end', async () => {
  const { message } = await aQueued();
  const broken = { ...ctx, outside: { ...ctx.outside, sms: failing(true) } };
  const pauses: number[] = [];
  for (let i = 1; i < MAX_TRIES; i++) {
    await sendDue(broken);
    const row = await rowOf(message);
    expect(row).toMatchObject({ status: 'queued', tries: i });
    pauses.push(Math.round((Date.parse(row?.dueAt) - clock.now.getTime()) / 1000));
    await sendDue(broken);
    expect(await rowOf(message)).toMatchObject({ tries: i });
    clock.advance((pauses.at(-1) ?? 0) / 60 + 1);
  }
  expect(pauses).toEqual([3, 7, 20, 55, 148, 403, 1097, 2981, 8103]);
  await sendDue(broken);
  expect((await rowOf(message))?.status).toBe('failed');
});

it('gives up at once after a final fault', async () => {
  const { message } = await aQueued();
  await sendDue({ ...ctx, outside: { ...ctx.outside, sms: failing(false) } });
  expect((await rowOf(message))?.status).toBe('failed');
});

it('sends again what a process that died had in hand, and tells the provider that it may know it', async () => {
  const { message, id } = await aQueued();
  expect(await claimDue(ctx)).toMatchObject([{ id, tries: 1 }]);
  await sendDue(ctx);
  expect((await rowOf(message))?.status).toBe('queued');
  clock.advance(6);
  await sendDue(ctx);
  expect((await rowOf(message))?.status).toBe('sent');
  expect(sent.at(-1)).toMatchObject({ id, isRepeat: true });
});

it('gives back what it had in hand when the process is asked to stop', async () => {
  const queued = [await aQueued(), await aQueued(), await aQueued()];
  const stopping = new AbortController();
  const slow: SmsProvider = {
    send: async () => {
      stopping.abort();
      return { ok: true };
    },
  };
  await sendDue({
    ...ctx,
    stopping: stopping.signal,
    outside: { ...ctx.outside, sms: slow },
  });
  await sendDue(ctx);
  const rows = await Promise.all(queued.map(({ message }) => rowOf(message)));
  expect(rows.map((row) => row?.status)).toEqual(['sent', 'sent', 'sent']);
});

it('loses nothing while the first provider is broken, and delays no message by 30 seconds', async () => {
  const took: string[] = [];
  const unavailable: SmsProvider = {
    send: async () => {
      clock.advance(8 / 60);
      return { ok: false, retryable: true, isLost: true, code: 'timeout' };
    },
    hasTaken: async () => {
      clock.advance(8 / 60);
      return undefined;
    },
  };
  const second: SmsProvider = {
    send: async ({ text }) => {
      took.push(text);
      return { ok: true };
    },
  };
  const named = [
    { name: 'kavenegar', provider: unavailable },
    { name: 'smsir', provider: second },
  ];
  const broken = { ...ctx, outside: { ...ctx.outside, sms: inTurn(named, ctx.now) } };
  const queued = await Promise.all(Array.from({ length: 40 }, aQueued));
  const start = clock.now.getTime();
  await sql`update messages set mobile_number = id::text where status = 'queued'`;
  await sendDue(broken);
  expect(clock.now.getTime() - start).toBeLessThan(30_000);
  expect(took.toSorted()).toEqual(queued.map(({ message }) => message.text).toSorted());
  const rows = await Promise.all(queued.map(({ message }) => rowOf(message)));
  expect(new Set(rows.map((row) => `${row?.status} ${row?.provider}`))).toEqual(
    new Set(['sent smsir']),
  );
});

/** Message to a buyer in the standard wording. */
async function written(template: NewMessage['template'], text: NewMessage['text']) {
  const message = { ...aMessage(), template, text };
  await queue(message);
  return (await rowOf(message))?.text;
}

it('writes amounts and dates for a Persian reader, and codes to be copied', async () => {
  const confirmed = orderTexts.orderConfirmedText({
    orderNumber: '050830-00012',
    amount: 1_234_567,
    validUntil: new Date('2026-11-21T10:35:00Z'),
    link: 'https://hojreh.example/console/orders',
    isChanged: false,
    asksCode: false,
  });
  expect(await written('order.confirmed', confirmed)).toBe(
    'پیش‌فاکتور سفارش \u200e050830-00012 آماده است. مبلغ: ۱,۲۳۴,۵۶۷ تومان، مهلت: ۳۰ آبان ۱۴۰۵، ۱۴:۰۵\nhttps://hojreh.example/console/orders',
  );
  const canceled = (refunded: number) =>
    written('order.canceled', texts.orderCanceledText({ orderNumber: '1', refunded }));
  expect(await canceled(0)).toBe('سفارش \u200e1 لغو شد');
  expect(await canceled(5000)).toBe('سفارش \u200e1 لغو شد. ۵,۰۰۰ تومان به کیف پول شما برگشت');
  const shipped = orderTexts.orderShippedText({
    orderNumber: '1',
    carrier: 'tipax',
    trackingCode: '98',
  });
  expect(await written('order.shipped', shipped)).toBe(
    'سفارش \u200e1 با تیپاکس ارسال شد. کد رهگیری: \u200e98',
  );
});

it('puts a value into its place only, whatever the value looks like', async () => {
  const registered = texts.orderRegisteredText({ firstName: '{number}{shop}', orderNumber: '1' });
  expect(await written('order.registered', registered)).toBe(
    '{number}{shop} عزیز، سفارش \u200e1 ثبت شد. پس از بررسی، پیش‌فاکتور برایتان ارسال می‌شود',
  );
});
