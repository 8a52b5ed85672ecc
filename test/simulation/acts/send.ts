import type { EndpointKey } from '#contract/endpoints.ts';
import type { CallOptions } from '../../call.ts';
import type { Run } from '../play.ts';
import type { Answer } from '../world.ts';

/** Sends a request as an app does: after 503 once more, with the same key. Anything else above 499 is a fault. */
export async function send(
  run: Run,
  id: number,
  who: string,
  key: EndpointKey,
  options: CallOptions,
): Promise<Answer> {
  const asked = { ...options, headers: { ...options.headers, 'idempotency-key': `k${id}` } };
  let answer = await run.world.send(key, asked);
  if (answer.status === 503 && run.isFaulty) answer = await run.world.send(key, asked);
  const { status, body } = answer;
  const what = `${id} ${who}: ${key.replace(/:id/, '…')} ${brief(options.body)}`;
  run.story.push(`${what} → ${status} ${status >= 400 ? (body?.message ?? '') : ''}`.trim());
  if (key === 'POST /api/withdrawals' && status === 201) run.held.add(String(body._id));
  if (status >= 500 && status !== 503) run.faults.push(`${what} answered ${status}`);
  return answer;
}

/** A request that must be refused: by 401, 403 or 404. */
export async function mustRefuse(
  run: Run,
  id: number,
  who: string,
  key: EndpointKey,
  options: CallOptions,
): Promise<void> {
  const { status } = await send(run, id, who, key, options);
  if (status < 400) run.faults.push(`${who} may ${key}`);
}

const brief = (body: unknown) =>
  body === undefined
    ? ''
    : JSON.stringify(body)
        .replaceAll(/"([\w-]{20,})"/g, '…')
        .slice(0, 160);

/** One of these, or undefined. */
export const oneOf = <T>(random: { next(): number }, all: readonly T[]): T | undefined =>
  all[Math.floor(random.next() * all.length)];
