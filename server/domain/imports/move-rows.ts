import type { Ctx } from '#server/context.ts';
import type { Step } from './import-runs.ts';
import type { NextRows, StageRow } from './next-rows.ts';
import { isNamed } from './rows-of-chunk.ts';
import type { Work } from './run-workers.ts';

/** Import and the step that moves its rows. */
export type Job = { id: string; step: Step };
/** Rows that were written, by position: their product and its version, if they have one. */
export type Written = Map<number, { product: string | null; version: number | null }>;
/** Part of a run: how it finds its next rows, and how it writes them. */
export type Stage<Row extends StageRow> = {
  next: NextRows<Row>;
  write: (tx: Ctx, job: Job, rows: Row[]) => Promise<Written>;
};

/** Work of one worker of a stage, the same for applying, undoing and rolling back. */
export const movesRows =
  <Row extends StageRow>({ next, write }: Stage<Row>, job: Job, worker: number): Work =>
  async (tx, last) => {
    const rows = await next(tx, { ...job, last, worker });
    const end = rows.at(-1)?.key;
    if (end === undefined) return undefined;
    await moveStates(tx, job, rows, await write(tx, job, rows));
    return { last: end, rows: rows.length };
  };

async function moveStates(tx: Ctx, { id, step }: Job, rows: StageRow[], written: Written) {
  const states = rows.map(({ position, state }) => {
    const left = written.get(position);
    const { leaves } = state === step.adds.takes ? step.adds : step.changes;
    return { position, state: left ? leaves : step.skips, ...left };
  });
  await tx.sql`
    update import_rows r set state = n.state, left_version = coalesce(n.version, r.left_version),
      product_id = coalesce(n.product, r.product_id),
      seen_version = case when n.state = 'change' then n.version else r.seen_version end
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as n(position int, state text,
      product uuid, version int)
    where ${isNamed(tx, id, states)}`;
}
