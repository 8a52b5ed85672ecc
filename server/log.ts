import { pino } from 'pino';
import { withoutNumbers } from '#shared/without-numbers.ts';
import type { Config } from './config.ts';
import type { Log } from './context.ts';
import { hitLines, tellRest } from './telemetry/hit-lines.ts';
import { writeRequestsTo } from './telemetry/request-line.ts';
import { createLineWriter } from './telemetry/write-lines.ts';

const MAX_LENGTH = 4000;

/**
 * Logger of one JSON line per event; an error has its stack and causes, but no values of a query.
 */
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

/** Output of log lines: the terminal for a demo, stdout for a live shop. */
let writeLine = (line: string) => console.error(line);
// console.error ignores a closed terminal or a full disk; a stream of pino would end the process
const logger = createPino((line) => writeLine(line));
export const log: Log = logger;

const lines = createLineWriter(process.stdout.fd ?? 1);
let isToStdout = false;

/** Applies the log settings; a live shop writes everything as JSON to stdout. */
export function tuneLog({ mode, telemetry }: Pick<Config, 'mode' | 'telemetry'>): void {
  const { logLevel } = telemetry;
  hitLines.mostASecond = telemetry.keptLines;
  logger.level = logLevel;
  const isLive = mode === 'live';
  if (isLive) writeLine = (line) => lines.write(`${line}\n`);
  if (isLive && !isToStdout) process.on('exit', writeLast);
  isToStdout ||= isLive;
  const isLogged = logLevel === 'info';
  writeRequestsTo(
    !isLogged ? undefined : isLive ? lines.write : (line) => console.log(line.trimEnd()),
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

/** Text of an error for the log, without personal or typed values. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return brief(String(error));
  const cause = error.cause ? `\ncaused by ${textOf(error.cause)}` : '';
  return brief(stackOf(error) + cause);
}

/** Stack with the failed query, which has placeholders in place of its values. */
function stackOf(error: Error & { query?: unknown }): string {
  const stack = error.stack ?? error.message;
  return typeof error.query === 'string' ? `${stack}\n${error.query.trim()}` : stack;
}

const brief = (text: string) => withoutNumbers(text).slice(0, MAX_LENGTH);
