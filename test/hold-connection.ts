import type postgres from 'postgres';
import { connectAlone } from '#server/backup/connect-alone.ts';

/** Dedicated connection that holds a lock or a transaction until it is released. */
export function holdConnection(url: string): postgres.Sql & { release(): void } {
  const own = connectAlone(url);
  return Object.assign(own, { release: () => void own.end({ timeout: 1 }) });
}
