import { expect, it } from 'vitest';
import { inTurn } from './providers-in-turn.ts';
import type { Sms, SmsAnswer, SmsProvider } from './sms.ts';

const SMS: Sms = { mobileNumber: '09121234567', text: 'سلام', id: 'ours' };
const LOST: SmsAnswer = { ok: false, retryable: true, isLost: true, code: 'timeout' };

/** Provider with a scripted answer that records its calls. */
function aProvider(name: string, answer: SmsAnswer, taken?: boolean) {
  const calls: string[] = [];
  const state = { answer, taken };
  const provider: SmsProvider = {
    send: async () => {
      calls.push('send');
      return state.answer;
    },
    hasTaken: async () => {
      calls.push('ask');
      return state.taken;
    },
  };
  return { name, provider, calls, state };
}

let now = 0;
const clock = () => new Date(now);

it('lets the second provider send at once after the first failed, and reports the first error', async () => {
  const first = aProvider('a', { ok: false, retryable: false, code: '418' });
  const second = aProvider('b', { ok: true });
  const answer = await inTurn([first, second], clock).send(SMS);
  expect(answer).toEqual({ ok: true, provider: 'b', failed: 'a 418' });
});

it('sends a text whose answer was lost only once where the provider knows it', async () => {
  const first = aProvider('a', LOST, true);
  const second = aProvider('b', { ok: true });
  expect(await inTurn([first, second], clock).send(SMS)).toEqual({ ok: true, provider: 'a' });
  expect(second.calls).toEqual([]);
  // the process died after sending, before it recorded the result: the repeat checks first
  first.calls.length = 0;
  await inTurn([first, second], clock).send({ ...SMS, isRepeat: true });
  expect(first.calls).toEqual(['ask']);
});

it('gives a lost text to the second when nobody knows it', async () => {
  const first = aProvider('a', LOST, undefined);
  const second = aProvider('b', { ok: true });
  const answer = await inTurn([first, second], clock).send(SMS);
  expect(answer).toMatchObject({ ok: true, provider: 'b' });
});

it('rests an unresponsive provider for a minute, then tries it again', async () => {
  const first = aProvider('a', LOST, false);
  const second = aProvider('b', { ok: true });
  const sms = inTurn([first, second], clock);
  await sms.send(SMS);
  first.calls.length = 0;
  now += 59_000;
  await sms.send(SMS);
  expect(first.calls).toEqual([]);
  now += 2_000;
  first.state.answer = { ok: true };
  expect(await sms.send(SMS)).toEqual({ ok: true, provider: 'a' });
});

it('asks the resting one too before it gives up; one passing fault is worth another try', async () => {
  const first = aProvider('a', LOST, false);
  const second = aProvider('b', { ok: false, retryable: false, code: '104' });
  const sms = inTurn([first, second], clock);
  const refused = { ok: false, retryable: true };
  expect(await sms.send(SMS)).toEqual({ ...refused, code: 'a timeout, b 104' });
  expect(await sms.send(SMS)).toEqual({ ...refused, code: 'b 104, a timeout' });
});
