import type { TransactionKind } from '#contract/orders.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { DomainError } from '#server/errors.ts';
import type { GatewayName } from '#shared/gateways.ts';
import type { Tomans } from '#shared/money.ts';
import { heldOf, lockWallets, readAvailable, walletOf } from './read-balance.ts';

export type Account =
  | { wallet: string }
  | { gateway: GatewayName }
  | 'transfers'
  | 'parts'
  | 'sales'
  | 'withdrawals'
  | 'adjustments';

export type Posting = {
  kind: TransactionKind;
  from: Account;
  to: Account;
  /** Above zero, in tomans. */
  amount: Tomans;
  /** Cause of the posting: number of a transaction or of an order. */
  reference: string;
  reason?: string;
};

/**
 * Moves money between two accounts. Throws `wallet_balance_not_enough` (tomans) if a wallet would
 * fall below the sum held for withdrawals.
 */
export async function post(tx: Ctx, posting: Posting): Promise<void> {
  const { from, amount } = posting;
  const { sql } = tx;
  const entries = entriesOf(posting);
  // both are sent together, and the second runs after the first, so it sees the latest row of each
  // wallet
  const [, rows] = await Promise.all([
    lockOwners(tx, entries),
    sql`with ${postingParts(tx, posting)} select 1 from posted`,
  ]);
  const owner = ownerOf(from);
  if (rows.length === 0 && owner) throw notEnough(await readAvailable(tx, owner), amount);
  if (rows.length !== entries.length) throw new Error(`posting ${posting.reference} was not made`);
}

function entriesOf({ from, to, amount }: Posting): Entry[] {
  if (amount <= 0) throw new RangeError(`not an amount to post: ${amount}`);
  return [
    { account: nameOf(from), userId: ownerOf(from), delta: -amount },
    { account: nameOf(to), userId: ownerOf(to), delta: amount },
  ];
}

/** Error for a wallet that has `balance` to spend instead of `needed`; tomans. */
export const notEnough = (balance: Tomans, needed: Tomans) =>
  new DomainError('payment_required', 'wallet_balance_not_enough', { balance, needed });

type Entry = { account: string; userId: string | null; delta: number };

/**
 * Locks the wallet owners of a posting, sorted to avoid deadlocks. Money from a bank to sales has
 * none.
 */
function lockOwners(tx: Ctx, entries: Entry[]) {
  const owners = entries.flatMap((e) => e.userId ?? []);
  return owners.length > 0 ? lockWallets(tx, owners) : [];
}

type Cause = { reference: ReturnType<Ctx['sql']>; from: ReturnType<Ctx['sql']> };

/**
 * Parts of a statement that writes the rows of a posting (`posted`), or none if a wallet would fall
 * below the sum held. The caller locks the wallet owners first. `cause` takes the reference from
 * another part of the statement.
 */
export function postingParts(tx: Ctx, posting: Posting, cause?: Cause) {
  const { sql } = tx;
  const entries = entriesOf(posting);
  return sql`entry as (
    select e.*, coalesce(last.seq, 0) + 1 as seq, coalesce(last.after, 0) as before
    from unnest(${entries.map((e) => e.account)}::text[],
      ${entries.map((e) => e.userId)}::uuid[], ${entries.map((e) => e.delta)}::bigint[])
      as e(account, user_id, delta)
    left join lateral (
      select l.seq, l.after from ledger_entries l
      where e.user_id is not null and l.account = e.account order by l.seq desc limit 1
    ) last on true
  ), posted as (
    insert into ledger_entries (posting_id, account, user_id, seq, delta, before, after, kind,
      reference, actor_id, reason, at)
    select ${newId()}::uuid, account, user_id, case when user_id is not null then seq end, delta,
      case when user_id is not null then before end,
      case when user_id is not null then before + delta end, ${posting.kind},
      ${cause?.reference ?? sql`${posting.reference}`}, ${actorIdOf(tx)}::uuid,
      ${posting.reason ?? ''}, ${tx.now().toISOString()}::timestamptz
    from entry ${cause?.from ?? sql``}
    where not exists (select 1 from entry where user_id is not null and delta < 0
      and before + delta < ${heldOf(sql, sql`entry.user_id`)})
    returning 1)`;
}

function nameOf(account: Account): string {
  if (typeof account === 'string') return account;
  return 'wallet' in account ? walletOf(account.wallet) : `gateway:${account.gateway}`;
}

/** Owner of a wallet account; null for accounts of the shop. */
export const ownerOf = (account: Account) =>
  typeof account === 'object' && 'wallet' in account ? account.wallet : null;
