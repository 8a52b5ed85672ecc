import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '#shared/labels/errors.ts';
import { type Session, send } from '../../e2e/crash-orders.ts';

const WORKERS = 6;
/** Pause in ms between two orders of a worker, as real buyers would have. */
const PAUSE_MS = 120;

/** Answer to a buyer; status 0 for a cut connection. */
type Answer = { at: number; ms: number; status: number; retryAfter: string | null; text: string };

/**
 * Places orders until stopped, each repeated with its idempotency key until accepted. The addresses
 * take turns, as a load balancer uses another process when one is gone.
 */
export function orderUnderLoad(session: Session, urls: string[], name: string) {
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  let next = 0;
  let isOver = false;

  async function sendOnce(order: number, tries: number): Promise<Answer> {
    const began = performance.now();
    const url = urls[(order + tries) % urls.length] ?? session.url;
    const key = `crash-${name}-${order}`;
    const reply = await send({ ...session, url }, order, key, PATIENCE_MS).catch(() => undefined);
    const text = (await reply?.text().catch(() => '')) ?? '';
    const at = performance.now();
    const retryAfter = reply?.headers.get('retry-after') ?? null;
    return { at, ms: at - began, status: reply?.status ?? 0, retryAfter, text };
  }

  async function orderOnce(order: number) {
    for (let tries = 0; ; tries++) {
      const answer = await sendOnce(order, tries);
      answers.push(answer);
      // an order whose bank call failed exists, and the answer has its id
      const { orderId } = JSON.parse(answer.text || '{}');
      if (orderId) return void acknowledged.push(orderId);
      if (answer.status !== 0 && answer.status < 500)
        throw new Error(`an order was refused: ${answer.text}`);
      await sleep(PAUSE_MS);
    }
  }

  async function worker() {
    while (!isOver && next < session.buyers.length) {
      await orderOnce(next++);
      await sleep(PAUSE_MS);
    }
  }

  const all = Promise.all(Array.from({ length: WORKERS }, worker));
  return {
    answers,
    end: async () => {
      isOver = true;
      await all;
      return acknowledged;
    },
  };
}

/** Timeout in ms, longer than any answer, so that no request is given up here. */
const PATIENCE_MS = 30_000;

/** Summary of the answers; `backAt` is the time at which the fault ended. */
export function readAnswers(answers: Answer[], backAt: number) {
  const refused = answers.filter(({ status }) => status >= 500);
  const product = answers.filter(({ at, status }) => status === 201 && at > backAt);
  return {
    refused: refused.length,
    cut: answers.filter(({ status }) => status === 0).length,
    statuses: [...new Set(refused.map(({ status }) => status))],
    /** Refusals without a retry time, or without a sentence for people. */
    unclear: refused.filter(
      ({ retryAfter, text }) =>
        !(Number(retryAfter) > 0) || !/[آ-ی]/.test(errorText(JSON.parse(text).message)),
    ),
    slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
    backAfterMs: Math.round(Math.min(...product.map(({ at }) => at)) - backAt),
  };
}
