import type { LogRow } from '#contract/logs.ts';
import { faNumber } from '#shared/digits.ts';
import { logsText } from './logs.ts';

export type Difference = { path: string; name: string; before: string; after: string };
type Values = Record<string, unknown>;

// fields of every table that say nothing about the change
const HIDDEN = new Set(['_id', 'id', 'version', 'updatedAt', 'createdAt']);
/** Ids mean nothing to a reader. */
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const isHidden = (name: string, value: unknown) =>
  HIDDEN.has(name.split('.').at(-1) ?? '') || (typeof value === 'string' && UUID.test(value));

/** Changes of a log entry in readable form; unchanged values are skipped. */
export function differenceOf({ before, after, entity }: LogRow): Difference[] {
  const old = flat(before ?? {});
  const now = flat(after ?? {});
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((path) => !isHidden(path, now[path] ?? old[path]))
    .map((path) => ({
      path,
      name: logsText.fieldName(path),
      before: shown(old[path], path, entity),
      after: shown(now[path], path, entity),
    }))
    .filter((one) => one.before !== one.after)
    .map(inWords);
}

/** Compares rich text by its words, or by its markup if only that has changed. */
function inWords({ before, after, ...one }: Difference): Difference {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  return old === now ? { ...one, before, after } : { ...one, before: old, after: now };
}

const TAGS = /<\/?[a-z][^<>]*>/gi;
const wordsOf = (value: string) =>
  value.includes('<') ? value.replace(TAGS, ' ').replace(/\s+/g, ' ').trim() : value;

/** Flattens nested objects to dotted paths; lists stay whole. */
function flat(values: Values, prefix = ''): Values {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    isObject(value) ? Object.entries(flat(value, `${prefix}${name}.`)) : [[prefix + name, value]],
  );
  return Object.fromEntries(entries);
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(value: unknown, path: string, entity: string): string {
  if (value === undefined || value === null || value === '') return logsText.none;
  if (typeof value === 'boolean') return value ? logsText.yes : logsText.no;
  if (typeof value === 'number') return faNumber(value);
  if (typeof value === 'string') return logsText.value(entity, path, value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return logsText.none;
  return value.map((one) => (isObject(one) ? line(one) : shown(one, path, entity))).join('\n');
}

const line = (values: Values) =>
  Object.entries(values)
    .filter(([name, value]) => !isHidden(name, value))
    .map(([name, value]) => `${logsText.fieldName(name)}: ${shown(value, name, '')}`)
    .join(logsText.comma);
