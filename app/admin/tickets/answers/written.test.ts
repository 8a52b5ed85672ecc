import { expect, it } from 'vitest';
import { ticketAnswersText as t } from '#app/text/admin/ticket-answers.ts';

it('a ready answer is written with Persian names of its places and stored with the keys', () => {
  const stored = 'سلام {firstName} {lastName}، تیکت {number} و {other}';
  const written = 'سلام {نام مشتری} {نام خانوادگی مشتری}، تیکت {شماره تیکت} و {other}';
  expect(t.written(stored)).toBe(written);
  expect(t.stored(written)).toBe(stored);
});
