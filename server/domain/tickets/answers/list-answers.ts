import type { TicketAnswer } from '#contract/desk/ticket-answers.ts';
import type { Ctx } from '#server/context.ts';

/** Every ready answer, by its title. */
export const listAnswers = async ({ sql }: Ctx): Promise<TicketAnswer[]> => sql<TicketAnswer[]>`
  select id as "_id", title, body, updated_at, version from ticket_answers
  order by title_folded, id`;
