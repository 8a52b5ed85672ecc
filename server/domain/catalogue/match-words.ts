import type { PendingQuery, Row } from 'postgres';
import type { Ctx } from '#server/context.ts';

/** A query as the search uses it: a product fits when it fits every word. */
export type Match = { folded: string; words: Word[] };

/**
 * One word of a query, or several that name one thing: any one of its forms is enough. A form is a part of a line of
 * search_text; a space at its end binds it to the end of a word there, and every part between `%` must be found.
 */
export type Word = {
  /** As it was typed, folded. */
  typed: string;
  /** The typed word, spelt, joined or corrected otherwise. */
  forms: string[];
  /** Other words for the same thing; they rank below. */
  kin: string[];
};

type Fragment = PendingQuery<Row[]>;

/** The condition that every word is found in `search_text`. */
export function containsWords(sql: Ctx['sql'], { words }: Match) {
  const each = words.map(({ forms, kin }) => hasOneOf(sql, sql`p.search_text`, [...forms, ...kin]));
  return allOf(sql, each);
}

/**
 * How near a found product `p` of `product_search` is, nearest first: its code; then by each word, whether the title has it whole, in part or by
 * another name, or another line has it; then by whether the title begins with the first word and holds all as typed.
 */
export function nearness(sql: Ctx['sql'], { folded, words }: Match) {
  const title = sql`split_part(p.search_text, E'\n', 1)`;
  const [first] = words;
  const start = first ? [...first.forms, ...first.kin].flatMap((form) => form.split('%', 1)) : [];
  const starts = start.map((form) => sql`p.search_text like ${` ${form.trim()}%`}`);
  const far = words.reduce((sum, word) => sql`${sum} + 2 * ${farness(sql, title, word)}`, sql`1`);
  return sql`case when p.code = ${folded} then 0 else ${far}
    + (not ${anyOf(sql, starts)})::int + (not ${title} like ${`% ${folded} %`})::int end`;
}

function farness(sql: Ctx['sql'], title: Fragment, { forms, kin }: Word) {
  const whole = forms.map(wholeForm);
  return sql`case when ${hasOneOf(sql, title, whole)} then 0 when ${hasOneOf(sql, title, forms)} then 1
    when ${hasOneOf(sql, title, kin)} then 2 when ${hasOneOf(sql, sql`p.search_text`, forms)} then 3 else 4 end`;
}

const allOf = (sql: Ctx['sql'], [first = sql`true`, ...more]: Fragment[]) =>
  more.reduce((all, one) => sql`${all} and ${one}`, first);

const anyOf = (sql: Ctx['sql'], [first = sql`false`, ...more]: Fragment[]) =>
  sql`(${more.reduce((any, one) => sql`${any} or ${one}`, first)})`;

/** One LIKE for each: of `like any` with a parameter the planner expects so much that it reads every row. */
const hasOneOf = (sql: Ctx['sql'], text: Fragment, forms: string[]) =>
  anyOf(
    sql,
    forms.map((form) =>
      allOf(
        sql,
        partsOf(form).map((part) => sql`${text} like ${`%${part}%`}`),
      ),
    ),
  );

const wholeForm = (form: string) =>
  form
    .split('%')
    .map((part) => ` ${part.trim()} `)
    .join('%');

/** One or two letters give the index nothing inside a word, so they must begin one. */
const partsOf = (form: string) =>
  form.split('%').map((part) => (part.length < 3 ? ` ${part.trimStart()}` : part));

/** Whether a line of search_text holds the form, as the patterns above would find it. */
export const holdsForm = (line: string, form: string): boolean =>
  partsOf(form).every((part) => line.includes(part));
