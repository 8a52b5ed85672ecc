import postgres from 'postgres';
import { conversions } from '#server/db/client.ts';
import { driverOf } from '#server/db/open-line.ts';

/** Dedicated connection without the timeouts of the pools, for long snapshots and locks. */
export function connectAlone(url: string): postgres.Sql {
  const { address, options } = driverOf(url);
  // a session lock ends with its connection, which would otherwise be closed by age
  return postgres(address, {
    ...options,
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    ...conversions,
  });
}
