import type { TicketAnswer } from '#contract/desk/ticket-answers.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import type { ListSheet } from '#server/domain/sheets/column.ts';
import { conflict, DomainError, invalidField, notFound } from '#server/errors.ts';
import { jalaliTime } from '#shared/days.ts';
import { fillText } from '#shared/fill-text.ts';
import { answerPlaceText } from '#shared/labels/tickets.ts';
import { MAX_TICKET_ANSWERS } from '#shared/limits.ts';
import { foldTitle, unknownPlaceIn } from '#shared/ticket-answers.ts';

type Form = { title: string; body: string };
type Change = Form & { id: string; version: number };

/** Keeps an answer under a name. Throws `taken`, `unknown_place` {place}, `too_many_answers` {n}. */
export const addAnswer = (ctx: Ctx, form: Form): Promise<TicketAnswer[]> =>
  saved(ctx, form, async (tx) => {
    await requireRoom(tx);
    const id = newId();
    await tx.sql`
      insert into ticket_answers (id, title, title_folded, body, updated_at)
      values (${id}, ${form.title}, ${foldTitle(form.title)}, ${form.body},
        ${tx.now().toISOString()})`;
    await recordAudit(tx, { action: 'ticket_answer.add', ...named(id), after: form });
  });

/** Changes an answer. Throws `not_found`, `conflict`, `taken`, `unknown_place` {place}. */
export const changeAnswer = (ctx: Ctx, { id, version, ...form }: Change): Promise<TicketAnswer[]> =>
  saved(ctx, form, async (tx) => {
    const [before] = await tx.sql<Form[]>`
      select title, body from ticket_answers where id = ${id} for update`;
    if (!before) throw notFound();
    const [changed] = await tx.sql`
      update ticket_answers
      set title = ${form.title}, title_folded = ${foldTitle(form.title)}, body = ${form.body},
        updated_at = ${tx.now().toISOString()}, version = version + 1
      where id = ${id} and version = ${version} returning 1`;
    if (!changed) throw conflict();
    await recordAudit(tx, { action: 'ticket_answer.change', ...named(id), before, after: form });
  });

const named = (entityId: string) => ({ entity: 'ticket_answer', entityId });

async function saved(ctx: Ctx, { body }: Form, work: (tx: Ctx) => Promise<void>) {
  const place = unknownPlaceIn(body);
  if (place !== undefined) throw invalidField('body', 'unknown_place', { place });
  return makeOnce(ctx, async (tx) => {
    await work(tx);
    return listAnswers(tx);
  }).catch((error: unknown) => {
    if (brokenUnique(error) !== 'ticket_answer_title') throw error;
    throw new DomainError('conflict', 'taken', {}, { title: 'taken' });
  });
}

async function requireRoom({ sql }: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ticket_answers'))`;
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ticket_answers`;
  if ((row?.n ?? 0) >= MAX_TICKET_ANSWERS)
    throw new DomainError('conflict', 'too_many_answers', { n: MAX_TICKET_ANSWERS });
}

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

/** Every ready answer, by its title. */
export const listAnswers = async ({ sql }: Ctx): Promise<TicketAnswer[]> => sql<TicketAnswer[]>`
  select id as "_id", title, body, updated_at, version from ticket_answers
  order by title_folded, id`;

/** Placeholders as staff write them. */
const PLACES = Object.fromEntries(
  Object.entries(answerPlaceText).map(([place, name]) => [place, `{${name}}`]),
);

/** Ready answers as a file. */
export const answerSheet: ListSheet<unknown, TicketAnswer> = {
  title: 'پاسخ‌های آماده',
  columns: [
    { title: 'عنوان', width: 40, cell: ({ title }) => title },
    { title: 'متن', width: 80, cell: ({ body }) => fillText(body, PLACES) },
    { title: 'آخرین تغییر', cell: ({ updatedAt }) => jalaliTime(updatedAt) },
  ],
  // there are at most two hundred
  async *rows(ctx) {
    yield await listAnswers(ctx);
  },
};
