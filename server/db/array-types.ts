import type postgres from 'postgres';

/** Element type of each array type, from pg_type, which never changes. */
export const listItems: Record<number, number> = {
  1000: 16,
  1001: 17,
  1005: 21,
  1007: 23,
  1016: 20,
  1028: 26,
  1009: 25,
  1015: 1043,
  1014: 1042,
  1003: 19,
  1021: 700,
  1022: 701,
  1231: 1700,
  2951: 2950,
  1041: 869,
  1182: 1082,
  1115: 1114,
  1185: 1184,
  199: 114,
  3807: 3802,
  3643: 3614,
  3645: 3615,
};
const NUMBERS = [21, 23, 26, 700, 701];
const BOOLEAN = 16;

type Types = Record<string, postgres.PostgresType>;
type Parse = (text: string) => unknown;

/**
 * Array types, fixed for all connections. postgres.js would query them on each new connection
 * without handling errors, so that a failure ends the process, and arrays would be written
 * wrongly until then.
 */
export function arrayTypes(types: Types): Types {
  const known = Object.values(types).flatMap(({ from, parse }) =>
    from.map((oid): [number, Parse] => [oid, parse]),
  );
  const parsers = new Map<number, Parse>([
    ...NUMBERS.map((oid): [number, Parse] => [oid, Number]),
    [BOOLEAN, (text) => text === 't'],
    ...known,
  ]);
  const lists = Object.entries(listItems).map(([list, item]) => [
    `list of ${item}`,
    listOf(Number(list), parsers.get(item)),
  ]);
  return { ...types, ...Object.fromEntries(lists) };
}

const listOf = (oid: number, parse: Parse = (text) => text): postgres.PostgresType => ({
  to: oid,
  from: [oid],
  serialize: (list: unknown) => (Array.isArray(list) ? write(list) : list),
  parse: (text: string) => read(text, parse),
});

function write(list: unknown[]): string {
  const items = list.map((item) => {
    if (Array.isArray(item)) return write(item);
    if (item === undefined) throw new TypeError('undefined stands in a list for the database');
    return item === null ? 'null' : `"${String(item).replace(/[\\"]/g, '\\$&')}"`;
  });
  return `{${items.join(',')}}`;
}

/** A brace, an item in quotes or one without; bounds such as `[0:2]=` before the first brace are no items. */
const WORD = /[{}]|"((?:[^"\\]|\\.)*)"|[^{},"]+/gs;

function read(text: string, parse: Parse): unknown[] {
  const open: unknown[][] = [[]];
  for (const [word, quoted] of text.slice(text.indexOf('{')).matchAll(WORD)) {
    if (word === '{') open.push([]);
    else if (word === '}') close(open);
    else
      open
        .at(-1)
        ?.push(quoted === undefined ? bare(word, parse) : parse(quoted.replace(/\\(.)/gs, '$1')));
  }
  // the outermost list, which the last brace has closed
  return open[0]?.[0] as unknown[];
}

const bare = (word: string, parse: Parse) => (word === 'NULL' ? null : parse(word));

function close(open: unknown[][]) {
  const list = open.pop();
  open.at(-1)?.push(list);
}
