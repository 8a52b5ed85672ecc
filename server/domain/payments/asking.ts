import type { Ctx } from '#server/context.ts';
import { countCall } from '#server/domain/limits/limit-calls.ts';
import type { KnownPayment } from '#server/outside/gateways/gateway.ts';
import { SECOND } from '#shared/time.ts';
import type { Claim } from './claims.ts';
import { type Transaction, transactionColumns } from './transactions.ts';

/** The right to ask is renewed while a process asks, so that it dies with the process. */
const RIGHT = 30 * SECOND;
const RENEWED = 10 * SECOND;
/** Anybody may repeat a callback; beyond these the sweeper asks. */
const ASKS = { most: 6, minutes: 10 };

type Taken = Transaction & { calls: number | null };

/**
 * Lets one callback of a payment at a time ask its bank, in all processes, and only so often; the
 * others ask nothing.
 */
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

/**
 * Locks the inquiry, reads the current payment and counts the call in one statement, by the
 * database's clock.
 */
async function holding<T>(
  ctx: Ctx,
  { id }: Transaction,
  counted: ReturnType<Ctx['sql']> | ReturnType<typeof countCall>,
  ask: (taken: Taken) => Promise<T>,
): Promise<T | undefined> {
  const { sql } = ctx;
  const [taken] = await sql<(Taken & { until: string })[]>`
    with t as (
      update transactions set asking_until = ${untilOf(sql)}
      where id = ${id} and (asking_until is null or asking_until <= clock_timestamp()) returning *
    ), counted as (${counted})
    select ${transactionColumns(sql)}, (select calls from counted) as calls,
      t.asking_until::text as until
    from t`;
  if (!taken) return undefined;
  const { until, ...payment } = taken;
  const right = renewing(ctx, id, until);
  try {
    return await ask(payment);
  } finally {
    await right.end();
  }
}

const untilOf = (sql: Ctx['sql']): ReturnType<Ctx['sql']> =>
  sql`clock_timestamp() + ${RIGHT} * interval '1 millisecond'`;

/** Renews the right of a living process; one that lost it changes nothing. */
function renewing({ sql, log }: Ctx, id: string, first: string) {
  let until = first;
  let renewed: Promise<unknown> = Promise.resolve();
  const change = async (next: ReturnType<Ctx['sql']>) => {
    const [row] = await sql<{ until: string | null }[]>`
      update transactions
      set asking_until = ${next}
      where id = ${id} and asking_until = ${until}::timestamptz
      returning asking_until::text as until`;
    until = row?.until ?? until;
  };
  const timer = setInterval(() => {
    renewed = change(untilOf(sql)).catch((error: unknown) =>
      log.warn({ err: error, transaction: id }, 'the right to ask a bank was not renewed'),
    );
  }, RENEWED);
  return {
    end: async () => {
      clearInterval(timer);
      await renewed;
      // a fragment has the type of a statement with rows
      await change(sql`null` as ReturnType<Ctx['sql']>);
    },
  };
}

/** A transaction as gateways need it, with the receipt that a callback named or the bank has confirmed. */
export const toGatewayPayment = (payment: Transaction, claim?: Claim): KnownPayment => ({
  number: payment.bankNumber,
  gatewayReference: payment.gatewayReference ?? '',
  amount: payment.amount,
  receipt: claim?.receipt ?? payment.receipt,
  claimedAmount: claim?.claimedAmount ?? payment.claimedAmount,
  cardMasked: claim?.cardMasked ?? payment.cardMasked,
  isReceiptShared: claim?.isShared ?? false,
  isReceiptNamedBefore: claim?.isNamedBefore ?? false,
  isAnswerLost: claim?.isAnswerLost ?? false,
});
