import { actorIdOf, type Ctx } from '#server/context.ts';
import type { SettlementSource } from '#shared/states.ts';

/** Payout of a bank for the money on one account of the books; all sums in tomans. */
export type Settled = {
  postingId: string;
  source: SettlementSource;
  /** Account that owed it: `gateway:<name>`, `transfers`, `withdrawals` or `adjustments`. */
  account: string;
  reference: string;
  /** Paid less taken back, whole: with what the bank kept of it. */
  amount: number;
  fee: number;
};

/**
 * Moves what a bank has paid from the account that owed it to those of the bank and its fees. Money
 * in the hands of a bank is below zero, as everywhere in this ledger.
 */
export async function postSettled(tx: Ctx, settled: Settled[]): Promise<void> {
  const legs = settled.flatMap((one) => legsOf(one));
  await tx.sql`
    insert into ledger_entries (posting_id, account, delta, kind, reference, actor_id, at)
    select posting_id, account, delta, 'settlement', reference, ${actorIdOf(tx)}::uuid,
      ${tx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(legs)}::text::jsonb) as n(posting_id uuid,
      account text, delta bigint, reference text)`;
}

const legsOf = ({ postingId, source, account, reference, amount, fee }: Settled) =>
  [
    { account, delta: amount },
    { account: `bank:${source}`, delta: fee - amount },
    { account: `fees:${source}`, delta: -fee },
  ]
    .filter(({ delta }) => delta !== 0)
    .map((leg) => ({ posting_id: postingId, reference, ...leg }));
