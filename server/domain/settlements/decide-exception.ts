import type { ExceptionStatus, SettlementException } from '#contract/desk/settlements.ts';
import { actorIdOf, type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { askBank } from '#server/domain/payments/ask-bank.ts';
import { recordPanelReversal } from '#server/domain/payments/reverse/record-panel-reversal.ts';
import { transition } from '#server/domain/states/transition.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { type ExceptionMove, movesOf } from './exception-moves.ts';
import { settlementException } from './exception-states.ts';
import { judgeLines, lockSettlements } from './judge-lines.ts';
import { readException } from './read-exception.ts';
import { bookLine, ignoreLine } from './settle-line.ts';

type Move = { id: string; version: number };
type Decided = { row: SettlementException; lineId: number | null };

/** Books a line as the bank says it. Throws `not_found`, `conflict`. */
export const acceptException = (ctx: Ctx, move: Move): Promise<SettlementException> =>
  decide(ctx, { ...move, name: 'accept', to: 'accepted' }, async (tx, { row, lineId }) => {
    if (!lineId || !row.payment) throw conflict();
    await bookLine(tx, { lineId, amount: row.payment.amount });
  });

/**
 * Records a refund that was made in the panel of the bank. Throws `not_found`, `conflict`, and what
 * `recordPanelReversal` throws.
 */
export const refundException = (
  ctx: Ctx,
  { reason, ...move }: Move & { reason: string },
): Promise<SettlementException> =>
  decide(
    ctx,
    { ...move, name: 'refund', to: 'refunded', note: reason },
    async (tx, { row, lineId }) => {
      if (!row.payment) throw conflict();
      const amount = row.line ? Math.floor(row.line.grossRial / 10) : row.payment.amount;
      await recordPanelReversal(tx, { id: row.payment._id, amount, reason });
      if (lineId && amount < row.payment.amount)
        await bookLine(tx, { lineId, amount, account: 'adjustments' });
    },
  );

/** Names the payment of a line. Throws `not_found`, `conflict`. */
export const linkException = (
  ctx: Ctx,
  { number, ...move }: Move & { number: string },
): Promise<SettlementException> =>
  decide(
    ctx,
    { ...move, name: 'link', to: 'linked', note: number },
    async (tx, { row, lineId }) => {
      const ofSource =
        row.source === 'statement'
          ? tx.sql`kind in ('transfer_payment', 'withdrawal', 'refund_card')`
          : tx.sql`gateway_type = ${row.source}`;
      const [payment] = await tx.sql<{ id: string }[]>`
        select id from transactions where (number = ${number} or bank_reference = ${number})
          and ${ofSource}`;
      if (!payment) throw invalidField('number', 'not_found');
      await tx.sql`
        update settlement_lines set transaction_id = ${payment.id}, is_linked = true
        where id = ${lineId} and booked_on is null`;
    },
  );

/** Ends an exception without booking it. Throws `not_found`, `conflict`. */
export const ignoreException = (
  ctx: Ctx,
  { reason, ...move }: Move & { reason: string },
): Promise<SettlementException> =>
  decide(ctx, { ...move, name: 'ignore', to: 'ignored', note: reason }, async (tx, { lineId }) => {
    if (lineId) await ignoreLine(tx, lineId);
  });

/** Asks the bank about the payment and compares anew. Throws `not_found`, `conflict`, `gateway_unavailable`. */
export async function askAgain(ctx: OutsideCtx, id: string): Promise<SettlementException> {
  const { payment, source, can } = await readException(ctx, id);
  if (!can.ask || !payment) throw conflict();
  if (payment.status !== 'success') await askBank(ctx, payment._id);
  await inTransaction(ctx, async (tx) => {
    await lockSettlements(tx);
    await judgeLines(tx, source);
    await recordAudit(tx, {
      action: 'settlement.ask',
      entity: 'settlement_exception',
      entityId: id,
      before: { status: payment.status },
      after: { status: (await readException(tx, id)).payment?.status },
    });
  });
  return readException(ctx, id);
}

type Decision = Move & { name: ExceptionMove; to: ExceptionStatus; note?: string };

/** Moves the exception first, so that a second press finds it decided, then does what follows and compares anew. */
const decide = (
  ctx: Ctx,
  { id, version, name, to, note = '' }: Decision,
  follow: (tx: Ctx, decided: Decided) => Promise<void>,
): Promise<SettlementException> =>
  inTransaction(ctx, async (tx) => {
    await lockSettlements(tx);
    const row = await readException(tx, id);
    if (!movesOf(row)[name]) throw conflict();
    await transition(tx, settlementException, {
      id,
      version,
      to,
      as: 'admin',
      change: { note, actor_id: actorIdOf(tx) },
      audit: {
        action: `settlement.${name}`,
        before: { status: 'open', reason: row.reason },
        after: { status: to, reference: row.reference, amount: row.amount, note },
      },
    });
    await follow(tx, { row, lineId: await lineOf(tx, id) });
    await judgeLines(tx, row.source);
    return readException(tx, id);
  });

async function lineOf({ sql }: Ctx, id: string): Promise<number | null> {
  const [row] = await sql<{ lineId: number | null }[]>`
    select line_id from settlement_exceptions where id = ${id}`;
  return row?.lineId ?? null;
}
