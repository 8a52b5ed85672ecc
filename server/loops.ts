import { setTimeout as sleep } from 'node:timers/promises';
import { type Deps, type OutsideCtx, systemContext } from './context.ts';
import { isDatabaseAway } from './db/failures.ts';
import { noteRun, noteWell } from './db/job-runs.ts';
import { DomainError } from './errors.ts';
import { inScope } from './telemetry/traces.ts';

const PAUSE_MS = 3_000;

/**
 * Repeats each work independently until `deps.stopping`; a failure is logged. Resolves when
 * all have ended.
 */
export async function runLoops(
  deps: Deps,
  works: Record<string, (ctx: OutsideCtx) => Promise<void>>,
  pauseMs = PAUSE_MS,
): Promise<void> {
  const loop = async ([name, work]: [string, (ctx: OutsideCtx) => Promise<void>]) => {
    const note = noteTurns(deps, name);
    while (!deps.stopping.aborted) {
      await inScope({ requestId: 'loop', route: `loop ${name}` }, () =>
        work(systemContext(deps)),
      ).then(
        () => note(),
        async (error: unknown) => {
          if (tell(deps, name, error)) await note(error);
        },
      );
      await sleep(pauseMs, undefined, { signal: deps.stopping, ref: false }).catch(() => {});
    }
  };
  await Promise.all(Object.entries(works).map(loop));
}

/** Logs a failure; false for a database outage, which is reported elsewhere. */
function tell({ log }: Deps, name: string, error: unknown): boolean {
  const isBusy = error instanceof DomainError && error.key === 'busy';
  const isFault = !isBusy && !isDatabaseAway(error);
  if (isFault) log.error({ err: error, loop: name }, 'a loop failed');
  return isFault;
}

/**
 * Records failures and the recovery only, because a loop runs too often for more. The first success
 * also clears failures of earlier processes.
 */
function noteTurns({ sql, now }: Deps, loop: string) {
  const name = runNameOf(loop);
  let isWell = false;
  return async (error?: unknown): Promise<void> => {
    const at = now();
    if (error !== undefined) {
      isWell = false;
      await noteRun(sql, name, { startedAt: at, endedAt: at, error }).catch(() => {});
    } else if (!isWell)
      isWell = await noteWell(sql, name, at).then(
        () => true,
        () => false,
      );
  };
}

/** Name of a loop in `job_runs`. */
export const runNameOf = (loop: string) => loop.replaceAll(' ', '_');
