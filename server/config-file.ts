import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

type Environment = Record<string, string | undefined>;

/**
 * Default settings file in the program's folder; `SETTINGS_FILE` names another one,
 * empty means none.
 */
const USUAL = '.env';

/** Path of the settings file; undefined where there is none. */
export function settingsFile({ SETTINGS_FILE: named }: Environment): string | undefined {
  if (named === '') return undefined;
  const path = resolve(named ?? USUAL);
  return named !== undefined || existsSync(path) ? path : undefined;
}

/**
 * The environment, completed by the settings file. Throws an Error when a named file
 * does not exist.
 */
export function withSettingsFile(environment: Environment): Environment {
  const path = settingsFile(environment);
  return path ? { ...readSettings(path), ...environment } : environment;
}

/** Lines of a settings file. Throws an Error when it cannot be read. */
export function readSettings(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${path} cannot be read (${code}): SETTINGS_FILE names the file of settings.`);
  }
}

/**
 * The file, where other accounts of the machine may read its secrets. Container secrets in
 * /run are exempt.
 */
export function openSettingsFile(environment: Environment): string | undefined {
  const path = settingsFile(environment);
  if (!path || process.platform === 'win32' || !existsSync(path)) return undefined;
  return (statSync(path).mode & 0o007) === 0 || path.startsWith('/run/') ? undefined : path;
}
