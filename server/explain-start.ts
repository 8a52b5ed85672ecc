import { type Config, ConfigError, exposedSettings } from './config.ts';
import { isDiskFull } from './db/failures.ts';
import { StartError } from './db/start-error.ts';

/**
 * Message for the person who starts the shop: a sentence where there is one, else the whole error.
 */
export function explainStart(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return 'The port is in use: stop the other program or set PORT.';
  if (isDiskFull(error))
    return 'No room is left on a disk that this writes to: make room there, and give the same command again.';
  return refusedPlace(error as NodeJS.ErrnoException) ?? error;
}

const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS'];

const refusedPlace = ({ code = '', path }: NodeJS.ErrnoException) =>
  path && NOT_ALLOWED.includes(code)
    ? `This account may not use ${path} (${code}): are the folders of the settings right, and do they belong to the ` +
      'account that the shop runs as?'
    : undefined;

/** Warns of avoidable security risks on a live machine. */
export function warnOfPlace({ mode }: Pick<Config, 'mode'>): void {
  if (mode !== 'live') return;
  // as root, a bug in a page or a library would have all rights of the machine
  if (process.getuid?.() === 0)
    console.warn(
      '  WARNING: a live shop runs as root. Give it a user of its own: docs/operations/install.md.',
    );
  const file = exposedSettings();
  if (file) console.warn(`  WARNING: every account of this machine can read ${file}: chmod 600.`);
}
