import type { ImportFailure, ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { type Move, transition } from '#server/domain/states/transition.ts';
import { DomainError } from '#server/errors.ts';
import type { Run } from './import-runs.ts';
import { importJob } from './import-states.ts';

type End = Pick<Move<ImportInfo['status']>, 'change'> & {
  /** Last writes of the run, in the transaction that ends it. */
  before?: (tx: Ctx) => Promise<unknown>;
};

/** Ends a run that has done all its rows, unless another process has ended it. */
export const endRun = (ctx: Ctx, id: string, run: Run, end: End) =>
  leave(ctx, id, run, { ...end, to: run.ends });

/** Returns an import to its state before the run and stores the reason, with the id of the run. */
export function failRun(ctx: Ctx, id: string, run: Run, error: unknown) {
  const change = { done: 0, failure: JSON.stringify(failureOf(ctx, run.what, error)) };
  return leave(ctx, id, run, { to: run.fails, change });
}

export const failureOf = (ctx: Ctx, what: Run['what'], error: unknown): ImportFailure => ({
  what,
  reason: reasonOf(error),
  requestId: ctx.requestId,
  at: ctx.now().toISOString(),
});

/**
 * Reason of a failure. A unique violation means that an address was taken concurrently; the next
 * dry run reports it.
 */
function reasonOf(error: unknown) {
  if (error instanceof DomainError) return error.key;
  return brokenUnique(error) ? 'conflict' : 'unknown_error';
}

type Leave = End & Pick<Move<ImportInfo['status']>, 'to'>;

const leave = (ctx: Ctx, id: string, { during: from }: Run, { before, ...move }: Leave) =>
  inTransaction(ctx, async (tx) => {
    const [open] = await tx.sql`
      select 1 from imports where id = ${id} and status = ${from} for update`;
    if (!open) return;
    await before?.(tx);
    await transition(tx, importJob, { id, from, as: 'system', ...move });
  });
