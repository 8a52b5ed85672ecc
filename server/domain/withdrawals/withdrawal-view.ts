import type { AdminWithdrawal, AdminWithdrawalRow, Withdrawal } from '#contract/withdrawals.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordOnce } from '#server/domain/audit/record-audit.ts';
import { decrypt } from '#server/domain/files/encryption.ts';
import { findPrivateFile } from '#server/domain/files/list-private-files.ts';
import { canMove, staffMoves } from '#server/domain/states/states.ts';
import { readFunds } from '#server/domain/wallet/read-balance.ts';
import { notFound } from '#server/errors.ts';
import { isAtBank, withdrawalMoves, withdrawalStates } from './withdrawal-states.ts';

/** Columns of a withdrawal `w` as lists have them. */
export const rowColumns = (sql: Ctx['sql']) => sql`
  w.id as "_id", w.number, w.amount, w.status, w.card_masked, w.bank_name,
  w.created_at as at, w.updated_at, w.version`;

/** Columns of the person `u` behind it. */
export const personColumn = (sql: Ctx['sql']) => sql`
  json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'mobileNumber', u.mobile_number) as buyer`;

type Detail = AdminWithdrawalRow &
  Pick<
    AdminWithdrawal,
    'debitCardId' | 'bankTracking' | 'paidAt' | 'rejectReason' | 'transaction' | 'identityStatus'
  > &
  RowOf<'withdrawals', 'shebaSealed' | 'receiptFileId'>;

/** One withdrawal in full; of `ownerId` only, when that is given. Throws `not_found`. */
async function readDetail(ctx: Ctx, id: string, ownerId?: string) {
  const { sql } = ctx;
  const [row] = await sql<Detail[]>`
    select ${rowColumns(sql)}, ${personColumn(sql)}, w.holder_name, w.debit_card_id,
      w.bank_tracking, w.paid_at, w.reject_reason,
      w.sheba_sealed, w.receipt_file_id,
      json_build_object('_id', t.id, 'number', t.number) as transaction,
      coalesce(i.status, 'none') as identity_status
    from withdrawals w
    join users u on u.id = w.user_id
    join transactions t on t.withdrawal_id = w.id
    left join identities i on i.user_id = w.user_id
    where w.id = ${id} and ${ownerId === undefined ? sql`true` : sql`w.user_id = ${ownerId}`}`;
  if (!row) throw notFound();
  const { shebaSealed, receiptFileId, ...rest } = row;
  const [history, receipt] = await Promise.all([
    readHistory(ctx, id),
    findPrivateFile(ctx, receiptFileId),
  ]);
  return {
    ...rest,
    sheba: decrypt(ctx.config, { purpose: 'sheba', owner: row.buyer._id }, shebaSealed),
    receipt,
    history,
  };
}

const readHistory = ({ sql }: Ctx, id: string) => sql<AdminWithdrawal['history']>`
  select h.status, h.at, h.actor, h.note, coalesce(u.first_name || ' ' || u.last_name, '') as by
  from withdrawal_history h left join users u on u.id = h.actor_id
  where h.withdrawal_id = ${id} order by h.id`;

/** An own withdrawal with its steps. Throws `not_found`, also for another's. */
export async function readOwnWithdrawal(ctx: Ctx, id: string): Promise<Withdrawal> {
  const userId = ownerOf(ctx);
  const { history, buyer: _, identityStatus: __, ...row } = await readDetail(ctx, id, userId);
  return {
    ...row,
    history: history.map(({ by: _by, ...step }) => step),
    can: { cancel: canMove(withdrawalStates, row.status, 'canceled', 'user') },
  };
}

/** The same for a page of staff; the viewer of the Sheba is recorded. Throws `not_found`. */
export async function openWithdrawal(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
  const row = await readAnyWithdrawal(ctx, id);
  await recordOnce(ctx, {
    action: 'withdrawal.open',
    entity: 'withdrawal',
    entityId: id,
    after: { shown: { sheba: true } },
  });
  return row;
}

/**
 * Withdrawal for staff: its Sheba, the person's wallet, and the actor of each step. Throws
 * `not_found`.
 */
export async function readAnyWithdrawal(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
  const row = await readDetail(ctx, id);
  return {
    ...row,
    ...(await readFunds(ctx, row.buyer._id)),
    can: {
      ...staffMoves(withdrawalStates, withdrawalMoves, row.status),
      addReceipt: isAtBank(row.status) && !row.receipt,
    },
  };
}
