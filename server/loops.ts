import { setTimeout as sleep } from 'node:timers/promises';
import { type Deps, type OutsideCtx, systemContext } from './context.ts';
import { isDatabaseAway } from './db/failures.ts';
import { DomainError } from './errors.ts';

const PAUSE_MS = 3_000;

/** Does each work again and again beside the others until `deps.stopping`; one that fails is only told. Resolves when all have ended. */
export async function runLoops(
  deps: Deps,
  works: Record<string, (ctx: OutsideCtx) => Promise<void>>,
  pauseMs = PAUSE_MS,
): Promise<void> {
  const loop = async ([name, work]: [string, (ctx: OutsideCtx) => Promise<void>]) => {
    while (!deps.stopping.aborted) {
      await work(systemContext(deps)).catch((error: unknown) => tell(deps, name, error));
      await sleep(pauseMs, undefined, { signal: deps.stopping, ref: false }).catch(() => {});
    }
  };
  await Promise.all(Object.entries(works).map(loop));
}

/** A database that is away is told by those who ask it. */
function tell({ log }: Deps, name: string, error: unknown) {
  const isBusy = error instanceof DomainError && error.key === 'busy';
  if (!isBusy && !isDatabaseAway(error)) log.error({ err: error, loop: name }, 'a loop failed');
}
