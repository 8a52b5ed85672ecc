import type { Sql } from '#server/db/client.ts';
import { containing, type Fragment } from '#server/db/filters.ts';
import { FEWEST_DIGITS, tailsOf } from '#server/db/number-tails.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';

/** Whether digits alone are typed: part of a number of the shop, a mobile number or a code, never of a name. */
export const isNumber = (q: string): boolean => /^\d+$/.test(foldCode(q));

/** A text that has the words anywhere. */
export const hasText = (sql: Sql, column: Fragment, q: string): Fragment =>
  has(sql, column, foldText(q));

/** A number or code that has them, whatever stands between its parts. */
export const hasCode = (sql: Sql, column: Fragment, q: string): Fragment =>
  has(sql, column, foldCode(q));

/** Whether a row that is met has the digits in its mobile number. */
export const hasMobile = (sql: Sql, column: string, q: string): Fragment =>
  hasCode(sql, sql`${sql.unsafe(column)}`, q);

/** The same by the index of the ends of the number. */
export const hasDigits = (sql: Sql, column: string, q: string): Fragment => {
  const digits = foldCode(q);
  return digits.length < FEWEST_DIGITS
    ? hasMobile(sql, column, q)
    : sql`${sql.unsafe(tailsOf(column))} @@ ${`'${digits}':*`}::tsquery`;
};

/** What has no capitals, as Persian and digits, is compared as it stands: folding every row that is met takes ten times as long. */
const has = (sql: Sql, column: Fragment, words: string) =>
  words.toLowerCase() === words.toUpperCase()
    ? sql`${column} like ${containing(words)}`
    : sql`${column} ilike ${containing(words)}`;
