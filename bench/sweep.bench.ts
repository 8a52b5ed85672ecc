import { demoGateways } from '#server/config-gateways.ts';
import { sweepPayments } from '#server/domain/payments/sweep/sweep-payments.ts';
import { createOutside } from '#server/outside/create-outside.ts';
import type { Bench } from './bench.ts';
import { closeOrderWorld, type OrderWorld, openOrderWorld } from './order-world.ts';

const PAYMENTS = 10_000;
const AIM = 60;

/**
 * Sweeper over ten thousand payments without a callback, with an inquiry over HTTP for each; the
 * shop's own sweeper helps.
 */
export const run: Bench = async () => {
  const world = await openOrderWorld(1);
  const { ctx, shop } = world;
  try {
    await insertPayments(world);
    const gateways = demoGateways(shop.url, ctx.config.publicUrl);
    const outside = createOutside({ ...ctx.config, gateways }, ctx.sql);
    const start = performance.now();
    await sweepPayments({ ...ctx, outside });
    const seconds = (performance.now() - start) / 1000;
    const [left] = await ctx.sql<{ open: number }[]>`
      select count(*)::int as open from transactions where status not in ('success', 'failed')`;
    return [
      {
        claim: `sweeper over ${PAYMENTS} open payments (top-ups, half of them paid)`,
        measured: `${seconds.toFixed(1)} s, ${Math.round(PAYMENTS / seconds)}/s, ${left?.open} still open`,
        ratio: `${((seconds / AIM) * 100).toFixed(0)} % of the time it may take`,
        aim: `at most ${AIM} s`,
        meets: seconds <= AIM && left?.open === 0,
      },
    ];
  } finally {
    await closeOrderWorld(world);
  }
};

/**
 * Inserts payments at the sandbox ZarinPal, every second one paid, and the shop's waiting
 * rows for them.
 */
async function insertPayments({ ctx, buyers }: OrderWorld) {
  const user = buyers[0]?.id ?? '';
  await ctx.sql`update transactions set next_check_at = null`;
  await ctx.sql`
    insert into sandbox_payments (authority, gateway, merchant_id, amount_rial, paid_rial, callback_url, status, ref_id, card_pan)
    select 'S' || lpad(n::text, 35, '0'), 'platform_zarinpal', '', 100000, 100000, '',
      case when n % 2 = 0 then 'PAID' else 'FAILED' end, (200000000000 + n)::text, '603799******1234'
    from generate_series(1, ${PAYMENTS}::int) as n`;
  await ctx.sql`
    insert into transactions (id, public_id, number, user_id, kind, amount, amount_rial, gateway_type, status,
      gateway_reference, next_check_at)
    select gen_random_uuid(), 'bench-' || n, nextval('transaction_numbers')::text, ${user}, 'wallet_topup', 10000, 100000,
      'platform_zarinpal', 'redirected', 'S' || lpad(n::text, 35, '0'), now() - interval '1 minute'
    from generate_series(1, ${PAYMENTS}::int) as n`;
}
