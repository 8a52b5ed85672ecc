import { pino } from 'pino';
import { withoutNumbers } from '#shared/without-numbers.ts';
import type { Config } from './config.ts';
import type { Log } from './context.ts';
import { keptLines, tellRest } from './telemetry/kept-lines.ts';
import { writeRequestsTo } from './telemetry/request-line.ts';
import { createLineWriter } from './telemetry/write-lines.ts';

const MAX_LENGTH = 4000;

/** One line of JSON for each event; an error is written with its stack and its causes, without the values of a query. */
export const createLog = (write: (line: string) => void): Log => createPino(write);

function createPino(write: (line: string) => void) {
  return pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }), log: withPlainErrors },
    },
    { write: (line) => write(line.trimEnd()) },
  );
}

/** Where lines go: of a demo to the terminal of whoever started it, of a live shop to what gathers them. */
let writeLine = (line: string) => console.error(line);
// a console goes on when nobody can read it or the disk is full; a stream of pino would end the process
const logger = createPino((line) => writeLine(line));
export const log: Log = logger;

const lines = createLineWriter(process.stdout.fd ?? 1);
let isToStdout = false;

/** Level and place of the log as the settings ask; a live shop writes all of it as JSON on stdout. */
export function tuneLog({ mode, telemetry }: Pick<Config, 'mode' | 'telemetry'>): void {
  const { logLevel } = telemetry;
  keptLines.mostASecond = telemetry.keptLines;
  logger.level = logLevel;
  const isLive = mode === 'live';
  if (isLive) writeLine = (line) => lines.write(`${line}\n`);
  if (isLive && !isToStdout) process.on('exit', writeLast);
  isToStdout ||= isLive;
  const isTold = logLevel === 'info';
  writeRequestsTo(
    !isTold ? undefined : isLive ? lines.write : (line) => console.log(line.trimEnd()),
  );
}

function writeLast() {
  tellRest();
  lines.flushNow();
}

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
