import type { TicketAnswer } from '#contract/desk/ticket-answers.ts';
import type { ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { fillText } from '#shared/fill-text.ts';
import { answerPlaceText } from '#shared/labels/tickets.ts';
import { listAnswers } from './list-answers.ts';

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
