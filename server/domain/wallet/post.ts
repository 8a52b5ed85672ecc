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
  /** What caused it: number of a transaction or of an order. */
  reference: string;
  reason?: string;
};

/** Moves money between two accounts. Throws `wallet_balance_not_enough` (tomans) when a wallet would fall below what it holds for withdrawals. */
export async function post(tx: Ctx, posting: Posting): Promise<void> {
  const { from, amount } = posting;
  const { sql } = tx;
  const entries = entriesOf(posting);
  // both are sent at once; the second starts after the first, so it sees the last row of each wallet
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

/** The refusal for a wallet that has `balance` to spend and not `needed`; tomans. */
export const notEnough = (balance: Tomans, needed: Tomans) =>
  new DomainError('payment_required', 'wallet_balance_not_enough', { balance, needed });

type Entry = { account: string; userId: string | null; delta: number };

/** Writers of one wallet take turns; sorted, so that two postings never wait for each other. Money from a bank to sales has none. */
function lockOwners(tx: Ctx, entries: Entry[]) {
  const owners = entries.flatMap((e) => e.userId ?? []);
  return owners.length > 0 ? lockWallets(tx, owners) : [];
}

type Cause = { reference: ReturnType<Ctx['sql']>; from: ReturnType<Ctx['sql']> };

/**
 * Parts of a statement that writes the rows of a posting (`posted`), or none where a wallet would fall below what it
 * holds. The owners of its wallets are locked before. `cause` names its reference by what the statement itself writes.
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
      ${cause?.reference ?? sql`${posting.reference}`}, ${actorIdOf(tx)}::uuid, ${posting.reason ?? ''},
      ${tx.now().toISOString()}::timestamptz
    from entry ${cause?.from ?? sql``}
    where not exists (select 1 from entry where user_id is not null and delta < 0
      and before + delta < ${heldOf(sql, sql`entry.user_id`)})
    returning 1)`;
}

function nameOf(account: Account): string {
  if (typeof account === 'string') return account;
  return 'wallet' in account ? walletOf(account.wallet) : `gateway:${account.gateway}`;
}

/** Whose wallet an account is; null for the accounts of the shop. */
export const ownerOf = (account: Account) =>
  typeof account === 'object' && 'wallet' in account ? account.wallet : null;
