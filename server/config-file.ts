import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

type Given = Record<string, string | undefined>;

/** In the folder of the program, unless `SETTINGS_FILE` names another; empty: none. */
const USUAL = '.env';

/** Where settings are read from beside the environment; undefined where there is no such file. */
export function settingsFile({ SETTINGS_FILE: named }: Given): string | undefined {
  if (named === '') return undefined;
  const path = resolve(named ?? USUAL);
  return named !== undefined || existsSync(path) ? path : undefined;
}

/** The environment, and beneath it the lines of the settings file. Throws an Error when a named file is not there. */
export function withSettingsFile(environment: Given): Given {
  const path = settingsFile(environment);
  return path ? { ...readSettings(path), ...environment } : environment;
}

/** The lines of a settings file. Throws an Error when it cannot be read. */
export function readSettings(path: string): Given {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${path} cannot be read (${code}): SETTINGS_FILE names the file of settings.`);
  }
}

/** The file, where other accounts of the machine may read the keys in it; a secret of a container lies in none of its own. */
export function openSettingsFile(environment: Given): string | undefined {
  const path = settingsFile(environment);
  if (!path || process.platform === 'win32' || !existsSync(path)) return undefined;
  return (statSync(path).mode & 0o007) === 0 || path.startsWith('/run/') ? undefined : path;
}
