import type { TicketAnswer } from '#contract/desk/ticket-answers.ts';
import { foldTitle } from '#shared/ticket-answers.ts';

/** Saved answers with all these words in title or text; matches of the title come first. */
export function answersWith(answers: TicketAnswer[], typed: string): TicketAnswer[] {
  const words = foldTitle(typed).split(' ').filter(Boolean);
  const has = (text: string) => words.every((word) => foldTitle(text).includes(word));
  const found = answers.filter(({ title, body }) => has(`${title} ${body}`));
  return found.toSorted((a, b) => Number(has(b.title)) - Number(has(a.title)));
}
