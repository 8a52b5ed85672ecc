import type { AdminReturn } from '#contract/order/returns.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { type CameBack, takeBack } from '#server/domain/catalogue/take-back.ts';
import { applyReturn } from '#server/domain/orders/returned/return-lines.ts';
import { invalidField } from '#server/errors.ts';
import { beginStep } from './begin-step.ts';
import { lineOf, moveReturn } from './move-return.ts';
import { matchLines } from './pick-lines.ts';
import { returnMoves } from './return-states.ts';
import { readLines, readReturn } from './return-view.ts';
import { tellReceived } from './tell-buyer.ts';

type Named = { _id: string; restocked: number; writtenOff: number; lossReason: string };
type Input = { id: string; version: number; lines: Named[] };

/**
 * Records what came back: pieces for the shelf and pieces that are lost, in the stock and in the order, once. Throws
 * `not_found`, `conflict`, `own_return`, `out_of_range`, `field_required`, `field_invalid`.
 */
export const receiveReturn = (ctx: Ctx, { id, version, lines }: Input): Promise<AdminReturn> =>
  inTransaction(ctx, async (tx) => {
    const { order, row } = await beginStep(tx, { id, version });
    const came = checked(await readLines(tx, id), lines);
    const pieces = came.reduce((sum, one) => sum + one.restocked + one.writtenOff, 0);
    const restocked = came.reduce((sum, one) => sum + one.restocked, 0);
    await moveReturn(tx, {
      id,
      version,
      ...returnMoves.receive,
      as: 'admin',
      audit: lineOf('receive', row.status, {
        status: 'received',
        restocked,
        writtenOff: pieces - restocked,
        reasons: came.flatMap(({ lossReason }) => lossReason || []),
      }),
    });
    await writeLines(tx, id, came);
    await applyReturn(tx, order, { pieces });
    await takeBack(tx, came, id);
    await tellReceived(tx, order, row);
    return readReturn(tx, id);
  });

type Line = Awaited<ReturnType<typeof readLines>>[number];
type Came = CameBack & { position: number };

/** No more than was accepted, a reason for what is lost, and something at all: what never came is refused. */
function checked(lines: Line[], named: Named[]): Came[] {
  const came = matchLines(lines, named).map(({ line, one, at }) => {
    const { restocked, writtenOff, lossReason } = one;
    const field = `lines.${at}.restocked`;
    const max = Math.max(0, (line.accepted ?? 0) - writtenOff);
    if (restocked + writtenOff > (line.accepted ?? 0))
      throw invalidField(field, 'out_of_range', { limits: { [field]: { min: 0, max } } });
    if (writtenOff > 0 && !lossReason)
      throw invalidField(`lines.${at}.lossReason`, 'field_required');
    const { position, productId } = line;
    return {
      position,
      productId,
      restocked,
      writtenOff,
      lossReason: writtenOff > 0 ? lossReason : '',
    };
  });
  const some = came.filter(({ restocked, writtenOff }) => restocked + writtenOff > 0);
  if (some.length === 0) throw invalidField('lines', 'field_required');
  return some;
}

const writeLines = (tx: Ctx, id: string, came: Came[]) => tx.sql`
  update return_lines l
  set restocked = c.restocked, written_off = c.written_off, loss_reason = c.loss_reason
  from unnest(${came.map((one) => one.position)}::int[], ${came.map((one) => one.restocked)}::int[],
    ${came.map((one) => one.writtenOff)}::int[], ${came.map((one) => one.lossReason)}::text[])
    as c(position, restocked, written_off, loss_reason)
  where l.return_id = ${id} and l.position = c.position`;
