import type { AdminReturn } from '#contract/order/returns.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { applyReturn } from '#server/domain/orders/returned/apply-return.ts';
import { invalidField } from '#server/errors.ts';
import { beginStep } from './begin-step.ts';
import { lineOf, moveReturn } from './move-return.ts';
import { matchLines, type WantedLine } from './pick-lines.ts';
import { returnMoves } from './return-states.ts';
import { readLines, readReturn } from './return-view.ts';
import { tellAccepted } from './tell-buyer.ts';

type Input = { id: string; version: number; lines: WantedLine[]; note: string };

/**
 * Accepts what was asked for or less of it, and tells the buyer. Throws `not_found`, `conflict`,
 * `own_return`, `out_of_range`, `field_invalid`.
 */
export const acceptReturn = (ctx: Ctx, { id, version, lines, note }: Input): Promise<AdminReturn> =>
  inTransaction(ctx, async (tx) => {
    const { order, row } = await beginStep(tx, { id, version });
    const accepted = checked(await readLines(tx, id), lines);
    await moveReturn(tx, {
      id,
      version,
      ...returnMoves.accept,
      as: 'admin',
      note,
      change: { note },
      audit: lineOf('accept', row.status, { status: 'accepted', lines: accepted, note }),
    });
    await tx.sql`
      update return_lines l set accepted = coalesce(a.quantity, 0)
      from return_lines own left join unnest(${accepted.map((one) => one.position)}::int[],
        ${accepted.map((one) => one.quantity)}::int[]) as a(position,
          quantity) on a.position = own.position
      where own.return_id = ${id} and l.return_id = own.return_id and l.position = own.position`;
    await applyReturn(tx, order);
    await tellAccepted(tx, order, row, note);
    return readReturn(tx, id);
  });

type Line = Awaited<ReturnType<typeof readLines>>[number];

/**
 * Accepted pieces, at most as many as requested and at least one; to accept none, staff refuse the
 * return.
 */
function checked(lines: Line[], named: WantedLine[]) {
  const accepted = matchLines(lines, named).map(({ line, one, at }) => {
    const field = `lines.${at}.quantity`;
    const limits = { [field]: { min: 0, max: line.asked } };
    if (one.quantity > line.asked) throw invalidField(field, 'out_of_range', { limits });
    return { position: line.position, quantity: one.quantity };
  });
  if (accepted.every(({ quantity }) => quantity === 0))
    throw invalidField('lines', 'field_required');
  return accepted;
}
