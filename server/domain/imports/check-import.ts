import type { ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { transition } from '#server/domain/states/transition.ts';
import { conflict, invalidField } from '#server/errors.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import type { Mapping } from './guess-mapping.ts';
import { refuseHiddenColumn } from './hidden-column.ts';
import { importJob } from './import-states.ts';
import type { TermNames } from './new-terms.ts';
import { checkPast } from './past/check-past.ts';
import { isPast, readInfo, refuseForgotten } from './read-import.ts';
import { runCheck } from './run-check.ts';
import { addRun } from './start-import.ts';

type Wanted = {
  mapping: Mapping;
  fallback: { brand?: string | undefined; category?: string | undefined };
  make: TermNames;
  unit?: PriceUnit | undefined;
};

/** How long a request stays with it: far below what a server in between waits for an answer. */
const WITHIN_MS = 15_000;

/**
 * The dry run: compares every row with its product and keeps the differences; what is not done after a while goes on as a
 * job. Throws `conflict` while it is at work or once it was applied, `purchase_forbidden`.
 */
export async function checkImport(
  ctx: Ctx,
  { id, ...wanted }: Wanted & { id: string },
): Promise<ImportInfo> {
  const info = await readInfo(ctx, id);
  if (isPast(info.source)) return checkPast(ctx, info, wanted.unit);
  refuseColumns(ctx, info, wanted);
  await begin(ctx, info, wanted);
  const ended = await runCheck(ctx, id, AbortSignal.timeout(WITHIN_MS));
  if (ended === 'stopped') await addRun(ctx, id);
  return readInfo(ctx, id);
}

function refuseColumns(ctx: Ctx, info: ImportInfo, { mapping, unit }: Wanted) {
  // a change of many products has no columns
  if (info.work) throw conflict();
  if (mapping.code === undefined) throw invalidField('mapping.code', 'field_required');
  // what another shop counted in nobody can tell by its file
  if (info.source !== 'table' && !unit) throw invalidField('unit', 'field_required');
  refuseHiddenColumn(ctx, mapping, info);
  const wrong = Object.entries(mapping).find(([, column]) => column >= info.heads.length);
  if (wrong) throw invalidField(`mapping.${wrong[0]}`, 'out_of_range');
}

/** Keeps what was asked for, so that whoever takes it up goes on with the same. */
const begin = (
  ctx: Ctx,
  { _id: id, status }: ImportInfo,
  { mapping, fallback, make, unit = 'IRT' }: Wanted,
) =>
  inTransaction(ctx, async (tx) => {
    await refuseForgotten(tx, id);
    const chosen = (names: string[]) => names.map((name) => ({ name, rows: 0, isMade: true }));
    const terms = { brand: chosen(make.brand), category: chosen(make.category) };
    await transition(tx, importJob, {
      id,
      to: 'checking',
      as: 'admin',
      change: {
        ...{ mapping: JSON.stringify(mapping), fallback: JSON.stringify(fallback) },
        ...{ terms: JSON.stringify(terms), unit, done: 0, failure: null },
      },
      audit: { action: 'import.check', before: { status }, after: { status: 'checked' } },
    });
  });
