import postgres from 'postgres';
import { conversions } from '#server/db/client.ts';
import { driverOf } from '#server/db/open-line.ts';

/** A connection of one's own, without the bounds of the shop's pools: for snapshots and locks that last. */
export function connectAlone(url: string): postgres.Sql {
  const { address, options } = driverOf(url);
  // a lock of a session goes with its connection, which is closed by age otherwise
  return postgres(address, {
    ...options,
    ...{ max: 1, max_lifetime: null, onnotice: () => {} },
    ...conversions,
  });
}
