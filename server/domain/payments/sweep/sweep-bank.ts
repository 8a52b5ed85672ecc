import type { Ctx, OutsideCtx } from '#server/context.ts';
import { isDown, mayProbe } from '#server/domain/payments/bank-availability.ts';
import { type Transaction, transactionColumns } from '#server/domain/payments/transactions.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { MINUTE } from '#shared/time.ts';

type Work = (ctx: OutsideCtx, payment: Transaction) => Promise<void>;

const WORKERS = 6;
const AT_A_TIME = 2 * WORKERS;
/** Sequential calls that one payment may need. */
const CALLS = 3;
const SPARE_MS = 30_000;

/**
 * Processes due payments of one bank, including those that become due meanwhile, with workers of
 * its own. A claim postpones the next check, so processes share the work and a dead one's payments
 * return. While the bank is down, only one payment is tried, as the probe.
 */
export async function sweepBank(ctx: OutsideCtx, bank: GatewayName, work: Work): Promise<void> {
  if (isDown(ctx, bank) && !(await probe(ctx, bank, work))) return;
  const line = lineOf(ctx, bank);
  const worker = async () => {
    while (mayGoOn(ctx, bank)) {
      const payment = await line.next();
      if (!payment) return;
      await workOn(ctx, payment, work);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  await release(ctx, line.left);
}

/** Queue of claimed payments by urgency, claimed a few at a time. */
function lineOf(ctx: OutsideCtx, bank: GatewayName) {
  const left: Transaction[] = [];
  let filling: Promise<unknown> | undefined;
  const fill = async () => left.push(...(await claim(ctx, bank, AT_A_TIME)));
  const next = async () => {
    if (left.length === 0) {
      filling ??= fill().finally(() => {
        filling = undefined;
      });
      await filling;
    }
    return left.shift();
  };
  return { left, next };
}

const mayGoOn = (ctx: Ctx, bank: GatewayName) => !ctx.stopping.aborted && !isDown(ctx, bank);

/** Asks about one payment; true if the bank answered. */
async function probe(ctx: OutsideCtx, bank: GatewayName, work: Work): Promise<boolean> {
  if (ctx.stopping.aborted || !mayProbe(ctx, bank)) return false;
  const [payment] = await claim(ctx, bank, 1);
  if (payment) await workOn(ctx, payment, work);
  return payment !== undefined && !isDown(ctx, bank);
}

/** Processes one payment; one that a shutdown interrupts is due again at once. */
async function workOn(ctx: OutsideCtx, payment: Transaction, work: Work) {
  await work(ctx, payment);
  if (ctx.stopping.aborted) await release(ctx, [payment]);
}

type Due = Transaction & { claimedAt: string | null; dueAt: string };

/**
 * Claims due payments by urgency: first those whose payer came back and whose bank will soon
 * refund, oldest claim first.
 */
async function claim(ctx: OutsideCtx, bank: GatewayName, most: number): Promise<Transaction[]> {
  const { sql, config } = ctx;
  const now = ctx.now().getTime();
  const until = new Date(now + CALLS * config.gatewayTimeoutMs + SPARE_MS).toISOString();
  const rows = await sql<Due[]>`
    with due as (
      select d.id, d.next_check_at, (select min(c.at) from payment_claims c
        where c.transaction_id = coalesce(d.follows_id, d.id) and c.refused_at is null
          and c.at > ${windowStart(ctx, bank)}) as claimed_at
      from transactions d
      where d.gateway_type = ${bank} and d.next_check_at <= ${new Date(now).toISOString()}
      order by claimed_at nulls last, d.next_check_at limit ${most} for update of d skip locked
    )
    update transactions t set next_check_at = ${until} from due where t.id = due.id
    returning ${transactionColumns(sql)}, due.claimed_at, due.next_check_at as due_at`;
  return rows.toSorted(byUrgency);
}

/** Compares by urgency; the timestamps share one text format, and missing ones come last. */
const byUrgency = (a: Due, b: Due) =>
  `${a.claimedAt ?? '~'} ${a.dueAt}`.localeCompare(`${b.claimedAt ?? '~'} ${b.dueAt}`);

/** Start of the recovery window; the bank has refunded older payments itself. */
function windowStart(ctx: OutsideCtx, bank: GatewayName): string {
  const recovery = ctx.outside.gateways[bank]?.recovery;
  const minutes = recovery?.by === 'repeated_verify' ? recovery.windowMinutes : 0;
  return new Date(ctx.now().getTime() - minutes * MINUTE).toISOString();
}

/** Releases claimed payments, except those that ended in the meantime. */
async function release(ctx: Ctx, payments: Transaction[]): Promise<void> {
  if (payments.length === 0) return;
  await ctx.sql`
    update transactions t set next_check_at = ${ctx.now().toISOString()}, checks = r.checks
    from unnest(${payments.map(({ id }) => id)}::uuid[],
      ${payments.map(({ checks }) => checks)}::int[]) as r(id, checks)
    where t.id = r.id and t.next_check_at is not null`;
}
