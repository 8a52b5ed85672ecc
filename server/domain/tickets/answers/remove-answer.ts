import type { TicketAnswer } from '#contract/desk/ticket-answers.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notFound } from '#server/errors.ts';
import { listAnswers } from './list-answers.ts';

/** Deletes an answer; what was written with it stays. Throws `not_found`. */
export const removeAnswer = (ctx: Ctx, { id }: { id: string }): Promise<TicketAnswer[]> =>
  inTransaction(ctx, async (tx) => {
    const [before] = await tx.sql<{ title: string; body: string }[]>`
      delete from ticket_answers where id = ${id} returning title, body`;
    if (!before) throw notFound();
    await recordAudit(tx, {
      action: 'ticket_answer.remove',
      entity: 'ticket_answer',
      entityId: id,
      before,
    });
    return listAnswers(tx);
  });
