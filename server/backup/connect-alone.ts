import postgres from 'postgres';
import { conversions } from '#server/db/client.ts';
import { driverOf } from '#server/db/open-line.ts';

/** Dedicated connection without the timeouts of the pools, for long snapshots and locks. */
export function connectAlone(url: string): postgres.Sql {
  const { address, options } = driverOf(url);
  // a lock of a session goes with its connection, which is closed by age otherwise
  return postgres(address, {
    ...options,
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    ...conversions,
  });
}
