import { pino } from 'pino';
import { withoutNumbers } from '#shared/without-numbers.ts';
import type { Log } from './context.ts';

const MAX_LENGTH = 4000;

/** One line of JSON for each event; an error is written with its stack and its causes, without the values of a query. */
export const createLog = (write: (line: string) => void): Log =>
  pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }), log: withPlainErrors },
    },
    { write: (line) => write(line.trimEnd()) },
  );

// a console goes on when nobody can read it or the disk is full; a stream of pino would end the process
export const log = createLog((line) => console.error(line));

function withPlainErrors(data: object) {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    value instanceof Error ? textOf(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** What an error says, for a person who reads the log: never what somebody typed or is called. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return brief(String(error));
  const cause = error.cause ? `\ncaused by ${textOf(error.cause)}` : '';
  return brief(stackOf(error) + cause);
}

/** A query that failed stands behind its stack, with placeholders in place of its values. */
function stackOf(error: Error & { query?: unknown }): string {
  const stack = error.stack ?? error.message;
  return typeof error.query === 'string' ? `${stack}\n${error.query.trim()}` : stack;
}

const brief = (text: string) => withoutNumbers(text).slice(0, MAX_LENGTH);
