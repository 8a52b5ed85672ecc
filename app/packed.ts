import type { MetaDescriptor } from 'react-router';

/** What a loader answers, as one text: the framework would write out each of its values and where each is found. */
export type Packed<T> = { json: string; value?: T };

/** Hidden from the framework, the value itself stays for the server, which draws the page from it. */
export const pack = <T extends object>(value: T): Packed<T> =>
  Object.defineProperty({ json: swapQuotes(JSON.stringify(asColumns(value))) }, 'value', { value });

/** Read once in the browser, however often the page is drawn. */
export function unpack<P extends Packed<object>>(packed: P): NonNullable<P['value']> {
  if (!packed.value) {
    const value = fromColumns(JSON.parse(swapQuotes(packed.json)));
    Object.defineProperty(packed, 'value', { value });
  }
  // what was packed is read as it was
  return packed.value as NonNullable<P['value']>;
}

/** Quotes would be escaped twice on their way into a page: they change places with a sign that is seldom written. */
function swapQuotes(text: string): string {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    codes[at] = code === QUOTE ? GRAVE : code === GRAVE ? QUOTE : code;
  }
  // JSON has no half of a sign, which would be lost here
  return utf16.decode(codes);
}

const QUOTE = 0x22;
const GRAVE = 0x60;
const utf16 = new TextDecoder('utf-16le');

type Row = Record<string, unknown>;
/** The one name of what stands for rows: their names, then a column for each. Nothing else is called so. */
const COLUMNS = '#';

/** Rows of one shape become columns, so that their names are written once. */
function asColumns(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = namesOfAll(value);
    if (!names) return value.map(asColumns);
    const columns = names.map((name) => asColumns(value.map((row) => row[name])));
    return { [COLUMNS]: [names, ...columns] };
  }
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asColumns(one)]));
}

function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromColumns);
  if (!isRow(value)) return value;
  if (COLUMNS in value) return rowsOf(value[COLUMNS] as [string[], ...unknown[]]);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fromColumns(one)]));
}

function rowsOf([names, ...columns]: [string[], ...unknown[]]): Row[] {
  const read = columns.map((column) => fromColumns(column) as unknown[]);
  return (read[0] ?? []).map((_, at) =>
    Object.fromEntries(names.map((name, place) => [name, read[place]?.[at]])),
  );
}

/** The names of the rows, where all have the same ones. */
function namesOfAll(rows: unknown[]): string[] | undefined {
  const [first] = rows;
  if (rows.length < 2 || !isRow(first)) return undefined;
  const names = Object.keys(first).filter((name) => first[name] !== undefined);
  const isAlike = (row: unknown) =>
    isRow(row) &&
    Object.keys(row).filter((name) => row[name] !== undefined).length === names.length &&
    names.every((name) => row[name] !== undefined);
  return names.length > 0 && rows.every(isAlike) ? names : undefined;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type WithMeta = { loaderData?: Packed<{ meta: MetaDescriptor[] }> | undefined };

/** What the loader made for the head, so that the code of it stays on the server. */
export const packedMeta = ({ loaderData }: WithMeta): MetaDescriptor[] =>
  loaderData ? unpack(loaderData).meta : [];
