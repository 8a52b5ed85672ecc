import { type Config, ConfigError } from './config.ts';
import { StartError } from './db/start-error.ts';

/** What the person who starts the shop reads: a sentence where there is one, else the whole error. */
export function explainStart(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return 'The port is in use: stop the other program or set PORT.';
  return error;
}

/** A fault in a page or a library would otherwise act with all rights of the machine. */
export function warnOfRoot({ mode }: Pick<Config, 'mode'>): void {
  if (mode !== 'live' || process.getuid?.() !== 0) return;
  console.warn(
    '  WARNING: a live shop runs as root. Give it a user of its own: docs/operations.md.',
  );
}
