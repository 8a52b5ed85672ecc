import type { AdminTransfer, OwnTransfer } from '#contract/transfers.ts';
import { actorIdOf, type Ctx, inTransaction, ownerOf, refuseOwn } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import {
  transferConfirmedText,
  transferRejectedText,
} from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { lockOrder, stockLinesOf } from '#server/domain/orders/lock-order.ts';
import { receiveMoney } from '#server/domain/orders/money/receive-money.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { lockWallets } from '#server/domain/wallet/read-balance.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { endHold, endRejectedHold } from './hold-for-receipt.ts';
import { moveTransfer } from './move-transfer.ts';
import { needsTwoPeople, takeTurnOf } from './needs-two-people.ts';
import { transferMoves } from './transfer-states.ts';
import { isSeenBy, readAnyTransfer, readOwnTransfer } from './transfer-view.ts';

type Row = RowOf<'transfers'> & { number: string };
type Decision = { id: string; version: number };

/**
 * Confirms that the money is on the account of the shop: it pays the order, or a part of it,
 * and what the order does not
 * take goes to the wallet. Of a large one the first of two people only checks it. Throws `not_found`, `conflict`,
 * `own_transfer`, `second_person_needed`, `files_unseen`.
 */
export const confirmTransfer = (ctx: Ctx, decision: Decision): Promise<AdminTransfer> =>
  inTransaction(ctx, async (tx) => {
    const { order, row, actor } = await begin(tx, decision.id);
    if (!(await isSeenBy(tx, row.fileId, actor)))
      throw new DomainError('conflict', 'files_unseen', { n: 1 });
    if (row.status === 'checked' && row.checkedBy === actor)
      throw new DomainError('conflict', 'second_person_needed');
    // orders are locked apart, and sums are of their sender and of the person who confirms
    for (const person of [row.userId, actor].toSorted()) await takeTurnOf(tx, person);
    const isFirst = row.status === 'pending' && (await needsTwoPeople(tx, row));
    if (isFirst) await check(tx, row, decision, actor);
    else await confirm(tx, row, order, decision, actor);
    return readAnyTransfer(tx, decision.id);
  });

const check = (tx: Ctx, row: Row, { version }: Decision, actor: string) =>
  moveTransfer(tx, row, {
    version,
    to: 'checked',
    as: 'admin',
    change: { checked_by: actor },
    audit: lineOf('check', row, { status: 'checked' }),
  });

async function confirm(
  tx: Ctx,
  row: Row,
  order: OrderRow,
  { version }: Decision,
  actor: string,
): Promise<void> {
  const lines = await stockLinesOf(tx, order.id);
  await moveTransfer(tx, row, {
    version,
    ...transferMoves.confirm,
    as: 'admin',
    change: { decided_by: actor },
    audit: lineOf('confirm', row, { status: 'confirmed', amount: row.amount }),
  });
  // wallets are locked before products, as everywhere (see lockOrder)
  await lockWallets(tx, [row.userId]);
  await receiveMoney(
    tx,
    { order, lines },
    {
      id: row.transactionId,
      number: row.number,
      amount: row.amount,
      kind: 'transfer_payment',
      from: 'transfers',
      paymentType: 'pay_transfer',
      gatewayType: null,
    },
  );
  const { orderNumber, buyer } = order;
  await queueMessage(tx, {
    mobileNumber: buyer.mobileNumber,
    template: 'transfer.confirmed',
    text: transferConfirmedText({ orderNumber, amount: row.amount }),
    dedupeKey: `transfer.confirmed:${row.id}`,
  });
}

/**
 * Rejects a transfer without money and ends its reservation. Throws `not_found`, `conflict`,
 * `own_transfer`.
 */
export const rejectTransfer = (
  ctx: Ctx,
  { reason, ...decision }: Decision & { reason: string },
): Promise<AdminTransfer> =>
  inTransaction(ctx, async (tx) => {
    const { order, row, actor } = await begin(tx, decision.id);
    await moveTransfer(tx, row, {
      version: decision.version,
      ...transferMoves.reject,
      as: 'admin',
      note: reason,
      change: { decided_by: actor, reject_reason: reason },
      audit: lineOf('reject', row, { status: 'rejected', reason }),
    });
    await endRejectedHold(tx, order);
    const { orderNumber, buyer } = order;
    await queueMessage(tx, {
      mobileNumber: buyer.mobileNumber,
      template: 'transfer.rejected',
      text: transferRejectedText({ orderNumber, amount: row.amount, reason }),
      dedupeKey: `transfer.rejected:${row.id}`,
    });
    return readAnyTransfer(tx, decision.id);
  });

/** Cancels an own transfer that staff have not looked at. Throws `not_found`, `conflict`. */
export const cancelTransfer = (ctx: Ctx, id: string): Promise<OwnTransfer> =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx);
    const [own] = await tx.sql<{ orderId: string }[]>`
      select order_id from transfers where id = ${id} and user_id = ${userId}`;
    if (!own) throw notFound();
    const order = await lockOrder(tx, own.orderId);
    await moveTransfer(tx, await read(tx, id), { to: 'canceled', as: 'user' });
    await endHold(tx, order);
    return readOwnTransfer(tx, id);
  });

/**
 * Locks the order, which serialises all decisions about its transfers; refuses decisions about
 * one's own money.
 */
async function begin(tx: Ctx, id: string) {
  const { orderId } = await read(tx, id);
  const order = await lockOrder(tx, orderId);
  const row = await read(tx, id);
  const actor = actorIdOf(tx) ?? '';
  refuseOwn(tx, row.userId, 'own_transfer');
  return { order, row, actor };
}

async function read({ sql }: Ctx, id: string): Promise<Row> {
  const [row] = await sql<Row[]>`
    select f.*, t.number
    from transfers f
    join transactions t on t.id = f.transaction_id
    where f.id = ${id}`;
  if (!row) throw notFound();
  return row;
}

const lineOf = (act: string, { status }: Row, after: object) => ({
  action: `transfer.${act}`,
  before: { status },
  after,
});
