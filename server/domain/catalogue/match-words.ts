import type { PendingQuery, Row } from 'postgres';
import type { Ctx } from '../../context.ts';
import { foldForSearch } from './fold.ts';
import { apartFromDigits, otherWriting, readMeasure, readNumber } from './measures.ts';

/**
 * A query as the search uses it: for each word the forms of which one must be found. A form is a
 * part of a text; `%` in it stands for anything. With `most`, all words but one are enough.
 */
export type Match = { folded: string; words: string[][]; most?: boolean };

type Fragment = PendingQuery<Row[]>;

const MOST_WORDS = 8;
const MOST_TYPED = 16;
/** Numbers up to here are looked for as words too: «شش نفره» for 6. */
const LAST_WORDED = 20;
/** They join other words and tell nothing by themselves. */
const JOINING = new Set(['و', 'با', 'برای', 'از', 'در', 'به', 'که', 'را', 'ها', 'های']);

/** Folds a query; undefined when it holds no word. */
export function matchOf(q: string | undefined): Match | undefined {
  const folded = foldForSearch(q ?? '');
  if (!folded) return undefined;
  const typed = apartFromDigits(folded).split(' ').slice(0, MOST_TYPED);
  const telling = formsOf(typed, JOINING);
  const words = telling.length > 0 ? telling : formsOf(typed, new Set());
  return { folded, words: words.slice(0, MOST_WORDS) };
}

function formsOf(typed: string[], skipped: Set<string>): string[][] {
  const all: string[][] = [];
  for (let at = 0; at < typed.length; ) {
    const measure = readMeasure(typed, at);
    const count = measure ? undefined : readNumber(typed, at);
    const next = measure?.next ?? count?.next ?? at + 1;
    const phrase = typed.slice(at, next);
    if (measure) all.push([...measure.signs, phrase.join(' ')]);
    else if (count && (count.isWord || count.value <= LAST_WORDED))
      all.push([phrase.filter((word) => word !== 'و').join('%'), otherWriting(count) ?? []].flat());
    else if (!skipped.has(phrase.join(' '))) all.push([phrase.join(' ')]);
    at = next;
  }
  return all;
}

/** The condition that every word is found in `search_text`, or all but one. */
export function containsWords(sql: Ctx['sql'], { words, most }: Match) {
  const each = words.map((forms) => likeOneOf(sql, sql`p.search_text`, forms.map(patternOf)));
  if (!most) return sql`p.status = 'published' and ${allOf(sql, each)}`;
  const lessOne = each.map((_, left) => allOf(sql, each.toSpliced(left, 1)));
  return sql`p.status = 'published' and (${lessOne.reduce((any, one) => sql`${any} or ${one}`)})`;
}

const allOf = (sql: Ctx['sql'], [first = sql`true`, ...more]: Fragment[]) =>
  more.reduce((all, one) => sql`${all} and ${one}`, first);

/** How near a found product is: its code, a title that starts so, holds it, holds its words; each word that is elsewhere counts. */
export function nearness(sql: Ctx['sql'], { folded, words }: Match) {
  const title = sql`split_part(p.search_text, E'\n', 1)`;
  const elsewhere = words.reduce(
    (sum, forms) => sql`${sum} + (not ${likeOneOf(sql, title, forms.map(patternOf))})::int`,
    sql`3`,
  );
  return sql`case when lower(p.code) = ${folded} then 0 when p.search_text like ${` ${folded}%`} then 1
    when ${title} like ${`%${folded}%`} then 2 else ${elsewhere} end`;
}

/** One LIKE for each: of `like any` with a parameter the planner expects so much that it reads every row. */
function likeOneOf(sql: Ctx['sql'], text: Fragment, patterns: string[]) {
  const [first = '', ...more] = patterns;
  return sql`(${more.reduce((all, pattern) => sql`${all} or ${text} like ${pattern}`, sql`${text} like ${first}`)})`;
}

/** One or two letters give the index nothing inside a word, so they must begin one. */
const patternOf = (form: string) => (form.length < 3 ? `% ${form}%` : `%${form}%`);

/** Whether a line of search_text holds the form, as the patterns above would find it. */
export function holdsForm(line: string, form: string): boolean {
  if (form.length < 3) return line.includes(` ${form}`);
  let from = 0;
  return form.split('%').every((part) => {
    const at = line.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
