/** A statement that took longer than the limit, without its values. */
export type SlowStatement = { statement: string; ms: number; times: number; at: string };

const MOST = 100;
const SHOWN = 5;
const MAX_LENGTH = 400;

const known = new Map<string, SlowStatement>();

/** Remembers a statement that was slow, by its text. */
export function noteSlow(text: string, ms: number): void {
  const statement = text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
  const before = known.get(statement);
  known.delete(statement);
  const slow = {
    statement,
    ms: Math.round(Math.max(ms, before?.ms ?? 0)),
    times: (before?.times ?? 0) + 1,
  };
  known.set(statement, { ...slow, at: new Date().toISOString() });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

/** The slowest of this process, slowest first. */
export const slowest = (): SlowStatement[] =>
  [...known.values()].toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
