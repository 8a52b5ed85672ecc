import { z } from 'zod';
import { endpoint, onceHeaders } from '#contract/endpoint.ts';
import { id, idParams, text, version } from '#contract/fields.ts';
import { MAX_ANSWER_BODY } from '#shared/limits.ts';

/** An answer that staff keep under a name; its {places} are filled in where it is used. */
export const ticketAnswer = z.object({
  _id: id,
  title: z.string(),
  body: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type TicketAnswer = z.infer<typeof ticketAnswer>;

const form = z.object({ title: text(2, 80), body: text(2, MAX_ANSWER_BODY) });
export type TicketAnswerForm = z.input<typeof form>;

const all = {
  who: 'support',
  reply: z.array(ticketAnswer).describe('all of them, by their titles'),
} as const;
const formFailures = ['field_required', 'too_short', 'too_long', 'taken', 'unknown_place'] as const;

export const ticketAnswerEndpoints = {
  'GET /api/admin/ticket-answers': endpoint({
    ...all,
    summary: 'Ready answers to tickets',
    failures: ['forbidden'],
  }),
  'POST /api/admin/ticket-answers': endpoint({
    ...all,
    summary: 'Keeps an answer under a name',
    headers: onceHeaders,
    body: form,
    status: 201,
    failures: ['idempotency_reused', 'forbidden', ...formFailures, 'too_many_answers'],
  }),
  'PATCH /api/admin/ticket-answers/:id': endpoint({
    ...all,
    summary: 'Changes an answer; what was written with it stays',
    params: idParams,
    body: form.extend({ version }),
    failures: ['forbidden', ...formFailures, 'not_found', 'conflict'],
  }),
  'DELETE /api/admin/ticket-answers/:id': endpoint({
    ...all,
    summary: 'Deletes an answer; what was written with it stays',
    params: idParams,
    failures: ['forbidden', 'not_found'],
  }),
};
