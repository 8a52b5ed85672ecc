import type { Sql } from '#server/db/client.ts';
import type { Fragment } from '#server/db/filters.ts';
import {
  hasCode,
  hasMobile,
  hasText,
  isCalled,
  isNumber,
  isNumbered,
  ofCalled,
  ofMobile,
  ofNumbered,
  type Part,
} from '#server/db/lists/find-few.ts';

/**
 * Way to find rows by the typed words: `parts` by indexes, and `has` as a check on each row where
 * very many match; undefined for words that cannot be there.
 */
export type Finder = {
  parts(sql: Sql, typed: string): Part[];
  has(sql: Sql, typed: string): Fragment | undefined;
};

const column = (sql: Sql, name: string): Fragment => sql`${sql(name)}`;

/** Rows of people by name or mobile number; `userId` is a column of the list (`r.user_id`). */
export const byPerson = (userId: string): Finder => ({
  parts: (sql, typed) => [ofCalled(sql, column(sql, userId), typed)],
  has: (sql, typed) => sql`
    (select ${isCalled(sql, typed)} from users u where u.id = ${column(sql, userId)})`,
});

/** Rows of orders by number. */
export const byOrder = (orderId: string): Finder => ({
  parts: (sql, typed) => ofNumbered(sql, column(sql, orderId), typed),
  has: (sql, typed) =>
    isNumber(typed)
      ? sql`(select ${isNumbered(sql, typed)} from orders o where o.id = ${column(sql, orderId)})`
      : undefined,
});

/** Rows by part of any of these codes. */
export const byCode = (...names: string[]): Finder =>
  finder((sql, typed) => codes(sql, names, typed));

/** Rows by part of a code that has digits only. */
export const byNumber = (name: string): Finder =>
  finder((sql, typed) => (isNumber(typed) ? codes(sql, [name], typed) : undefined));

/** Rows by words of a text, numbers too. */
export const byWords = (name: string): Finder =>
  finder((sql, typed) => hasText(sql, column(sql, name), typed));

/** Rows by words of a text that is no number. */
export const byText = (name: string): Finder =>
  finder((sql, typed) => (isNumber(typed) ? undefined : hasText(sql, column(sql, name), typed)));

/** Rows by digits of a mobile number of their own. */
export const byMobile = (name: string): Finder => ({
  parts: (sql, typed) => ofMobile(sql, name, typed),
  has: (sql, typed) => (isNumber(typed) ? hasMobile(sql, name, typed) : undefined),
});

const finder = (has: Finder['has']): Finder => ({
  parts(sql, typed) {
    const where = has(sql, typed);
    return where ? [{ where }] : [];
  },
  has,
});

const codes = (sql: Sql, names: string[], typed: string): Fragment | undefined =>
  anyOf(
    sql,
    names.map((name) => hasCode(sql, column(sql, name), typed)),
  );

/** Joins the given conditions by `or`. */
export function anyOf(sql: Sql, conditions: (Fragment | undefined)[]): Fragment | undefined {
  const [first, ...others] = conditions.filter((one) => one !== undefined);
  return first && sql`(${others.reduce((all, one) => sql`${all} or ${one}`, first)})`;
}
