import type { Withdrawal } from '#contract/withdrawals.ts';
import { actorIdOf, type Ctx, ownerOf } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { RowOf } from '#server/db/rows.ts';
import { openWithdrawal } from '#server/db/status-lists.ts';
import { isSameName, verifiedNameOf } from '#server/domain/debit-cards/card-view.ts';
import { notify } from '#server/domain/events/notify.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { insertTransaction } from '#server/domain/payments/transactions.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { notEnough } from '#server/domain/wallet/post.ts';
import { lockWallets, readAvailable } from '#server/domain/wallet/read-balance.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { readOwnWithdrawal } from './withdrawal-view.ts';

type Request = { amount: number; debitCardId: string };
type Card = RowOf<'debitCards', 'id' | 'cardMasked' | 'bankName' | 'holderName' | 'shebaSealed'>;

/**
 * Holds an amount (tomans) of the own wallet for an own verified card. Throws `withdraw_min`, `withdraw_max`,
 * `withdraw_open_limit`, `withdraw_daily_limit`, `identity_required`, `card_required`, `card_owner_mismatch`,
 * `wallet_balance_not_enough`, `idempotency_reused`.
 */
export async function requestWithdrawal(ctx: Ctx, request: Request): Promise<Withdrawal> {
  const id = await makeOnce(ctx, (tx) => hold(tx, request));
  return readOwnWithdrawal(ctx, id);
}

async function hold(tx: Ctx, request: Request): Promise<string> {
  const userId = ownerOf(tx);
  await lockWallets(tx, [userId]);
  await checkAmount(tx, request.amount);
  const card = await readCard(tx, userId, request.debitCardId);
  await checkAllowance(tx, userId, request.amount);
  const amount = asTomans(request.amount);
  const available = await readAvailable(tx, userId);
  if (available < amount) throw notEnough(available, amount);
  return insert(tx, userId, card, request);
}

async function checkAmount(tx: Ctx, amount: number) {
  const { withdrawalMin: min, withdrawalMax: max } = await readSettings(tx);
  if (amount < min) throw invalidField('amount', 'withdraw_min', { n: min });
  if (amount > max) throw invalidField('amount', 'withdraw_max', { n: max });
}

async function readCard(tx: Ctx, userId: string, id: string): Promise<Card> {
  const name = await verifiedNameOf(tx, userId);
  if (!name) throw new DomainError('conflict', 'identity_required');
  const [card] = await tx.sql<Card[]>`
    select id, card_masked, bank_name, holder_name, sheba_sealed
    from debit_cards where id = ${id} and user_id = ${userId} and status = 'verified'`;
  if (!card) throw invalidField('debitCardId', 'card_required');
  if (!isSameName(card.holderName, name)) throw invalidField('debitCardId', 'card_owner_mismatch');
  return card;
}

async function checkAllowance(tx: Ctx, userId: string, amount: number) {
  const { openLeft, todayLeft } = await readAllowance(tx, userId);
  const { withdrawalMostOpen, withdrawalDaily } = await readSettings(tx);
  if (openLeft === 0)
    throw new DomainError('conflict', 'withdraw_open_limit', { n: withdrawalMostOpen });
  if (amount > todayLeft)
    throw invalidField('amount', 'withdraw_daily_limit', { n: withdrawalDaily });
}

async function insert(tx: Ctx, userId: string, card: Card, request: Request): Promise<string> {
  const id = newId();
  const at = tx.now().toISOString();
  await tx.sql`
    insert into withdrawals (id, number, user_id, debit_card_id, card_masked, bank_name,
      holder_name, sheba_sealed, amount, created_at, updated_at)
    values (${id}, nextval('transaction_numbers')::text, ${userId}, ${card.id}, ${card.cardMasked},
      ${card.bankName}, ${card.holderName}, ${card.shebaSealed}, ${request.amount}, ${at},
      ${at})`;
  await insertTransaction(tx, {
    userId,
    orderId: null,
    withdrawalId: id,
    kind: 'withdrawal',
    amount: asTomans(request.amount),
    gatewayType: 'other',
    status: 'created',
  });
  await tx.sql`
    insert into withdrawal_history (withdrawal_id, status, at, actor_id, actor, note)
    values (${id}, 'pending', ${tx.now().toISOString()}, ${actorIdOf(tx)}, 'user', '')`;
  await notify(tx, { userId, staff: true, kind: 'withdrawal', id });
  return id;
}

/**
 * Withdrawals that a person may still request, in number and in sum (tomans) for this Tehran day.
 */
export async function readAllowance(ctx: Ctx, userId: string) {
  const now = ctx.now().toISOString();
  const [row] = await ctx.sql<{ open: number; today: number }[]>`
    select count(*) filter (where status in ${openWithdrawal(ctx.sql)})::int as open,
      coalesce(sum(amount) filter (where status in ('pending', 'approved', 'paid') and created_at >=
        date_trunc('day',
          ${now}::timestamptz at time zone 'Asia/Tehran') at time zone 'Asia/Tehran'),
          0)::bigint as today
    from withdrawals where user_id = ${userId}`;
  const { withdrawalMostOpen, withdrawalDaily } = await readSettings(ctx);
  return {
    openLeft: Math.max(0, withdrawalMostOpen - (row?.open ?? 0)),
    todayLeft: Math.max(0, withdrawalDaily - (row?.today ?? 0)),
  };
}
