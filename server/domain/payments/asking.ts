import type { Ctx } from '#server/context.ts';
import { countCall } from '#server/domain/limits/limit-calls.ts';
import { type Transaction, transactionColumns } from '#server/domain/wallet/transactions.ts';
import { MINUTE } from '#shared/time.ts';

/** Longer than any bank is waited for, also when it is asked several times. */
const AT_MOST = 4 * MINUTE;
/** Anybody may repeat a callback; beyond these the sweeper asks. */
const ASKS = { most: 6, minutes: 10 };

type Taken = Transaction & { calls: number | null };

/** Lets one callback of a payment at a time ask its bank, in all processes, and only so often; the others ask nothing. */
export async function whileAsking(
  ctx: Ctx,
  payment: Transaction,
  ask: (current: Transaction) => Promise<unknown>,
): Promise<void> {
  const counted = countCall(
    ctx,
    { bucket: `callback:${payment.id}`, minutes: ASKS.minutes },
    ctx.sql`from t`,
  );
  await holding(ctx, payment, counted, async ({ calls, ...current }) => {
    if ((calls ?? 0) <= ASKS.most) await ask(current);
  });
}

/** One question about a payment at a time, in all processes; undefined while another one is under way. */
export const askAlone = <T>(ctx: Ctx, payment: Transaction, ask: () => Promise<T>) =>
  holding(ctx, payment, ctx.sql`select null::int as calls`, ask);

/** Takes the right to ask, reads the payment as it stands then and counts, by one statement. */
async function holding<T>(
  { sql, now }: Ctx,
  { id }: Transaction,
  counted: ReturnType<Ctx['sql']> | ReturnType<typeof countCall>,
  ask: (taken: Taken) => Promise<T>,
): Promise<T | undefined> {
  const at = now();
  const until = new Date(at.getTime() + AT_MOST).toISOString();
  const [taken] = await sql<Taken[]>`
    with t as (
      update transactions set asking_until = ${until}
      where id = ${id} and (asking_until is null or asking_until <= ${at.toISOString()}) returning *
    ), counted as (${counted})
    select ${transactionColumns(sql)}, (select calls from counted) as calls from t`;
  if (!taken) return undefined;
  try {
    return await ask(taken);
  } finally {
    await sql`update transactions set asking_until = null where id = ${id} and asking_until = ${until}`;
  }
}
