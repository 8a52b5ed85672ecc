import type { AdminSuggest, SuggestStatus } from '#contract/suggests.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { suggestAnsweredText } from '#server/domain/messages/request-texts.ts';
import { conflict, notFound } from '#server/errors.ts';
import { suggestMoves } from './suggest-states.ts';
import { type SuggestRow, suggestColumns, suggestView } from './suggest-view.ts';

type Input = { id: string; version: number; status: SuggestStatus; answer: string };

/** Sets the status of a suggest and answers it; a new answer goes to its writer. Throws `not_found`, `conflict`. */
export function answerSuggest(ctx: Ctx, input: Input): Promise<AdminSuggest> {
  return inTransaction(ctx, async (tx) => {
    const before = await readSuggest(tx, input.id);
    const { status, answer } = input;
    if (before.version !== input.version) throw conflict();
    if (!suggestMoves[before.status].includes(status)) throw conflict();
    const isNewAnswer = answer !== '' && answer !== before.answer;
    await write(tx, input, isNewAnswer);
    if (isNewAnswer) await tell(tx, before, input);
    await recordAudit(tx, {
      action: 'suggest.answer',
      entity: 'suggest',
      entityId: input.id,
      before: { status: before.status, answer: before.answer },
      after: { status, answer },
    });
    return suggestView(await readSuggest(tx, input.id));
  });
}

async function readSuggest({ sql }: Ctx, id: string): Promise<SuggestRow> {
  const [row] = await sql<
    SuggestRow[]
  >`select ${suggestColumns(sql)} from suggests s where s.id = ${id}`;
  if (!row) throw notFound();
  return row;
}

async function write(tx: Ctx, { id, version, status, answer }: Input, isNewAnswer: boolean) {
  const now = tx.now().toISOString();
  const rows = await tx.sql`
    update suggests set status = ${status}, answer = ${answer}, updated_at = ${now}, version = version + 1
      ${isNewAnswer ? tx.sql`, answered_at = ${now}` : tx.sql``}
    where id = ${id} and version = ${version} returning 1`;
  if (rows.length === 0) throw conflict();
  await notify(tx, { staff: true, kind: 'request', id });
}

async function tell(tx: Ctx, { kind, writer }: SuggestRow, { id, version, answer }: Input) {
  if (!writer.mobileNumber) return;
  await queueMessage(tx, {
    mobileNumber: writer.mobileNumber,
    template: 'suggest.answered',
    text: suggestAnsweredText({ kind, answer }),
    dedupeKey: `suggest.answered:${id}:${version}`,
  });
}
