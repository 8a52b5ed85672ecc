import type { Config } from './config.ts';
import type { Deps, Log } from './context.ts';
import { createDb } from './db/client.ts';
import { createOutside } from './outside/create-outside.ts';

/** Everything that lives as long as the process. */
export function createDeps(config: Config, databaseUrl: string): Deps {
  const { db, sql } = createDb(databaseUrl);
  return { config, db, sql, outside: createOutside(config, sql), log, now: () => new Date() };
}

/** One line of JSON for each event; an error is written with its stack. */
const write = (level: string, data: object, message: string) =>
  console.error(JSON.stringify({ at: new Date().toISOString(), level, message, ...plain(data) }));

const log: Log = {
  info: (data, message) => write('info', data, message),
  warn: (data, message) => write('warn', data, message),
  error: (data, message) => write('error', data, message),
};

const plain = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value instanceof Error ? (value.stack ?? value.message) : value,
    ]),
  );
