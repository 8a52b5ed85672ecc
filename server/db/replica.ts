import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, Sql } from './client.ts';
import { changesSeen } from './seen-changes.ts';

/** A replica is waited for so long at most: what it has not replayed then, the primary answers. */
const CATCH_UP_MS = 60;
const PAUSE_MS = 10;
/** An answer that takes longer than this is none. */
const SILENT_MS = 250;
/** One that failed is left alone for so long. */
const REST_MS = 1_000;

export type Replica = {
  /**
   * What to read by: the replica, when it has replayed everything up to `position` (a place in the log of the primary);
   * undefined when it has not in time, or does not answer. Each statement after a change that is learnt of later goes to
   * the primary, so nothing is read that is older than what this process knew when it asked.
   */
  upTo(position: string | undefined): Promise<Sql | undefined>;
  /** It failed under somebody's hands. */
  rest(): void;
};

export function createReplica({ sql }: Pool, primary: Sql): Replica {
  let restsUntil = 0;
  const rest = () => {
    restsUntil = performance.now() + REST_MS;
  };

  async function hasReplayed(position: string): Promise<boolean> {
    // a replica that was made a primary goes its own way
    const asked = sql<{ has: boolean }[]>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`;
    const [row] = await Promise.race([asked, failAfter(SILENT_MS)]);
    return row?.has === true;
  }

  async function catchUp(position: string): Promise<boolean> {
    const end = performance.now() + CATCH_UP_MS;
    for (;;) {
      if (await hasReplayed(position)) return true;
      if (performance.now() > end) return false;
      await sleep(PAUSE_MS);
    }
  }

  return {
    rest,
    async upTo(position) {
      if (!position || performance.now() < restsUntil) return undefined;
      const seen = changesSeen();
      try {
        return (await catchUp(position)) ? pinned(sql, primary, seen) : undefined;
      } catch {
        rest();
        return undefined;
      }
    },
  };
}

async function failAfter(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new Error('no answer from the replica');
}

/** The replica for as long as no further change is known here, then the primary. */
function pinned(replica: Sql, primary: Sql, seen: number): Sql {
  const current = () => (changesSeen() === seen ? replica : primary);
  return new Proxy(primary, {
    apply: (_target, self, given) => Reflect.apply(current() as unknown as Call, self, given),
    get: (_target, name) => Reflect.get(current(), name),
  });
}
type Call = (...given: unknown[]) => unknown;
