import postgres from 'postgres';
import { conversions } from '#server/db/client.ts';
import { splitAddress } from '#server/db/connect.ts';

/** A connection of one's own, without the bounds of the shop's pools: for snapshots and locks that last. */
export function connectAlone(url: string): postgres.Sql {
  const { address, socket } = splitAddress(url);
  // a lock of a session goes with its connection, which is closed by age otherwise
  return postgres(address, {
    ...socket,
    ...{ max: 1, max_lifetime: null, onnotice: () => {} },
    ...conversions,
  });
}
