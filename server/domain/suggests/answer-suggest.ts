import type { AdminSuggest, SuggestStatus } from '#contract/suggests.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { suggestAnsweredText } from '#server/domain/messages/request-texts.ts';
import { type Entity, transition } from '#server/domain/states/transition.ts';
import { notFound } from '#server/errors.ts';
import { suggestStates } from './suggest-states.ts';
import { type SuggestRow, suggestColumns, suggestView } from './suggest-view.ts';

type Input = { id: string; version: number; status: SuggestStatus; answer: string };

const entity: Entity<SuggestStatus> = {
  table: 'suggests',
  states: suggestStates,
  stamps: ['updated_at'],
  event: { kind: 'request', staffOnly: true },
  audited: 'suggest',
};

/** Sets the status of a suggest and answers it; a new answer goes to its writer. Throws `not_found`, `conflict`. */
export function answerSuggest(ctx: Ctx, input: Input): Promise<AdminSuggest> {
  return inTransaction(ctx, async (tx) => {
    const { id, version, status, answer } = input;
    const before = await readSuggest(tx, id);
    const isNewAnswer = answer !== '' && answer !== before.answer;
    await transition(tx, entity, {
      id,
      to: status,
      as: 'admin',
      version,
      change: { answer, ...(isNewAnswer && { answered_at: tx.now().toISOString() }) },
      audit: {
        action: 'suggest.answer',
        before: { status: before.status, answer: before.answer },
        after: { status, answer },
      },
    });
    if (isNewAnswer) await tell(tx, before, input);
    return suggestView(await readSuggest(tx, id));
  });
}

async function readSuggest({ sql }: Ctx, id: string): Promise<SuggestRow> {
  const [row] = await sql<
    SuggestRow[]
  >`select ${suggestColumns(sql)} from suggests s where s.id = ${id}`;
  if (!row) throw notFound();
  return row;
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
