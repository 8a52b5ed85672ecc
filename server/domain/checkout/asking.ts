import type { Ctx } from '#server/context.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import type { Transaction } from '#server/domain/payments/transactions.ts';
import { DomainError } from '#server/errors.ts';

/** Longer than any bank is waited for, also when it is asked several times. */
const AT_MOST = 4 * 60_000;
/** Anybody may repeat a callback; beyond these the sweeper asks. */
const ASKS = { most: 6, minutes: 10 };

/** Lets one callback of a payment at a time ask its bank, in all processes, and only so often; the others ask nothing. */
export const whileAsking = (
  ctx: Ctx,
  payment: Transaction,
  ask: () => Promise<void>,
): Promise<void> =>
  askAlone(ctx, payment, async () => {
    if (await isWithin(ctx, payment.id)) await ask();
  });

/** One question about a payment at a time, in all processes; undefined while another one is under way. */
export async function askAlone<T>(
  ctx: Ctx,
  { id }: Transaction,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  const now = ctx.now();
  const until = new Date(now.getTime() + AT_MOST).toISOString();
  const [taken] = await ctx.sql`
    update transactions set asking_until = ${until}
    where id = ${id} and (asking_until is null or asking_until <= ${now.toISOString()}) returning 1`;
  if (!taken) return undefined;
  try {
    return await ask();
  } finally {
    await ctx.sql`update transactions set asking_until = null where id = ${id} and asking_until = ${until}`;
  }
}

const isWithin = (ctx: Ctx, id: string) =>
  limitCalls(ctx, { bucket: `callback:${id}`, ...ASKS }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.key === 'rate_limited') return false;
      throw error;
    },
  );
