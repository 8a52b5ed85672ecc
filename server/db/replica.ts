import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, Sql } from './client.ts';
import { changesSeen } from './seen-changes.ts';

/** Longest wait in ms for a replica to catch up; after it the primary answers. */
const CATCH_UP_MS = 60;
const PAUSE_MS = 10;
/** Timeout in ms of the replica. */
const TIMEOUT_MS = 250;
/** Pause in ms before a failed replica is used again. */
const REST_MS = 1_000;

export type Replica = {
  /**
   * Client of the replica when it has replayed the WAL up to `position`; undefined when it is late
   * or does not answer. Statements after a newer change go to the primary, so no read is older
   * than what this process knew when it began.
   */
  upTo(position: string | undefined): Promise<Sql | undefined>;
  /** Reports a failed read; the replica then pauses. */
  rest(): void;
};

export function createReplica({ sql }: Pool, primary: Sql): Replica {
  let restsUntil = 0;
  const rest = () => {
    restsUntil = performance.now() + REST_MS;
  };

  async function hasReplayed(position: string): Promise<boolean> {
    // a promoted replica no longer follows the primary
    const replayed = sql<{ has: boolean }[]>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`;
    const [row] = await Promise.race([replayed, failAfter(TIMEOUT_MS)]);
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

/** Client of the replica until this process learns of another change, then of the primary. */
function pinned(replica: Sql, primary: Sql, seen: number): Sql {
  const current = () => (changesSeen() === seen ? replica : primary);
  return new Proxy(primary, {
    // the type of a client lists its template tags, which `Reflect.apply` does not take
    apply: (_target, self, given) => Reflect.apply(current() as unknown as Call, self, given),
    get: (_target, name) => Reflect.get(current(), name),
  });
}
type Call = (...given: unknown[]) => unknown;
