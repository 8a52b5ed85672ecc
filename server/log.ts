import type { Log } from './context.ts';

/** Numbers of people, cards and accounts: whatever an error quotes, they stay out of the log. */
const PERSONAL = /(?<![\w.-])(?:\+?98|0)?\d{10,26}(?![\w-])/g;
const MAX_LENGTH = 4000;

/** One line of JSON for each event; an error is written with its stack and its causes, without the values of a query. */
export const log: Log = {
  info: (data, message) => write('info', data, message),
  warn: (data, message) => write('warn', data, message),
  error: (data, message) => write('error', data, message),
};

const write = (level: string, data: object, message: string) =>
  console.error(lineOf(level, data, message));

export const lineOf = (level: string, data: object, message: string): string =>
  JSON.stringify({ at: new Date().toISOString(), level, message, ...plain(data) });

const plain = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value instanceof Error ? textOf(value) : value,
    ]),
  );

/** What an error says, for a person who reads the log: never what somebody typed or is called. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutNumbers(String(error));
  const cause = error.cause ? `\ncaused by ${textOf(error.cause)}` : '';
  return withoutNumbers(stackOf(error) + cause);
}

/** A query that failed stands behind its stack, with placeholders in place of its values. */
function stackOf(error: Error & { query?: unknown }): string {
  const stack = error.stack ?? error.message;
  return typeof error.query === 'string' ? `${stack}\n${error.query.trim()}` : stack;
}

const withoutNumbers = (text: string) => text.replace(PERSONAL, '…').slice(0, MAX_LENGTH);
